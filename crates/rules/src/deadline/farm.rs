//! Which dates concern a farm.

use std::collections::{BTreeMap, BTreeSet};

use super::{Area, Deadline, DeadlineKind};
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::field::Fips;
use crate::ids::UserId;

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

/// For each farmer the next day by which acres have to be reported; none where no date is known.
pub fn due_days<'a>(
    farms: impl IntoIterator<Item = (UserId, &'a DeadlineFarm)>,
    deadlines: &[Deadline],
    today: Day,
) -> BTreeMap<UserId, Day> {
    let mut due: Vec<_> = deadlines
        .iter()
        .filter(|deadline| deadline.kind == DeadlineKind::AcreageReporting && deadline.date >= today)
        .collect();
    due.sort_by_key(|deadline| deadline.date);
    let day_of = |farm: &DeadlineFarm| due.iter().find(|it| farm.is_concerned_by(it)).map(|it| it.date);
    farms.into_iter().filter_map(|(farmer, farm)| Some((farmer, day_of(farm)?))).collect()
}
