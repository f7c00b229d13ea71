//! How rings that do not cross lie to each other.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use rules::ring::Position;

use super::read::ParsedRing;
use crate::bounds::Bounds;
use crate::grid::Point;
use crate::ring::position;
use crate::violation::ViolationCode;
use crate::work::{Exceeded, Work};

/// How one ring lies to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Inside,
    Outside,
    /// They cross through corners; one at this index is on the other side than a corner before it.
    Crossing(usize),
}

/// A violation of one ring, from the corner at the index, with another ring.
pub(super) struct NestingViolation {
    pub(super) code: ViolationCode,
    pub(super) ring: usize,
    pub(super) index: usize,
    pub(super) other: usize,
}

pub(super) struct Nesting<'a> {
    rings: &'a [ParsedRing],
    bounds: Vec<Option<Bounds>>,
    /// The points where a ring touches others.
    touches: Vec<HashSet<Point>>,
    /// The rings that are holes, of each part that has some.
    holes: HashMap<usize, Vec<usize>>,
    work: &'a Work<'a>,
}

/// Which rings go through a point where rings touch; points by x and y, so that they have an order.
pub(super) type Touches = BTreeMap<(i32, i32), BTreeSet<usize>>;

impl<'a> Nesting<'a> {
    pub(super) fn new(rings: &'a [ParsedRing], touches: &Touches, work: &'a Work<'a>) -> Self {
        let bounds = rings.iter().map(|ring| Bounds::of(&ring.points)).collect();
        let mut of_rings = vec![HashSet::new(); rings.len()];
        for (&(x, y), through) in touches {
            for &ring in through {
                of_rings.get_mut(ring).map(|points: &mut HashSet<_>| points.insert(Point { x, y }));
            }
        }
        let mut holes: HashMap<_, Vec<_>> = HashMap::new();
        for (index, hole) in rings.iter().enumerate().filter(|(_, ring)| ring.ring > 1) {
            holes.entry(hole.part).or_default().push(index);
        }
        Self { rings, bounds, touches: of_rings, holes, work }
    }

    /// Finds at most one violation of each ring. `crossed` rings have one already.
    pub(super) fn violations(
        &self,
        crossed: impl Fn(usize) -> bool,
    ) -> Result<Vec<NestingViolation>, Exceeded> {
        let mut found = Vec::new();
        for (ring, own) in self.rings.iter().enumerate().filter(|&(ring, _)| !crossed(ring)) {
            found.extend(self.violation(ring, own, &crossed)?);
        }
        Ok(found)
    }

    fn violation(
        &self,
        ring: usize,
        own: &ParsedRing,
        crossed: &impl Fn(usize) -> bool,
    ) -> Result<Option<NestingViolation>, Exceeded> {
        let misplaced = |code, index, other| Ok(Some(NestingViolation { code, ring, index, other }));
        for (other, theirs) in
            self.rings.iter().enumerate().filter(|&(other, _)| other != ring && !crossed(other))
        {
            let wanted = match (own.part == theirs.part, own.ring, theirs.ring) {
                // A hole lies in the exterior of its own part.
                (true, 2.., 1) => (Relation::Inside, ViolationCode::HoleOutside),
                (true, 2.., 2..) => (Relation::Outside, ViolationCode::HolesOverlap),
                (false, 1, 1) => (Relation::Outside, ViolationCode::PartsOverlap),
                _ => continue,
            };
            match self.relation(ring, other)? {
                Relation::Crossing(index) => return misplaced(ViolationCode::RingsCross, index, other),
                relation if relation == wanted.0 => {}
                Relation::Inside
                    if wanted.1 == ViolationCode::PartsOverlap && self.is_in_hole(ring, theirs.part)? => {}
                _ => return misplaced(wanted.1, 0, other),
            }
        }
        Ok(None)
    }

    fn is_in_hole(&self, ring: usize, part: usize) -> Result<bool, Exceeded> {
        for &hole in self.holes.get(&part).into_iter().flatten() {
            if self.relation(ring, hole)? == Relation::Inside {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn relation(&self, inner: usize, outer: usize) -> Result<Relation, Exceeded> {
        let [bounds, around] = [inner, outer].map(|ring| self.bounds.get(ring).copied().flatten());
        let are_apart = !matches!((bounds, around), (Some(bounds), Some(around)) if around.meets(&bounds));
        let (Some(inside), Some(outside)) = (self.rings.get(inner), self.rings.get(outer)) else {
            return Ok(Relation::Outside);
        };
        if are_apart {
            return Ok(Relation::Outside);
        }
        relation(&inside.points, &outside.points, self.touch(inner, outer), self.work)
    }

    fn touch(&self, one: usize, other: usize) -> bool {
        match (self.touches.get(one), self.touches.get(other)) {
            (Some(points), Some(others)) => points.intersection(others).next().is_some(),
            _ => false,
        }
    }
}

/// How the inner ring lies to the outer one. If they do not touch, one corner tells for all.
fn relation(inner: &[Point], outer: &[Point], touch: bool, work: &Work<'_>) -> Result<Relation, Exceeded> {
    let outer: Vec<_> = outer.iter().copied().map(doubled).collect();
    let mut first = None;
    for (index, point) in corners_and_middles(inner).take(if touch { usize::MAX } else { 1 }) {
        work.take(outer.len())?;
        match (first, position(&outer, point)) {
            (_, Position::OnTheLine) => {}
            (None, position) => first = Some(position),
            (Some(before), position) if before != position => return Ok(Relation::Crossing(index)),
            (Some(_), _) => {}
        }
    }
    Ok(if first == Some(Position::Outside) { Relation::Outside } else { Relation::Inside })
}

/// The corners and the middles of lines in doubled coordinates, where a middle is a point of the grid.
fn corners_and_middles(ring: &[Point]) -> impl Iterator<Item = (usize, Point)> + '_ {
    crate::ring::segments(ring).enumerate().flat_map(|(index, (from, to))| {
        [(index, doubled(from)), (index, Point { x: from.x + to.x, y: from.y + to.y })]
    })
}

fn doubled(point: Point) -> Point {
    Point { x: point.x * 2, y: point.y * 2 }
}

/// The points where rings of one part touch and close a chain that cuts its area in two, each with one of the rings.
/// `crossed` rings have a violation already.
pub(super) fn cuts(
    rings: &[ParsedRing],
    touches: &Touches,
    crossed: impl Fn(usize) -> bool,
) -> Vec<(Point, usize)> {
    let mut chains: Vec<usize> = (0..rings.len()).collect();
    let mut found = Vec::new();
    for (&(x, y), through) in touches {
        // The first ring of each part at this point; the others are linked to it.
        let mut firsts = BTreeMap::new();
        for &ring in through.iter().filter(|&&ring| !crossed(ring)) {
            let first = *firsts.entry(rings.get(ring).map(|ring| ring.part)).or_insert(ring);
            if first == ring {
                continue;
            }
            let [own, theirs] = [ring, first].map(|ring| end_of_chain(&chains, ring));
            if own == theirs {
                found.push((Point { x, y }, ring));
            } else if let Some(next) = chains.get_mut(own) {
                *next = theirs;
            }
        }
    }
    found
}

fn end_of_chain(chains: &[usize], ring: usize) -> usize {
    let mut at = ring;
    while let Some(&next) = chains.get(at).filter(|&&next| next != at) {
        at = next;
    }
    at
}
