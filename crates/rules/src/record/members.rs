//! The table of a record's members.

use serde_json::Value;

use crate::violation::{Field, Rule, Violation};

/// The members of a kind of record. All code that reads, checks, writes, merges, shows or exports a record uses
/// its table, so a new member needs one new line.
#[derive(Debug)]
pub struct Table {
    /// In the order of JSON, violations and files.
    pub members: &'static [&'static Member],
    /// Members of which not every two values fit together.
    pub pairs: &'static [Pair],
}

impl Table {
    pub fn named(&self, name: &str) -> Option<&'static Member> {
        self.members.iter().copied().find(|member| member.name == name)
    }

    /// All units, in the order of their first members.
    pub fn units(&self) -> impl Iterator<Item = Unit> {
        let units = self.members.iter().map(|member| member.unit);
        let is_first = |at: usize, unit| !self.members.iter().take(at).any(|member| member.unit == unit);
        units.enumerate().filter(move |(at, unit)| is_first(*at, *unit)).map(|(_, unit)| unit)
    }

    pub fn members_of(&self, unit: Unit) -> impl Iterator<Item = &'static Member> {
        self.members.iter().copied().filter(move |member| member.unit == unit)
    }
}

/// Two members, each a unit of its own, of which not every two values fit together.
#[derive(Debug)]
pub struct Pair {
    pub first: &'static Member,
    pub second: &'static Member,
    /// Whether a record may have both values. None is a member without a value.
    pub fit: fn(Option<&Value>, Option<&Value>) -> bool,
}

#[derive(Debug)]
pub struct Member {
    pub name: &'static str,
    pub label: &'static str,
    /// The English heading in files for people. None if files leave the member out.
    pub heading: Option<&'static str>,
    /// How it is read and shown.
    pub kind: Kind,
    /// Whether every record has it.
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
pub struct Unit(pub(crate) &'static str);

impl Unit {
    /// The latitude, the longitude and the fix. A merge never takes the latitude of one side and the
    /// longitude of the other.
    pub const LOCATION: Self = Self("location");

    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl Member {
    pub fn choice(&self, code: &str) -> Option<&'static Choice> {
        let Kind::Choice(list) = self.kind else { return None };
        list.iter().find(|choice| choice.code == code)
    }

    pub fn broke(&self, rule: Rule) -> Violation {
        Violation::new(Field::Member(self.name), rule)
    }
}
