//! Which county a place is in, by the lines of the Census.

mod lines;
mod map;
mod surroundings;
mod table;

use rules::location::Location;

pub use map::geo_json;
pub use table::{Arc, County, Polygon, State, Table, counties};

pub(crate) use surroundings::Surroundings;

use crate::grid::Frame;

/// The meters within which a county's line is near. The lines of the table are within this distance of the surveyed
/// ones.
pub const NEAR_LINE: f64 = 1_000.0;

/// The county of a place in the United States and their territories.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CountyOfPlace {
    Inside(&'static County),
    /// These are nearer than a kilometer, the nearest first; one that contains the place is the nearest.
    NearLine(Vec<&'static County>),
}

/// Whether the place is in the United States: also near a shore, and across the line of a neighbor by less than the
/// table may be off.
pub fn is_in_us(place: Location) -> bool {
    let frame = Frame::around(place);
    let point = frame.point(place);
    Surroundings::of(frame, [&point]).is_some_and(|around| around.is_in_us(point))
}

/// The county of the place, or `None` if no county is nearer than a kilometer.
pub fn county_of(place: Location) -> Option<CountyOfPlace> {
    let frame = Frame::around(place);
    let point = frame.point(place);
    let near = Surroundings::of(frame, [&point])?.counties_near(point, NEAR_LINE);
    match near.as_slice() {
        [] => None,
        [(county, distance)] if *distance <= 0.0 => Some(CountyOfPlace::Inside(county)),
        several => Some(CountyOfPlace::NearLine(several.iter().map(|(county, _)| *county).collect())),
    }
}
