//! What was reported for a crop year and the one before: by each farmer, and of each crop.

use std::collections::BTreeMap;

use rules::acres::TotalAcres;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::news::Times;

use super::columns::Columns;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FarmerSums {
    pub years: TwoYears,
    /// Any planting counts. A later change of one is no report.
    pub last_reported_at: Instant,
    /// A change of any planting by anyone counts.
    pub last_changed_at: Instant,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CropSums {
    /// The crops of the two years, in no order.
    pub by_crop: BTreeMap<Crop, TwoYears>,
    pub total: TwoYears,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TwoYears {
    pub this_year: YearSums,
    pub year_before: YearSums,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct YearSums {
    pub plantings: usize,
    pub acres: TotalAcres,
    pub without_acres: usize,
    /// An agent corrected so many plantings after their last report.
    pub corrected: usize,
}

/// Takes each farmer who has any planting, whatever its crop year.
pub(super) fn by_farmer(columns: &Columns, year: CropYear) -> BTreeMap<UserId, FarmerSums> {
    let mut sums = BTreeMap::new();
    for row in 0..columns.len() {
        let (Some(farmer), Some(times)) = (columns.farmer(row), columns.times(row)) else {
            continue;
        };
        let Times { created_at, updated_at, .. } = times;
        let years = TwoYears::default();
        let none = FarmerSums { years, last_reported_at: created_at, last_changed_at: updated_at };
        let of_farmer = sums.entry(farmer).or_insert(none);
        of_farmer.last_reported_at = of_farmer.last_reported_at.max(created_at);
        of_farmer.last_changed_at = of_farmer.last_changed_at.max(updated_at);
        of_farmer.years.add(columns, row, year);
    }
    sums
}

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
