//! What each farmer has reported for a crop year.

use std::collections::BTreeMap;

use rules::acres::TotalAcres;
use rules::crop_year::CropYear;
use rules::ids::UserId;
use rules::instant::Instant;

use super::columns::Columns;

/// What a farmer has reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FarmerSums {
    /// For the crop year.
    pub this_year: YearSums,
    /// For the crop year before it.
    pub year_before: YearSums,
    /// The last report of any planting.
    pub last_reported_at: Instant,
}

/// What a farmer has reported for one crop year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct YearSums {
    /// The number of plantings.
    pub plantings: usize,
    /// The sum of their acres.
    pub acres: TotalAcres,
    /// The number of plantings without acres.
    pub without_acres: usize,
    /// The number of plantings that an agent corrected after their last report.
    pub corrected: usize,
}

/// Adds up the plantings of each farmer who has any, whatever their crop year.
pub(super) fn farmer_sums(columns: &Columns, year: CropYear) -> BTreeMap<UserId, FarmerSums> {
    let mut sums = BTreeMap::new();
    for row in 0..columns.len() {
        add(&mut sums, columns, row, year);
    }
    sums
}

fn add(
    sums: &mut BTreeMap<UserId, FarmerSums>,
    columns: &Columns,
    row: usize,
    CropYear(year): CropYear,
) -> Option<()> {
    let reported_at = columns.reported_at(row)?;
    let sums = sums.entry(columns.farmer(row)?).or_insert_with(|| FarmerSums {
        this_year: YearSums::default(),
        year_before: YearSums::default(),
        last_reported_at: reported_at,
    });
    sums.last_reported_at = sums.last_reported_at.max(reported_at);
    let (_, start, _) = columns.seasonal(row)?;
    let sown = CropYear::of(columns.crop(row)?, start)?;
    let sums = match year.checked_sub(sown.0)? {
        0 => &mut sums.this_year,
        1 => &mut sums.year_before,
        _ => return None,
    };
    sums.plantings += 1;
    sums.corrected += usize::from(columns.times(row)?.is_corrected());
    match columns.acres(row) {
        Some(acres) => sums.acres += acres,
        None => sums.without_acres += 1,
    }
    Some(())
}
