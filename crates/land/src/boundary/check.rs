//! Checks what rings have to be together, and turns them the right way around.

use std::collections::HashSet;

use rules::location::Location;

use super::contacts::{Contact, Segment, segments, sweep};
use super::nesting::{Nesting, Touches, cuts};
use super::read::{ParsedRing, ParsedRings, coordinates_of};
use crate::county;
use crate::grid::{Frame, Point};
use crate::ring::{Part, doubled_area};
use crate::shape::Shape;
use crate::violation::{Corner, Violation, ViolationCode};
use crate::work::{Exceeded, Work};

/// Nobody corrects more crossings one by one, and some shapes have millions.
const MAX_CROSSINGS: usize = 1_000;

/// Steps for each corner and each piece of a county around: whether the corner is in the piece, and its share in the
/// overlay that gives the county's acres.
const PIECE: usize = 20;

/// Adds the violations to the parsed rings. The shape is valid only if there are none.
pub(super) fn check(parsed: &mut ParsedRings, work: &Work<'_>) -> Shape {
    let is_compact = parsed.is_compact();
    let frame = parsed.frame.unwrap_or(Frame::NOWHERE);
    if is_compact {
        match violations(frame, &parsed.rings, work) {
            Ok(found) => parsed.violations.extend(found),
            Err(Exceeded) => parsed.violations.push(Violation::whole(ViolationCode::BoundaryTooIntricate)),
        }
    }
    Shape { frame, parts: oriented(&parsed.rings) }
}

/// Turns exteriors counter-clockwise and holes clockwise, each from its first corner.
fn oriented(rings: &[ParsedRing]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for ParsedRing { ring, points, .. } in rings {
        let mut points = points.clone();
        if (doubled_area(&points) > 0) != (*ring == 1) {
            points.reverse();
            points.rotate_right(1);
        }
        match parts.last_mut() {
            Some(part) if *ring > 1 => part.push(points),
            _ => parts.push(vec![points]),
        }
    }
    parts
}

fn violations(frame: Frame, rings: &[ParsedRing], work: &Work<'_>) -> Result<Vec<Violation>, Exceeded> {
    let mut found = crossings(frame, rings, work)?;
    found.extend(outside_us(frame, rings, work)?);
    Ok(found)
}

fn crossings(frame: Frame, rings: &[ParsedRing], work: &Work<'_>) -> Result<Vec<Violation>, Exceeded> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    let mut touches = Touches::new();
    let mut crossed = HashSet::new();
    let all = segments(rings.iter().map(|ring| ring.points.as_slice()));
    sweep(
        all,
        |_, _| true,
        work,
        |one, other, contact| {
            if let (true, Contact::Touch(point)) = (one.ring != other.ring, contact) {
                touches.entry((point.x, point.y)).or_default().extend([one.ring, other.ring]);
                return true;
            }
            let meeting = meeting(contact);
            if seen.insert((one.ring, other.ring, meeting)) {
                crossed.extend([one.ring, other.ring]);
                found.extend(crossing(frame, rings, [one, other], meeting));
            }
            found.len() < MAX_CROSSINGS
        },
    )?;
    let nesting = Nesting::new(rings, &touches, work);
    let crossed = |ring| crossed.contains(&ring);
    for wrong in nesting.violations(crossed)? {
        let place = |ring: usize, index: usize| {
            let ring = rings.get(ring)?;
            Some(ring.place(index, ring.points.get(index).map(|point| coordinates_of(frame, *point))))
        };
        let (at, with) = (place(wrong.ring, wrong.index), place(wrong.other, 0));
        found.push(Violation { at, with, ..Violation::whole(wrong.code) });
    }
    for (point, ring) in cuts(rings, &touches, crossed) {
        found.extend(
            rings.get(ring).map(|ring| Violation::at(ViolationCode::PartCutInTwo, near(frame, ring, point))),
        );
    }
    Ok(found)
}

/// The corner at the point, or the first one if a line goes through it.
fn near(frame: Frame, ring: &ParsedRing, point: Point) -> Corner {
    let index = ring.points.iter().position(|corner| *corner == point).unwrap_or_default();
    ring.place(index, Some(coordinates_of(frame, point)))
}

/// The point of the grid where two lines meet.
fn meeting(contact: Contact) -> Point {
    match contact {
        #[expect(clippy::cast_possible_truncation, reason = "between the ends of a line of the grid")]
        Contact::Cross([x, y]) => Point { x: x.round() as i32, y: y.round() as i32 },
        Contact::Overlap(point) | Contact::Touch(point) => point,
    }
}

fn crossing(frame: Frame, rings: &[ParsedRing], lines: [&Segment; 2], meeting: Point) -> Option<Violation> {
    let [one, other] = lines.map(|line| {
        rings.get(line.ring).map(|ring| ring.place(line.index, Some(coordinates_of(frame, meeting))))
    });
    let [first, second] = lines;
    let code = if first.ring == second.ring {
        ViolationCode::BoundaryCrossesItself
    } else {
        ViolationCode::RingsCross
    };
    Some(Violation::between(code, one?, other?))
}

fn outside_us(frame: Frame, rings: &[ParsedRing], work: &Work<'_>) -> Result<Vec<Violation>, Exceeded> {
    let Some(area) = county::Surroundings::of(frame, rings.iter().flat_map(|ring| &ring.points)) else {
        return Ok(Vec::new());
    };
    let corners = rings.iter().map(|ring| ring.points.len()).sum::<usize>();
    work.take(corners.saturating_mul(area.size()).saturating_mul(PIECE))?;
    let of_ring = |ring: &ParsedRing| {
        let outside = ring.points.iter().enumerate().filter(|(_, point)| !area.is_in_us(**point));
        let places = outside.map(|(index, point)| ring.place(index, Some(coordinates_of(frame, *point))));
        places.map(|place| Violation::at(ViolationCode::CornerOutsideUs, place)).collect::<Vec<_>>()
    };
    let mut violations: Vec<_> = rings.iter().flat_map(of_ring).collect();
    // A program that writes latitudes first does so for all corners.
    let is_everywhere = violations.len() == corners;
    let first = rings.first().and_then(|ring| ring.points.first());
    if is_everywhere && first.is_some_and(|first| is_swapped(frame, *first)) {
        for violation in &mut violations {
            violation.code = ViolationCode::CornerSwapped;
        }
    }
    Ok(violations)
}

fn is_swapped(frame: Frame, point: Point) -> bool {
    let place = frame.location(point);
    let swapped = place.and_then(|place| Location::new(place.longitude(), place.latitude()).ok());
    swapped.is_some_and(|place| county::county_of(place).is_some())
}
