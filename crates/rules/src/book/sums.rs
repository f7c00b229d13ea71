use std::ops::AddAssign;

use serde::{Serialize, Serializer};

use crate::acres::{Acres, TotalAcres};
use crate::crop_year::CropYear;

/// What is reported for a crop year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct YearSums {
    pub plantings: usize,
    #[serde(serialize_with = "number")]
    pub acres: TotalAcres,
    /// Plantings whose acres are not reported. The sum leaves them out.
    pub without_acres: usize,
}

impl YearSums {
    pub fn one(acres: Option<Acres>) -> Self {
        Self { plantings: 1, acres: acres.into_iter().sum(), without_acres: usize::from(acres.is_none()) }
    }
}

impl AddAssign for YearSums {
    fn add_assign(&mut self, Self { plantings, acres, without_acres }: Self) {
        self.plantings += plantings;
        self.acres += acres;
        self.without_acres += without_acres;
    }
}

/// The crop year and the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TwoYears {
    pub this_year: YearSums,
    pub year_before: YearSums,
}

impl TwoYears {
    /// Leaves out other years than `year` and the one before.
    pub fn add(&mut self, CropYear(year): CropYear, CropYear(sown): CropYear, sums: YearSums) {
        match year.checked_sub(sown) {
            Some(0) => self.this_year += sums,
            Some(1) => self.year_before += sums,
            _ => {}
        }
    }
}

impl AddAssign for TwoYears {
    fn add_assign(&mut self, Self { this_year, year_before }: Self) {
        self.this_year += this_year;
        self.year_before += year_before;
    }
}

#[cfg_attr(
    not(target_arch = "wasm32"),
    expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")
)]
fn number<S: Serializer>(acres: &TotalAcres, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(acres.number())
}
