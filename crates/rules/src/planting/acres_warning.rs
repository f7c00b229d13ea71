//! Acres that a form asks about. A report with such acres is still valid.

use super::PlantingReport;
use crate::acres::{Acres, TotalAcres};
use crate::crop_year::CropYear;
use crate::names::key;

/// The unit is acres. A field is seldom larger than three sections of 640, and a slipped decimal point makes it larger.
pub const LARGE_ACRES: u32 = 2_000;

/// Times the same field's acres of the last crop year. Fields are split and joined, but one that more than doubles is
/// usually a typing mistake or another field.
pub const GROWTH: u64 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcresWarning {
    Large,
    Grown { last_year: TotalAcres },
}

/// `others` are the farm's other reports. Those of one name are of one field.
pub fn acres_warning(report: &PlantingReport, others: &[PlantingReport]) -> Option<AcresWarning> {
    let acres = report.acres?;
    if let Some(last_year) = acres_of_last_year(report, others)
        && u64::from(acres.hundredths()) > last_year.hundredths().saturating_mul(GROWTH)
    {
        return Some(AcresWarning::Grown { last_year });
    }
    let large = Acres::from_hundredths(LARGE_ACRES * 100)?;
    (acres > large).then_some(AcresWarning::Large)
}

fn acres_of_last_year(report: &PlantingReport, others: &[PlantingReport]) -> Option<TotalAcres> {
    let CropYear(year) = report.crop_year()?;
    let name = key(report.field_name.as_str());
    let is_same = |other: &&PlantingReport| {
        other.crop_year() == Some(CropYear(year - 1)) && key(other.field_name.as_str()) == name
    };
    let mut acres = others.iter().filter(is_same).filter_map(|other| other.acres).peekable();
    acres.peek()?;
    Some(acres.sum())
}
