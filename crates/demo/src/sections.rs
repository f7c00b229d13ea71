//! How a section of the public land survey, a mile on each side, becomes fields.

use crate::random::Random;
use crate::shapes::{QUARTER, Shape};

/// The side of a section in meters.
pub(crate) const SECTION: f64 = 2.0 * QUARTER;

/// A field of a section.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// The middle of the square that the shape fills, in meters to the east and to the north.
    pub(crate) middle: [f64; 2],
    pub(crate) shape: Shape,
}

/// The fields of the section around that place.
pub(crate) fn divided(middle: [f64; 2], random: &mut Random) -> Vec<Part> {
    match random.below(10) {
        0 => vec![Part { middle, shape: Shape::Section }],
        1 => halves(middle, true),
        2 => halves(middle, false),
        _ => quarters(middle, random),
    }
}

const HALF: f64 = QUARTER / 2.0;

fn halves([east, north]: [f64; 2], is_wide: bool) -> Vec<Part> {
    let middles = if is_wide {
        [[east, north - HALF], [east, north + HALF]]
    } else {
        [[east - HALF, north], [east + HALF, north]]
    };
    middles.map(|middle| Part { middle, shape: Shape::Half { is_wide } }).to_vec()
}

fn quarters([east, north]: [f64; 2], random: &mut Random) -> Vec<Part> {
    let corners = [[-HALF, -HALF], [HALF, -HALF], [-HALF, HALF], [HALF, HALF]];
    let middles = corners.map(|[more_east, more_north]| [east + more_east, north + more_north]);
    middles.into_iter().flat_map(|middle| of_quarter(middle, random)).collect()
}

fn of_quarter(middle: [f64; 2], random: &mut Random) -> Vec<Part> {
    let shapes = match random.below(20) {
        0..=6 => vec![Shape::Quarter],
        7..=9 => vec![Shape::Eighty { is_west: true }, Shape::Eighty { is_west: false }],
        10..=16 => vec![Shape::Pivot, Shape::Corners],
        _ => vec![Shape::CreekSide],
    };
    shapes.into_iter().map(|shape| Part { middle, shape }).collect()
}
