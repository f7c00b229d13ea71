use serde::{Serialize, Serializer};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::sums::TwoYears;
use crate::farm_season::FarmSeason;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray, EnumString, IntoStaticStr)]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum ReportState {
    /// Nothing is reported for the crop year.
    Nothing,
    /// Ground of the year before is missing.
    Part,
    /// Nothing of the year before is missing.
    All,
    /// The farmer said that there are no acres to report, and no planting says otherwise.
    NoAcres,
}

impl ReportState {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// JSON and addresses use it.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// The English text.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Nothing => "Nothing reported",
            Self::Part => "Partly reported",
            Self::All => "All reported",
            Self::NoAcres => "No acres",
        }
    }

    /// Whether the farmer has something left to report.
    pub const fn is_incomplete(self) -> bool {
        matches!(self, Self::Nothing | Self::Part)
    }

    pub(super) fn of(season: &FarmSeason, years: &TwoYears) -> Self {
        match (season.has_no_acres() && years.this_year.plantings == 0, season.missing().count()) {
            (true, _) => Self::NoAcres,
            (false, _) if season.reported() == 0 => Self::Nothing,
            (false, 0) => Self::All,
            (false, _) => Self::Part,
        }
    }
}

impl Serialize for ReportState {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
