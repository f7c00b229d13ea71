//! Where the lines of rings meet.

use crate::bounds::Bounds;
use crate::grid::Point;
use crate::ring;
use crate::work::{Exceeded, Work};

/// A line of a ring, from the corner at the index to the next one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Segment {
    pub(crate) ring: usize,
    pub(crate) index: usize,
    /// Whether the segment leads back to the first corner.
    is_last: bool,
    from: Point,
    to: Point,
    pub(crate) bounds: Bounds,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Contact {
    /// They cross within both, at this point of the grid's plane.
    Cross([f64; 2]),
    /// They share a stretch that begins here.
    Overlap(Point),
    /// They share this point only, which is an end of one of them.
    Touch(Point),
}

pub(crate) fn segments<'a>(rings: impl Iterator<Item = &'a [Point]>) -> Vec<Segment> {
    let of_ring = |(ring, points): (usize, &'a [Point])| {
        let lines = ring::segments(points).enumerate();
        lines.map(move |(index, (from, to))| {
            let bounds = Bounds::between(from, to);
            Segment { ring, index, is_last: index + 1 == points.len(), from, to, bounds }
        })
    };
    rings.enumerate().flat_map(of_ring).collect()
}

/// Calls `meet` for each two lines that meet and are to be compared, except for neighbors that share only their corner,
/// until it returns false. A sweep compares only lines above each other, or beside each other where that are fewer.
pub(crate) fn sweep(
    mut lines: Vec<Segment>,
    are_compared: impl Fn(&Segment, &Segment) -> bool,
    work: &Work<'_>,
    mut meet: impl FnMut(&Segment, &Segment, Contact) -> bool,
) -> Result<(), Exceeded> {
    let way = SweepDirection::of(&lines);
    lines.sort_by_key(|line| (way.span(line).0, line.ring, line.index));
    let mut open: Vec<Segment> = Vec::new();
    for line in lines {
        work.take(1 + open.len())?;
        let (start, _) = way.span(&line);
        open.retain(|other| way.span(other).1 >= start);
        for other in
            open.iter().filter(|other| are_compared(&line, other) && other.bounds.meets(&line.bounds))
        {
            let (one, other) = ordered(&line, other);
            if let Some(contact) = contact(one, other)
                && !(are_neighbors(one, other) && matches!(contact, Contact::Touch(_)))
                && !meet(one, other, contact)
            {
                return Ok(());
            }
        }
        open.push(line);
    }
    Ok(())
}

/// The direction in which a sweep goes.
#[derive(Clone, Copy)]
enum SweepDirection {
    East,
    North,
}

impl SweepDirection {
    /// The direction in which the lines are shorter, compared with the whole.
    fn of(lines: &[Segment]) -> Self {
        let Some(all) = Bounds::of(lines.iter().flat_map(|line| [&line.bounds.min, &line.bounds.max])) else {
            return Self::East;
        };
        let long = |way: Self| {
            let length =
                |bounds: &Bounds| u64::from(way.of_bounds(bounds).1.abs_diff(way.of_bounds(bounds).0));
            let sum: u64 = lines.iter().map(|line| length(&line.bounds)).sum();
            sum / length(&all).max(1)
        };
        if long(Self::East) <= long(Self::North) { Self::East } else { Self::North }
    }

    const fn of_bounds(self, bounds: &Bounds) -> (i32, i32) {
        match self {
            Self::East => (bounds.min.x, bounds.max.x),
            Self::North => (bounds.min.y, bounds.max.y),
        }
    }

    const fn span(self, line: &Segment) -> (i32, i32) {
        self.of_bounds(&line.bounds)
    }
}

fn ordered<'a>(one: &'a Segment, other: &'a Segment) -> (&'a Segment, &'a Segment) {
    if (one.ring, one.index) < (other.ring, other.index) { (one, other) } else { (other, one) }
}

/// `one` is before `other` in the order of the ring.
fn are_neighbors(one: &Segment, other: &Segment) -> bool {
    one.ring == other.ring && (one.index + 1 == other.index || (one.index == 0 && other.is_last))
}

fn contact(one: &Segment, other: &Segment) -> Option<Contact> {
    let [from, to] = [one.from, one.to].map(|end| side(other.from, other.to, end));
    let [other_from, other_to] = [other.from, other.to].map(|end| side(one.from, one.to, end));
    if [from, to, other_from, other_to] == [0; 4] {
        return collinear_contact(one, other);
    }
    if from.signum() * to.signum() < 0 && other_from.signum() * other_to.signum() < 0 {
        return Some(Contact::Cross(crossing(one, from, to)));
    }
    let ends = [
        (from, one.from, other),
        (to, one.to, other),
        (other_from, other.from, one),
        (other_to, other.to, one),
    ];
    let touching = ends.iter().find(|(side, end, line)| *side == 0 && line.bounds.contains(*end));
    touching.map(|&(_, end, _)| Contact::Touch(end))
}

/// Does what `Coordinate::turn` does, for points that are at most a few degrees apart: their products fit.
fn side(from: Point, to: Point, point: Point) -> i64 {
    let way = |to: Point| [i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y)];
    let ([along, up], [x, y]) = (way(to), way(point));
    along * y - up * x
}

/// The contact of two segments on one line.
fn collinear_contact(one: &Segment, other: &Segment) -> Option<Contact> {
    let sorted = |line: &Segment| {
        let [from, to] = [line.from, line.to].map(|end| (end.x, end.y));
        (from.min(to), from.max(to))
    };
    let ((one_low, one_high), (other_low, other_high)) = (sorted(one), sorted(other));
    let (low, high) = (one_low.max(other_low), one_high.min(other_high));
    let point = Point { x: low.0, y: low.1 };
    match low.cmp(&high) {
        std::cmp::Ordering::Less => Some(Contact::Overlap(point)),
        std::cmp::Ordering::Equal => Some(Contact::Touch(point)),
        std::cmp::Ordering::Greater => None,
    }
}

/// The point where a line crosses another one, from how far its ends lie from that one, on both sides.
#[expect(clippy::cast_precision_loss, reason = "the crossing is shown, not computed with")]
fn crossing(line: &Segment, from: i64, to: i64) -> [f64; 2] {
    let share = from as f64 / (from - to) as f64;
    let between = |from: i32, to: i32| f64::from(from) + share * (f64::from(to) - f64::from(from));
    [between(line.from.x, line.to.x), between(line.from.y, line.to.y)]
}
