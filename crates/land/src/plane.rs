//! Short distances, as in a plane of meters.

use crate::grid::UNITS;

/// The meters of a ten-millionth of a degree to the east and to the north. Exact for short distances.
pub(crate) fn meters_of_a_unit(latitude: f64) -> [f64; 2] {
    const EQUATORIAL_RADIUS: f64 = 6_378_137.0;
    const FLATTENING: f64 = 1.0 / 298.257_223_563;
    let eccentricity = FLATTENING * (2.0 - FLATTENING);
    let sine = latitude.to_radians().sin();
    let bulge = 1.0 - eccentricity * sine * sine;
    let across = EQUATORIAL_RADIUS / bulge.sqrt();
    let along = across * (1.0 - eccentricity) / bulge;
    [across * latitude.to_radians().cos(), along].map(|radius| radius.to_radians() / UNITS)
}

/// The distance from a point to the line from the origin to an end, in the plane.
pub(crate) fn distance_to_line([x, y]: [f64; 2], [along, up]: [f64; 2]) -> f64 {
    let length = along * along + up * up;
    let share = if length > 0.0 { ((x * along + y * up) / length).clamp(0.0, 1.0) } else { 0.0 };
    (x - share * along).hypot(y - share * up)
}
