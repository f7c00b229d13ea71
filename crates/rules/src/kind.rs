use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A kind's name and its number never change: cursors and databases hold them.
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
    Planting = 0,
    Field = 1,
    ZeroReport = 2,
}

/// What holds for all records of a kind.
struct Facts {
    noun: &'static str,
    path: &'static str,
    id_member: &'static str,
    name_member: &'static str,
    /// An employee takes back what they reported, but the land is the farmer's.
    employees_delete: bool,
    /// Employees report plantings on all land of the farm, no matter who entered it.
    employees_see_all: bool,
    /// Only the farm says that it has nothing to report.
    agents_report: bool,
}

impl Kind {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    const fn facts(self) -> Facts {
        match self {
            Self::Planting => Facts {
                noun: "planting",
                path: "plants",
                id_member: "plantingId",
                name_member: "fieldName",
                employees_delete: true,
                employees_see_all: false,
                agents_report: true,
            },
            Self::Field => Facts {
                noun: "field",
                path: "fields",
                id_member: "fieldId",
                name_member: "name",
                employees_delete: false,
                employees_see_all: true,
                agents_report: true,
            },
            Self::ZeroReport => Facts {
                noun: "zero report",
                path: "zero-reports",
                id_member: "zeroReportId",
                name_member: "fieldName",
                employees_delete: true,
                employees_see_all: false,
                agents_report: false,
            },
        }
    }

    /// JSON and addresses use it.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What people call one record of the kind.
    pub const fn noun(self) -> &'static str {
        self.facts().noun
    }

    /// What names the records of the kind in addresses and in the codes of problems.
    pub const fn path(self) -> &'static str {
        self.facts().path
    }

    /// The name of a record's id among its members.
    pub const fn id_member(self) -> &'static str {
        self.facts().id_member
    }

    /// The member that people know a record by.
    pub const fn name_member(self) -> &'static str {
        self.facts().name_member
    }

    pub(crate) const fn employees_see_all(self) -> bool {
        self.facts().employees_see_all
    }

    pub(crate) const fn employees_delete(self) -> bool {
        self.facts().employees_delete
    }

    pub(crate) const fn agents_report(self) -> bool {
        self.facts().agents_report
    }
}

/// The ids of records. The client that first reports a record makes its id, so that the server recognizes a repeated
/// report.
pub(crate) mod ids {
    crate::ids::json_ids! { PlantingId, FieldId, ZeroReportId }
}

/// Evaluates an expression in which `$Id` is the type of the ids of a kind ([`crate::record::RecordId`]).
#[macro_export]
macro_rules! with_kind {
    ($kind:expr, $Id:ident => $value:expr) => {
        match $kind {
            $crate::kind::Kind::Planting => {
                type $Id = $crate::ids::PlantingId;
                $value
            }
            $crate::kind::Kind::Field => {
                type $Id = $crate::ids::FieldId;
                $value
            }
            $crate::kind::Kind::ZeroReport => {
                type $Id = $crate::ids::ZeroReportId;
                $value
            }
        }
    };
}
