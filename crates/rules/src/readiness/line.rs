use crate::crop::Crop;
use crate::day::Day;
use crate::field::{FieldReport, Fips};
use crate::planting::{Planted, PlantingReport};
use crate::record::Confirmation;

/// A line of an acreage report: a planting, and what is known of its ground.
#[derive(Clone, Copy, Debug)]
pub struct ReportLine<'a> {
    pub planting: &'a PlantingReport,
    pub confirmation: Option<Confirmation>,
    /// None if the planting is on no field of the farm.
    pub field: Option<&'a FieldReport>,
    /// Whether the planting's location lies outside of the field's boundary, which `land` tells.
    pub is_outside_field: bool,
    /// The farm's other plantings on the same ground in the line's crop year.
    pub others: &'a [Planted<'a>],
    /// The dates of the line's crop year. Those of other crops and counties are passed over.
    pub dates: &'a [KnownDate<'a>],
    /// The filing person's own calendar date.
    pub today: Day,
}

/// A date that an authority or a person gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownDate<'a> {
    pub kind: DateKind,
    pub crop: Crop,
    pub county: Fips,
    pub day: Day,
    /// Where it comes from, as it is shown.
    pub source: &'a str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DateKind {
    /// Crops that are planted earlier are not insured for replanting.
    EarliestPlanting,
    /// The guarantee of crops that are planted later is less.
    FinalPlanting,
}
