use crate::acres::Acres;
use crate::day::Day;
use crate::deadline::Deadline;
use crate::field::FieldReport;
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
    /// The farm's other fields that have more land of the field than is tolerated, which `land` tells, and are reported
    /// for the line's crop year.
    pub overlaps: &'a [FieldOverlap],
    /// The farm's other plantings on the same ground in the line's crop year.
    pub others: &'a [Planted<'a>],
    /// What authorities or persons said. The dates of other crops, crop years and counties are passed over.
    pub dates: &'a [Deadline],
    /// The filing person's own calendar date.
    pub today: Day,
}

/// Another field of the farm that has land of a line's field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldOverlap {
    /// The name of the other field.
    pub name: String,
    /// The acres that are in both.
    pub acres: Acres,
}
