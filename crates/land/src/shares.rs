//! The acres of a boundary in each county.

use rules::decimal::Decimal;

use crate::boundary::Boundary;
use crate::combine::overlap_of_parts;
use crate::county::{County, CountyOfPlace, NEAR_LINE, Surroundings};
use crate::grid::Point;
use crate::measures::acres;

/// A county that has a share of a boundary, or whose line is nearer to it than a kilometer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountyShare {
    pub county: &'static County,
    /// The acres in the county, or 0 if the county is only near.
    pub acres: Decimal<2>,
}

/// The counties of a boundary, the largest share first. If there is only one, the boundary is in that county for
/// certain.
pub fn counties_of(boundary: &Boundary) -> Vec<CountyShare> {
    let shape = boundary.shape();
    let Some(area) = Surroundings::of(shape.frame, shape.points()) else { return Vec::new() };
    let rings: Vec<&[Point]> = shape.parts.iter().flatten().map(Vec::as_slice).collect();
    let mut shares: Vec<_> = area
        .counties()
        .map(|county| {
            let overlap = overlap_of_parts(shape.frame, &shape.parts, &area.parts_of(county));
            CountyShare { county, acres: acres(overlap) }
        })
        .filter(|share| share.acres.units() > 0 || area.is_near(share.county, &rings, NEAR_LINE))
        .collect();
    shares.sort_by_key(|share| std::cmp::Reverse(share.acres));
    shares
}

/// The county with all acres, if no other county is nearer than a kilometer; else all of them, the largest share first.
/// `None` if no county is near.
pub fn county_of(boundary: &Boundary) -> Option<CountyOfPlace> {
    match counties_of(boundary).as_slice() {
        [] => None,
        [only] if only.acres.units() > 0 => Some(CountyOfPlace::Inside(only.county)),
        several => Some(CountyOfPlace::NearLine(several.iter().map(|share| share.county).collect())),
    }
}
