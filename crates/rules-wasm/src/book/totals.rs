//! Sums of acres.

use rules::acres::{Acres, TotalAcres};
use rules::crop::Crop;

/// The acres of some rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Totals {
    /// The sum over all crops.
    pub acres: TotalAcres,
    /// The crops that occur, in the order of [`Crop::ALL`].
    pub by_crop: Vec<CropTotal>,
}

/// The acres of one crop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CropTotal {
    /// A crop that occurs.
    pub crop: Crop,
    /// Plantings without acres add none.
    pub acres: TotalAcres,
    /// The number of plantings, with and without acres.
    pub plantings: usize,
}

impl FromIterator<(Crop, Option<Acres>)> for Totals {
    fn from_iter<I: IntoIterator<Item = (Crop, Option<Acres>)>>(rows: I) -> Self {
        let mut acres = TotalAcres::default();
        let mut by_crop =
            Crop::ALL.map(|crop| CropTotal { crop, acres: TotalAcres::default(), plantings: 0 });
        for (crop, planted) in rows {
            let Some(total) = by_crop.iter_mut().find(|total| total.crop == crop) else { continue };
            total.plantings += 1;
            if let Some(planted) = planted {
                total.acres += planted;
                acres += planted;
            }
        }
        let by_crop = by_crop.into_iter().filter(|total| total.plantings > 0).collect();
        Self { acres, by_crop }
    }
}
