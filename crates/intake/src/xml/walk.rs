//! The boundaries in the segments of a track.

use crate::rings::{Position, Ring, is_closed};
use crate::warning::ShapeWarning;

/// A walk goes around a field if it ends within this part of its length of its beginning.
const MAX_GAP_OF_RING: f64 = 0.02;
/// From this part on, the line that closes a walk may cut off land.
const MIN_GAP_OF_OPEN_WALK: f64 = 0.05;

/// A segment that ends where it begins is a ring. Others are one walk, whose signal was lost between them, unless each
/// of them goes around something.
pub(super) fn rings(segments: Vec<Ring>) -> (Vec<Ring>, Option<ShapeWarning>) {
    let (mut rings, open): (Vec<_>, Vec<_>) = segments.into_iter().partition(|segment| is_closed(segment));
    let warning = match open.as_slice() {
        [] => None,
        [only] => SegmentLength::of(only).leaves_a_gap().then_some(ShapeWarning::WalkOpen),
        several if several.iter().all(|segment| SegmentLength::of(segment).returns()) => None,
        several => {
            rings.push(several.concat());
            return (rings, Some(ShapeWarning::SegmentsJoined));
        }
    };
    rings.extend(open);
    (rings, warning)
}

/// Lengths of a segment in degrees of latitude.
struct SegmentLength {
    whole: f64,
    longest_step: f64,
    gap: f64,
}

impl SegmentLength {
    fn of(segment: &[Position]) -> Self {
        let steps = segment.iter().zip(segment.iter().skip(1)).map(|(from, to)| distance(*from, *to));
        let (whole, longest_step) =
            steps.fold((0.0, 0.0), |(sum, longest): (f64, f64), step| (sum + step, longest.max(step)));
        let ends = segment.last().zip(segment.first());
        Self { whole, longest_step, gap: ends.map_or(0.0, |(last, first)| distance(*last, *first)) }
    }

    fn returns(&self) -> bool {
        self.gap <= self.whole * MAX_GAP_OF_RING
    }

    /// A shape of few corners may leave its last line to the reader, which is about as long as the others.
    fn leaves_a_gap(&self) -> bool {
        self.gap > self.whole * MIN_GAP_OF_OPEN_WALK && self.gap > 2.0 * self.longest_step
    }
}

/// The distance on a plane, which is near enough to compare lengths in one field.
fn distance([from_x, from_y]: Position, [to_x, to_y]: Position) -> f64 {
    ((to_x - from_x) * from_y.to_radians().cos()).hypot(to_y - from_y)
}
