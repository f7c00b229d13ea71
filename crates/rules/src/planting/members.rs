//! The table of a report's members. All code that reads, checks, writes, merges, shows or exports a report
//! uses it, so a new member needs one new line.

use crate::violation::{Field, Rule, Violation};

#[derive(Debug)]
pub struct Member {
    pub name: &'static str,
    pub label: &'static str,
    /// The English heading in files for people. None if files leave the member out.
    pub heading: Option<&'static str>,
    /// How it is read and shown.
    pub kind: Kind,
    /// Whether every report has it.
    pub is_required: bool,
    /// A merge takes a unit from one side as a whole.
    pub unit: Unit,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// The name of the field: one line, at most 100 characters.
    FieldName,
    /// The label of a crop.
    Crop,
    /// More than 0 and at most 100,000, to the hundredth.
    Acres,
    /// Degrees north, WGS 84. Requires a longitude.
    Latitude,
    /// Degrees east, WGS 84. Requires a latitude.
    Longitude,
    /// The day that planting started.
    StartDate,
    /// The estimated day that planting ends. Not before the start.
    EndDate,
    /// How the location was found and when, as an object.
    Fix,
    Choice(&'static [Choice]),
}

#[derive(PartialEq, Debug)]
pub struct Choice {
    /// The value in documents. It never changes.
    pub code: &'static str,
    pub label: &'static str,
}

/// Members that a merge takes from one side as a whole, by name. A member without a group is a unit of its
/// own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit(&'static str);

impl Unit {
    /// The latitude, the longitude and the fix. A merge never takes the latitude of one side and the
    /// longitude of the other.
    pub const LOCATION: Self = Self("location");

    pub const fn name(self) -> &'static str {
        self.0
    }

    pub fn all() -> impl Iterator<Item = Self> {
        let is_first = |at: &usize, unit| !MEMBERS.iter().take(*at).any(|member| member.unit == unit);
        MEMBERS
            .iter()
            .enumerate()
            .filter(move |(at, member)| is_first(at, member.unit))
            .map(|(_, member)| member.unit)
    }

    pub fn members(self) -> impl Iterator<Item = &'static Member> {
        MEMBERS.into_iter().filter(move |member| member.unit == self)
    }
}

pub static FIELD_NAME: Member =
    Member { heading: Some("Field"), ..required("fieldName", "Field Name", Kind::FieldName) };
pub static CROP: Member = Member { heading: Some("Crop"), ..required("crop", "Crop", Kind::Crop) };
/// The farmer's estimate of the acres.
pub static ESTIMATED_ACRES: Member =
    Member { heading: Some("Acres"), ..optional("estimatedAcres", "Number of Acres", Kind::Acres) };
pub static LATITUDE: Member =
    Member { unit: Unit::LOCATION, ..optional("latitude", "Latitude", Kind::Latitude) };
pub static LONGITUDE: Member =
    Member { unit: Unit::LOCATION, ..optional("longitude", "Longitude", Kind::Longitude) };
pub static START_DATE: Member = optional("startDateISO", "Start Date", Kind::StartDate);
pub static END_DATE: Member = optional("endDateISO", "Estimated End Date", Kind::EndDate);
/// The use of the crop, as producers report it to the Farm Service Agency (its handbook 2-CP, exhibit 11).
pub static INTENDED_USE: Member = optional(
    "intendedUse",
    "Intended Use",
    Kind::Choice(&[
        choice("grain", "Grain"),
        choice("silage", "Silage"),
        choice("forage", "Forage"),
        choice("grazing", "Grazing"),
        choice("seed", "Seed"),
        choice("cover", "Cover only"),
    ]),
);
/// Whether the crop is watered.
pub static IRRIGATION: Member = optional(
    "irrigation",
    "Irrigation",
    Kind::Choice(&[choice("irrigated", "Irrigated"), choice("nonIrrigated", "Not irrigated")]),
);
pub static FIX: Member =
    Member { heading: None, unit: Unit::LOCATION, ..optional("fix", "Location", Kind::Fix) };

/// All members, in the order of JSON, violations and files.
pub static MEMBERS: [&Member; 10] = [
    &FIELD_NAME,
    &CROP,
    &ESTIMATED_ACRES,
    &LATITUDE,
    &LONGITUDE,
    &START_DATE,
    &END_DATE,
    &INTENDED_USE,
    &IRRIGATION,
    &FIX,
];

const fn required(name: &'static str, label: &'static str, kind: Kind) -> Member {
    Member { is_required: true, ..optional(name, label, kind) }
}

const fn optional(name: &'static str, label: &'static str, kind: Kind) -> Member {
    Member { name, label, heading: Some(label), kind, is_required: false, unit: Unit(name) }
}

const fn choice(code: &'static str, label: &'static str) -> Choice {
    Choice { code, label }
}

impl Member {
    pub fn named(name: &str) -> Option<&'static Self> {
        MEMBERS.into_iter().find(|member| member.name == name)
    }

    pub fn choice(&self, code: &str) -> Option<&'static Choice> {
        let Kind::Choice(list) = self.kind else { return None };
        list.iter().find(|choice| choice.code == code)
    }

    pub fn broke(&self, rule: Rule) -> Violation {
        Violation::new(Field::Planting(self.name), rule)
    }
}
