//! The shapes of fields on the grid of the public land survey: a quarter of a section is half a mile wide.

use rules::location::Location;
use serde_json::{Value, json};

use crate::random::Random;

/// The side of a quarter in meters.
pub(crate) const QUARTER: f64 = 804.672;

/// The meters between a field and the road or fence at the edge of its quarter.
const MARGIN: f64 = 12.0;

/// Half of what a field has of its quarter's width, in meters.
const REACH: f64 = QUARTER / 2.0 - MARGIN;

/// The same along the side of a section, which is two quarters long.
const LONG_REACH: f64 = QUARTER - MARGIN;

/// East and north of the center of a field's square, in meters.
type Corner = [f64; 2];
type Ring = Vec<Corner>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    Section,
    /// Two quarters side by side, or one above the other.
    Half {
        is_wide: bool,
    },
    Quarter,
    /// The western or eastern half of a quarter.
    Eighty {
        is_west: bool,
    },
    /// What a center pivot waters.
    Pivot,
    /// The four corners of a quarter that its pivot does not reach, as one field.
    Corners,
    /// A quarter that ends at a creek in the south.
    CreekSide,
}

impl Shape {
    pub(crate) fn pick(random: &mut Random) -> Self {
        match random.below(20) {
            0..=7 => Self::Quarter,
            8..=10 => Self::Eighty { is_west: random.percent(50) },
            11..=15 => Self::Pivot,
            16..=17 => Self::Corners,
            _ => Self::CreekSide,
        }
    }

    /// GeoJSON around the center of its quarter, half section or section.
    pub(crate) fn boundary(self, center: Location, random: &mut Random) -> Value {
        let parts = match self {
            Self::Section => vec![vec![rectangle([-LONG_REACH, LONG_REACH], LONG_REACH)]],
            Self::Half { is_wide: true } => vec![vec![rectangle([-LONG_REACH, LONG_REACH], REACH)]],
            Self::Half { is_wide: false } => vec![vec![rectangle([-REACH, REACH], LONG_REACH)]],
            Self::Quarter => vec![vec![rectangle([-REACH, REACH], REACH)]],
            Self::Eighty { is_west: true } => vec![vec![rectangle([-REACH, -MARGIN], REACH)]],
            Self::Eighty { is_west: false } => vec![vec![rectangle([MARGIN, REACH], REACH)]],
            Self::Pivot => vec![vec![arc(0.0, 360.0)]],
            Self::Corners => [0.0, 90.0, 180.0, 270.0].map(|from| vec![corner(from)]).to_vec(),
            Self::CreekSide => vec![vec![creek_side(random)]],
        };
        let polygon =
            |rings: &Vec<Ring>| -> Value { rings.iter().map(|ring| closed(ring, center)).collect() };
        match parts.as_slice() {
            [only] => json!({"type": "Polygon", "coordinates": polygon(only)}),
            several => {
                let polygons: Value = several.iter().map(polygon).collect();
                json!({"type": "MultiPolygon", "coordinates": polygons})
            }
        }
    }
}

fn rectangle([west, east]: [f64; 2], reach: f64) -> Ring {
    vec![[west, -reach], [east, -reach], [east, reach], [west, reach]]
}

/// Part of the circle of a pivot, from one direction to another; degrees, counterclockwise from the east.
fn arc(from: f64, to: f64) -> Ring {
    const STEP: f64 = 5.0;
    let mut ring = Ring::new();
    let mut direction = from;
    while direction < to {
        let (north, east) = direction.to_radians().sin_cos();
        ring.push([REACH * east, REACH * north]);
        direction += STEP;
    }
    ring
}

/// The field lies between the circle of a pivot and the corner of its quarter. The edge keeps clear of the places where
/// the circle touches the sides.
fn corner(from: f64) -> Ring {
    const CLEAR: f64 = 15.0;
    let (north, east) = (from + 45.0).to_radians().sin_cos();
    let mut ring = vec![[REACH.copysign(east), REACH.copysign(north)]];
    ring.extend(arc(from + CLEAR, from + 90.0 - CLEAR + 1.0).into_iter().rev());
    ring
}

fn creek_side(random: &mut Random) -> Ring {
    const BENDS: u32 = 24;
    let mut north = -REACH * 0.6;
    let mut ring: Ring = (0..=BENDS)
        .map(|bend| {
            north = (north + random.offset(45.0)).clamp(-REACH, 0.0);
            [-REACH + 2.0 * REACH * f64::from(bend) / f64::from(BENDS), north]
        })
        .collect();
    ring.extend([[REACH, REACH], [-REACH, REACH]]);
    ring
}

fn closed(ring: &Ring, center: Location) -> Value {
    let place = |corner: &Corner| {
        let [longitude, latitude] = degrees(center, *corner);
        json!([longitude, latitude])
    };
    ring.iter().chain(ring.first()).map(place).collect()
}

/// Longitude and latitude of a place that lies so many meters east and north of another, to a tenth of a meter.
pub(crate) fn degrees(from: Location, [east, north]: [f64; 2]) -> [f64; 2] {
    const METERS: f64 = 111_132.0;
    let millionths = |degrees: f64| (degrees * 1e6).round() / 1e6;
    let shrunk = METERS * from.latitude().to_radians().cos();
    [millionths(from.longitude() + east / shrunk), millionths(from.latitude() + north / METERS)]
}
