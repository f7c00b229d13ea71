//! The point for a label, well inside the area.

use rules::ring::Position;

use crate::bounds::Bounds;
use crate::grid::Point;
use crate::ring::{Part, doubled_area, position_in, segments};

/// Levels of latitude that are tried, evenly from south to north.
const LEVELS: i64 = 15;

/// Spans that are tried. The middle of a span is outside only if it is on a line along the level, or narrower than the
/// grid.
const MAX_ATTEMPTS: usize = 100;

/// The middle of the widest span from west to east through the largest part, at one of a few levels. It is inside,
/// except in an area that is narrower than the grid: then it is a corner.
pub(crate) fn point(parts: &[Part]) -> Option<Point> {
    let largest =
        parts.iter().max_by_key(|part| part.first().map(|exterior| doubled_area(exterior).unsigned_abs()))?;
    let exterior = largest.first()?;
    let bounds = Bounds::of(exterior)?;
    let height = i64::from(bounds.max.y) - i64::from(bounds.min.y);
    // The middle level is the last, and wins over others that are as wide.
    let levels = (1..=LEVELS / 2).rev().flat_map(|step| [step, -step]).chain([0]);
    let levels = levels.map(|step| i64::from(bounds.min.y) + height / 2 + height * step / (LEVELS + 1));
    let mut spans: Vec<_> =
        levels.filter_map(|y| i32::try_from(y).ok()).flat_map(|y| spans(largest, y)).collect();
    spans.sort_by_key(Span::width);
    let widest = spans.iter().rev().take(MAX_ATTEMPTS).map(Span::middle);
    let point = widest.into_iter().find(|middle| position_in(largest, *middle) == Position::Inside);
    point.or_else(|| exterior.first().copied())
}

struct Span {
    y: i32,
    west: i32,
    east: i32,
}

impl Span {
    fn width(&self) -> u32 {
        self.east.abs_diff(self.west)
    }

    fn middle(&self) -> Point {
        Point { x: self.west.midpoint(self.east), y: self.y }
    }
}

/// The spans of the part at that latitude.
fn spans(part: &Part, y: i32) -> Vec<Span> {
    let mut crossings: Vec<i32> =
        part.iter().flat_map(|ring| segments(ring)).filter_map(|line| crossing(line, y)).collect();
    crossings.sort_unstable();
    // Crossings lead from outside to inside and from inside to outside, in turn.
    let pairs = crossings.as_chunks().0;
    pairs.iter().map(|&[west, east]| Span { y, west, east }).collect()
}

fn crossing((from, to): (Point, Point), y: i32) -> Option<i32> {
    if (from.y > y) == (to.y > y) {
        return None;
    }
    let [rise, run] = [(from.y, to.y), (from.x, to.x)].map(|(from, to)| i64::from(to) - i64::from(from));
    i32::try_from(i64::from(from.x) + run * (i64::from(y) - i64::from(from.y)) / rise).ok()
}
