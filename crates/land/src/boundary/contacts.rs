//! Where the lines of rings meet.

use crate::grid::{self, Bounds, Point, is_between};

/// A line of a ring, from the corner at the index to the next one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) ring: usize,
    pub(super) index: usize,
    /// Whether it leads back to the first corner.
    is_last: bool,
    from: Point,
    to: Point,
    bounds: Bounds,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Contact {
    /// They cross within both, at this point of the grid's plane.
    Cross([f64; 2]),
    /// They share a stretch that begins here.
    Overlap(Point),
    /// They share this point only, which is an end of one of them.
    Touch(Point),
}

pub(super) fn lines<'a>(rings: impl Iterator<Item = &'a [Point]>) -> Vec<Line> {
    let of_ring = |(ring, points): (usize, &'a [Point])| {
        let lines = grid::lines(points).enumerate();
        lines.map(move |(index, (from, to))| {
            let bounds = Bounds::between(from, to);
            Line { ring, index, is_last: index + 1 == points.len(), from, to, bounds }
        })
    };
    rings.enumerate().flat_map(of_ring).collect()
}

/// Calls `meet` for each two lines that meet, except for neighbors that share only their corner, until it returns false.
/// A sweep from west to east compares only lines above each other.
pub(super) fn sweep(mut lines: Vec<Line>, mut meet: impl FnMut(&Line, &Line, Contact) -> bool) {
    lines.sort_by_key(|line| (line.bounds.min.x, line.ring, line.index));
    let mut open: Vec<Line> = Vec::new();
    for line in lines {
        open.retain(|other| other.bounds.max.x >= line.bounds.min.x);
        for other in open.iter().filter(|other| other.bounds.meets(&line.bounds)) {
            let (one, other) = ordered(&line, other);
            if let Some(contact) = contact(one, other)
                && !(are_neighbors(one, other) && matches!(contact, Contact::Touch(_)))
                && !meet(one, other, contact)
            {
                return;
            }
        }
        open.push(line);
    }
}

fn ordered<'a>(one: &'a Line, other: &'a Line) -> (&'a Line, &'a Line) {
    if (one.ring, one.index) < (other.ring, other.index) { (one, other) } else { (other, one) }
}

/// `one` is before `other` in the order of the ring.
fn are_neighbors(one: &Line, other: &Line) -> bool {
    one.ring == other.ring && (one.index + 1 == other.index || (one.index == 0 && other.is_last))
}

fn contact(one: &Line, other: &Line) -> Option<Contact> {
    let [from, to] = [one.from, one.to].map(|end| side(other.from, other.to, end));
    let [other_from, other_to] = [other.from, other.to].map(|end| side(one.from, one.to, end));
    if [from, to, other_from, other_to] == [0; 4] {
        return along(one, other);
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
    let touching = ends.iter().find(|(side, end, line)| *side == 0 && is_between(*end, line.from, line.to));
    touching.map(|&(_, end, _)| Contact::Touch(end))
}

/// As `grid::side`, for points that are at most a few degrees apart: their products fit.
fn side(from: Point, to: Point, point: Point) -> i64 {
    let way = |to: Point| [i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y)];
    let ([along, up], [x, y]) = (way(to), way(point));
    along * y - up * x
}

/// Both lie on one line.
fn along(one: &Line, other: &Line) -> Option<Contact> {
    let sorted = |line: &Line| {
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

/// The ends of the line lie on both sides of another one, so far from it.
#[expect(clippy::cast_precision_loss, reason = "the crossing is shown, not computed with")]
fn crossing(line: &Line, from: i64, to: i64) -> [f64; 2] {
    let share = from as f64 / (from - to) as f64;
    let between = |from: i32, to: i32| f64::from(from) + share * (f64::from(to) - f64::from(from));
    [between(line.from.x, line.to.x), between(line.from.y, line.to.y)]
}
