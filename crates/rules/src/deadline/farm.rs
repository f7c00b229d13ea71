//! Which dates concern a farm.

use std::collections::BTreeSet;

use super::{Area, Deadline, DeadlineKind};
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::field::Fips;

/// The crops and counties of a farm.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeadlineFarm {
    plantings: BTreeSet<(Crop, CropYear, Option<Fips>)>,
    counties: BTreeSet<Fips>,
}

impl DeadlineFarm {
    /// A planting without a crop year counts for no year.
    pub fn planted(&mut self, crop: Crop, crop_year: Option<CropYear>, county: Option<Fips>) {
        self.counties.extend(county);
        if let Some(crop_year) = crop_year {
            self.plantings.insert((crop, crop_year, county));
        }
    }

    pub fn has_field_in(&mut self, county: Fips) {
        self.counties.insert(county);
    }

    /// In the order of crops and years. The county may be unknown.
    pub fn plantings(&self) -> impl Iterator<Item = (Crop, CropYear, Option<Fips>)> {
        self.plantings.iter().copied()
    }

    pub fn counties(&self) -> impl Iterator<Item = Fips> {
        self.counties.iter().copied()
    }

    /// A report is due for every policy. So the date of a crop concerns a farm that planted it in the crop year or in
    /// the year before, in a county for which the date is valid. A planting of unknown county may be in any county of
    /// the farm.
    pub fn is_concerned_by(&self, deadline: &Deadline) -> bool {
        match deadline.crop {
            None => self.lies_in(deadline.area),
            Some(crop) => self.plantings.iter().any(|(planted, year, county)| {
                *planted == crop
                    && is_expected(*year, deadline.crop_year)
                    && county
                        .map_or_else(|| self.lies_in(deadline.area), |county| deadline.area.contains(county))
            }),
        }
    }

    fn lies_in(&self, area: Area) -> bool {
        area == Area::Everywhere || self.counties.iter().any(|county| area.contains(*county))
    }
}

fn is_expected(planted: CropYear, crop_year: CropYear) -> bool {
    planted == crop_year || planted.0.checked_add(1) == Some(crop_year.0)
}

/// The first date that concerns the farm and is not over; of several on one day the first kind.
pub fn next_date<'a>(
    farm: &DeadlineFarm,
    deadlines: impl IntoIterator<Item = &'a Deadline>,
    today: Day,
) -> Option<&'a Deadline> {
    deadlines
        .into_iter()
        .filter(|deadline| deadline.date >= today && farm.is_concerned_by(deadline))
        .min_by_key(|deadline| (deadline.date, deadline.kind))
}

/// The next day by which the farm has to report its acres.
pub fn due_day(farm: &DeadlineFarm, deadlines: &[Deadline], today: Day) -> Option<Day> {
    let of_reports = deadlines.iter().filter(|deadline| deadline.kind == DeadlineKind::AcreageReporting);
    next_date(farm, of_reports, today).map(|deadline| deadline.date)
}
