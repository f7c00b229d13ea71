use serde_json::Value;

use crate::violation::{Field, Rule, Violation};

/// All code that reads, checks, writes, merges, shows or exports a record goes by its table and names no member that
/// has no rule of its own.
#[derive(Debug)]
pub struct Table {
    /// The members are in the order of JSON, violations and files.
    pub members: &'static [&'static Member],
    pub pairs: &'static [Pair],
    pub derivations: &'static [Derivation],
}

impl Table {
    pub fn named(&self, name: &str) -> Option<&'static Member> {
        self.members.iter().copied().find(|member| member.name == name)
    }

    pub fn typed(&self) -> impl Iterator<Item = &'static Member> {
        self.members.iter().copied().filter(|member| member.is_typed())
    }

    /// The members with a list of their own.
    pub fn choices(&self) -> impl Iterator<Item = &'static Member> {
        self.members.iter().copied().filter(|member| !member.list().is_empty())
    }

    pub fn choice_named(&self, name: &str) -> Option<&'static Member> {
        self.choices().find(|member| member.name == name)
    }

    pub fn units(&self) -> impl Iterator<Item = Unit> {
        let units = self.members.iter().map(|member| member.unit);
        let is_first = |at: usize, unit| !self.members.iter().take(at).any(|member| member.unit == unit);
        units.enumerate().filter(move |(at, unit)| is_first(*at, *unit)).map(|(_, unit)| unit)
    }

    pub fn members_of(&self, unit: Unit) -> impl Iterator<Item = &'static Member> {
        self.members.iter().copied().filter(move |member| member.unit == unit)
    }

    /// The member whose label stands for the unit: the one that it is named after, or else the last.
    pub fn named_by(&self, unit: Unit) -> Option<&'static Member> {
        let namesake = self.members_of(unit).find(|member| member.name == unit.name());
        namesake.or_else(|| self.members_of(unit).last())
    }
}

/// Two members, each a unit of its own, of which not every two values fit together.
#[derive(Debug)]
pub struct Pair {
    pub first: &'static Member,
    pub second: &'static Member,
    /// None is a member without a value.
    pub fit: fn(Option<&Value>, Option<&Value>) -> bool,
}

/// What the server adds to a record because it follows from members of the document.
#[derive(Debug)]
pub struct Derivation {
    pub name: &'static str,
    pub from: &'static [&'static Member],
    /// A member of the value, and what it holds if a person gave the value instead.
    pub given: Option<(&'static str, &'static str)>,
}

#[derive(Debug)]
pub struct Member {
    pub name: &'static str,
    pub label: &'static str,
    /// The form field has this label: what a person is asked for.
    pub form_label: &'static str,
    /// Files for people have this heading, in English. It is none if files leave the member out.
    pub heading: Option<&'static str>,
    pub kind: Kind,
    pub is_required: bool,
    /// Follows from other members. Clients read it and never send it.
    pub is_derived: bool,
    /// An edit that changes one of these and does not name this member clears it.
    pub cleared_with: &'static [&'static Member],
    pub unit: Unit,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// The text is one line of at most 100 characters.
    FieldName,
    Crop,
    /// The number is more than 0 and at most 100,000, to the hundredth.
    Acres,
    /// The unit is degrees north, WGS 84; it requires a longitude.
    Latitude,
    /// The unit is degrees east, WGS 84; it requires a latitude.
    Longitude,
    StartDate,
    /// An estimate, not before the start.
    EndDate,
    /// The value is an object.
    Fix,
    Choice(&'static [Choice]),
    /// The number is more than 0 and at most 100, to the hundredth.
    Percent,
    /// One line of text.
    Line(TextLimit),
    /// One or several lines of text.
    Lines(TextLimit),
    /// One or two letters for a part of a field.
    Subfield,
    /// Several lines, at most 1,000 characters.
    Notes,
    /// The id is that of a field, which is a record of its own.
    FieldId,
    /// The value is an integer.
    CropYear,
    /// A record that stands on land has such members.
    Land(LandKind),
}

impl Kind {
    /// Whether an edit has all of the value instead of the parts that change.
    pub const fn is_replaced_whole(self) -> bool {
        matches!(self, Self::Land(LandKind::Boundary | LandKind::County))
    }

    const fn is_text(self) -> bool {
        match self {
            Self::Fix | Self::FieldId | Self::CropYear => false,
            Self::Land(land) => matches!(land, LandKind::Number),
            Self::FieldName
            | Self::Crop
            | Self::Acres
            | Self::Latitude
            | Self::Longitude
            | Self::StartDate
            | Self::EndDate
            | Self::Choice(_)
            | Self::Percent
            | Self::Line(_)
            | Self::Lines(_)
            | Self::Subfield
            | Self::Notes => true,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextLimit {
    /// The unit is characters.
    pub max: usize,
    /// A longer text breaks it.
    pub too_long: Rule,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LandKind {
    /// Given by an authority: one line, at most 20 characters.
    Number,
    /// An object: a `Polygon` or `MultiPolygon` of GeoJSON.
    Boundary,
    /// The unit is meters; 95 % of a boundary's corners are nearer.
    Accuracy,
    /// The value is an object.
    County,
    /// The unit is acres, to the hundredth.
    Uncertainty,
    /// West, south, east and north in degrees.
    BoundingBox,
    /// Longitude and latitude in degrees.
    LabelPoint,
}

#[derive(PartialEq, Eq, Debug)]
pub struct Choice {
    /// Stored, so it never changes.
    pub code: &'static str,
    pub label: &'static str,
}

/// Members that a merge takes from one side as a whole. A member without a group is a unit of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit(pub(crate) &'static str);

impl Unit {
    /// A merge never takes the latitude of one side and the longitude of the other.
    pub const LOCATION: Self = Self("location");
    /// The name of a field, and which field it is.
    pub const FIELD: Self = Self("fieldName");
    /// The area with its source, accuracy and measures.
    pub const BOUNDARY: Self = Self("boundary");

    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl Derivation {
    pub(crate) const fn new(name: &'static str, from: &'static [&'static Member]) -> Self {
        Self { name, from, given: None }
    }
}

impl Choice {
    pub(crate) const fn new(code: &'static str, label: &'static str) -> Self {
        Self { code, label }
    }
}

impl Member {
    pub(crate) const fn required(name: &'static str, label: &'static str, kind: Kind) -> Self {
        Self { is_required: true, ..Self::optional(name, label, kind) }
    }

    pub(crate) const fn optional(name: &'static str, label: &'static str, kind: Kind) -> Self {
        Self {
            name,
            label,
            form_label: label,
            heading: Some(label),
            kind,
            is_required: false,
            is_derived: false,
            cleared_with: &[],
            unit: Unit(name),
        }
    }

    /// Whether a person types it in as text, or chooses it from a list of texts. A boundary comes with its source.
    pub fn is_typed(&self) -> bool {
        self.kind.is_text() && !self.is_derived && self.unit != Unit::BOUNDARY
    }

    /// The choices of its own list; none without a list.
    pub const fn list(&self) -> &'static [Choice] {
        match self.kind {
            Kind::Choice(list) => list,
            _ => &[],
        }
    }

    pub fn choice(&self, code: &str) -> Option<&'static Choice> {
        self.list().iter().find(|choice| choice.code == code)
    }

    pub fn broke(&self, rule: Rule) -> Violation {
        Violation::new(Field::Member(self.name), rule)
    }
}
