//! What the land tells of a line of an acreage report.

use land::boundary::Boundary;
use land::overlaps::overlaps_with;
use land::work::Work;
use rules::field::FieldReport;
use rules::planting::PlantingReport;
use rules::readiness::FieldOverlap;

/// False if the location or the boundary is not known.
pub(crate) fn is_outside_field(planting: &PlantingReport, field: &FieldReport) -> bool {
    let boundary = field.boundary.as_ref().and_then(|drawn| Boundary::from_geojson(&drawn.shape).ok());
    let location = planting.location.map(|mark| mark.location);
    boundary.zip(location).is_some_and(|(boundary, location)| !boundary.contains(location))
}

/// Those of the other fields that have more land of the field than is tolerated. Ends early when the work is used up.
pub(crate) fn overlaps(field: &FieldReport, others: &[FieldReport], work: &Work<'_>) -> Vec<FieldOverlap> {
    let Some(drawn) = &field.boundary else { return Vec::new() };
    let drawn_others = || others.iter().filter_map(|other| Some((other, &other.boundary.as_ref()?.shape)));
    let Ok(own) = Boundary::from_geojson_within(&drawn.shape, work) else { return Vec::new() };
    let shapes: Vec<_> = drawn_others().map(|(_, shape)| shape).collect();
    let shared = overlaps_with(&own, &shapes, work).into_iter();
    let named = shared.filter_map(|it| {
        let (other, _) = drawn_others().nth(it.place)?;
        Some(FieldOverlap { name: other.name.as_str().to_owned(), acres: it.acres })
    });
    named.collect()
}
