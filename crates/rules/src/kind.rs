use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A kind's name never changes.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum Kind {
    Planting,
    Field,
    ZeroReport,
}

impl Kind {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// JSON and addresses use it.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// What people call one record of the kind.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Planting => "planting",
            Self::Field => "field",
            Self::ZeroReport => "zero report",
        }
    }

    /// What names the records of the kind in addresses and in the codes of problems.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Planting => "plants",
            Self::Field => "fields",
            Self::ZeroReport => "zero-reports",
        }
    }

    /// The name of a record's id among its members.
    pub const fn id_member(self) -> &'static str {
        match self {
            Self::Planting => "plantingId",
            Self::Field => "fieldId",
            Self::ZeroReport => "zeroReportId",
        }
    }

    /// The member that people know a record by.
    pub const fn name_member(self) -> &'static str {
        match self {
            Self::Planting | Self::ZeroReport => "fieldName",
            Self::Field => "name",
        }
    }
}
