//! What a farm reported last year and has not reported yet, so that the same lines stand ready.

use std::collections::BTreeMap;

use crate::crop_year::CropYear;
use crate::farm_season::FarmSeason;
use crate::ground::Ground;

/// Ground of the year before without a report of this year.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingGround {
    pub ground: Ground,
    /// The places of last year's plantings in the list, at least one.
    pub lines: Vec<usize>,
}

/// Lists the missing grounds in the order of their first planting of last year. `plantings` are those of the season,
/// with the ground and the crop year of each.
pub fn missing_grounds(
    season: &FarmSeason,
    crop_year: CropYear,
    plantings: &[(Ground, Option<CropYear>)],
) -> Vec<MissingGround> {
    let mut lines: BTreeMap<&Ground, Vec<usize>> =
        season.missing().map(|ground| (ground, Vec::new())).collect();
    for (place, (ground, year)) in plantings.iter().enumerate() {
        let is_of_last_year = year.and_then(|CropYear(year)| year.checked_add(1)) == Some(crop_year.0);
        if let Some(lines) = lines.get_mut(ground).filter(|_| is_of_last_year) {
            lines.push(place);
        }
    }
    let mut missing: Vec<_> =
        lines.into_iter().map(|(ground, lines)| MissingGround { ground: ground.clone(), lines }).collect();
    missing.sort_by_key(|missing| missing.lines.first().copied());
    missing
}
