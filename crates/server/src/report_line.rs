//! What the land tells of a line of an acreage report.

use land::boundary::Boundary;
use rules::field::FieldReport;
use rules::planting::PlantingReport;

/// False if the location or the boundary is not known.
pub(crate) fn is_outside_field(planting: &PlantingReport, field: &FieldReport) -> bool {
    let boundary = field.boundary.as_ref().and_then(|drawn| Boundary::from_geojson(&drawn.shape).ok());
    let location = planting.location.map(|mark| mark.location);
    boundary.zip(location).is_some_and(|(boundary, location)| !boundary.contains(location))
}
