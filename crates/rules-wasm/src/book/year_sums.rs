//! What was reported for a crop year and the one before: by each farmer, and of each crop.

use std::collections::BTreeMap;

use rules::acres::TotalAcres;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::ids::UserId;
use rules::instant::Instant;

use super::columns::Columns;

/// What a farmer has reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FarmerSums {
    /// For the crop year and the one before.
    pub years: TwoYears,
    /// The last report of any planting.
    pub last_reported_at: Instant,
}

/// What was reported of each crop.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CropSums {
    /// The crops of the two years, in no order.
    pub by_crop: BTreeMap<Crop, TwoYears>,
    /// The sum over all crops.
    pub total: TwoYears,
}

/// What was reported for a crop year and the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TwoYears {
    /// For the crop year.
    pub this_year: YearSums,
    /// For the crop year before it.
    pub year_before: YearSums,
}

/// What was reported for one crop year.
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
pub(super) fn by_farmer(columns: &Columns, year: CropYear) -> BTreeMap<UserId, FarmerSums> {
    let mut sums = BTreeMap::new();
    for row in 0..columns.len() {
        let (Some(farmer), Some(reported_at)) = (columns.farmer(row), columns.reported_at(row)) else {
            continue;
        };
        let none = FarmerSums { years: TwoYears::default(), last_reported_at: reported_at };
        let of_farmer = sums.entry(farmer).or_insert(none);
        of_farmer.last_reported_at = of_farmer.last_reported_at.max(reported_at);
        of_farmer.years.add(columns, row, year);
    }
    sums
}

/// Adds up these rows, by crop and in total.
pub(super) fn by_crop(columns: &Columns, rows: &[u32], year: CropYear) -> CropSums {
    let mut sums = CropSums::default();
    for row in rows.iter().map(|&row| row as usize) {
        if let Some(crop) = columns.crop(row) {
            sums.by_crop.entry(crop).or_default().add(columns, row, year);
        }
        sums.total.add(columns, row, year);
    }
    sums.by_crop.retain(|_, years| *years != TwoYears::default());
    sums
}

impl TwoYears {
    /// Adds a row of one of the two years. Other rows change nothing.
    fn add(&mut self, columns: &Columns, row: usize, CropYear(year): CropYear) -> Option<()> {
        let (_, start, _) = columns.seasonal(row)?;
        let sown = CropYear::of(columns.crop(row)?, start)?;
        let sums = match year.checked_sub(sown.0)? {
            0 => &mut self.this_year,
            1 => &mut self.year_before,
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
}
