//! Sums of acres.

use rules::acres::{Acres, TotalAcres};
use rules::crop::Crop;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Totals {
    pub acres: TotalAcres,
    /// The crops that occur, in the order of the list; those that are not in it come last.
    pub by_crop: Vec<CropTotal>,
    /// Plantings whose acres are not reported.
    pub without_acres: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CropTotal {
    pub crop: Crop,
    /// Plantings without acres add none.
    pub acres: TotalAcres,
    pub plantings: usize,
}

impl FromIterator<(Crop, Option<Acres>)> for Totals {
    fn from_iter<I: IntoIterator<Item = (Crop, Option<Acres>)>>(rows: I) -> Self {
        let mut acres = TotalAcres::default();
        let mut without_acres = 0;
        let none = |crop| CropTotal { crop, acres: TotalAcres::default(), plantings: 0 };
        let mut by_crop: Vec<_> = Crop::all().map(none).collect();
        for (crop, planted) in rows {
            let place = by_crop.iter().position(|total| total.crop == crop).unwrap_or_else(|| {
                by_crop.push(none(crop));
                by_crop.len() - 1
            });
            let Some(total) = by_crop.get_mut(place) else { continue };
            total.plantings += 1;
            match planted {
                Some(planted) => {
                    total.acres += planted;
                    acres += planted;
                }
                None => without_acres += 1,
            }
        }
        by_crop.retain(|total| total.plantings > 0);
        Self { acres, by_crop, without_acres }
    }
}
