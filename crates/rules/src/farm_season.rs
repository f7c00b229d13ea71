//! What a farm is expected to report for a crop year, and what of it is reported.

use std::collections::BTreeSet;

use crate::crop_year::CropYear;
use crate::ground::Ground;
use crate::ids::FieldId;

/// A report is due for every policy, also for one without acres. So the ground of the year before is expected until it
/// has a planting of this year, or someone says that nothing is planted there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarmSeason {
    crop_year: CropYear,
    year_before: BTreeSet<Ground>,
    reported: BTreeSet<Ground>,
    has_no_acres: bool,
}

impl FarmSeason {
    pub const fn new(crop_year: CropYear) -> Self {
        Self { crop_year, year_before: BTreeSet::new(), reported: BTreeSet::new(), has_no_acres: false }
    }

    /// A planting without a crop year counts for no year.
    pub fn planted(&mut self, ground: Ground, crop_year: Option<CropYear>) {
        let Some(CropYear(year)) = crop_year else { return };
        if year == self.crop_year.0 {
            self.reported.insert(ground);
        } else if year.checked_add(1) == Some(self.crop_year.0) {
            self.year_before.insert(ground);
        }
    }

    /// The farmer said that nothing is planted on this ground in the crop year; without a ground, that the farm has no
    /// acres to report.
    pub fn nothing_planted(&mut self, ground: Option<Ground>, crop_year: CropYear) {
        if crop_year != self.crop_year {
            return;
        }
        match ground {
            Some(ground) => _ = self.reported.insert(ground),
            None => self.has_no_acres = true,
        }
    }

    /// Whether the farmer said that the farm has no acres to report. Plantings may say otherwise.
    pub const fn has_no_acres(&self) -> bool {
        self.has_no_acres
    }

    /// The grounds of the year before and those that are reported.
    pub fn expected(&self) -> usize {
        self.year_before.union(&self.reported).count()
    }

    pub fn reported(&self) -> usize {
        self.expected() - self.missing().count()
    }

    /// The fields with a planting or a zero report of the year, whatever was on them the year before.
    pub fn reported_fields(&self) -> impl Iterator<Item = FieldId> {
        self.reported.iter().filter_map(|ground| match ground {
            Ground::Field(id) => Some(*id),
            Ground::Name(_) => None,
        })
    }

    /// The grounds of the year before that nobody reported yet.
    pub fn missing(&self) -> impl Iterator<Item = &Ground> {
        self.year_before.difference(&self.reported).filter(|_| !self.has_no_acres)
    }
}
