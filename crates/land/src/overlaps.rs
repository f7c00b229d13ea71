use rules::decimal::Decimal;

use crate::boundary::Boundary;
use crate::limits::TOLERATED_OVERLAP;
use crate::measures::BoundingBox;
use crate::work::{Exceeded, Work};

/// Two boundaries that have the same land, by their places in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlap {
    pub one: usize,
    pub other: usize,
    pub acres: Decimal<2>,
}

/// Those of more acres than are tolerated, in the order of the list.
pub fn overlaps(boundaries: &[Boundary]) -> Vec<Overlap> {
    near(boundaries).filter_map(|pair| intolerable(pair, Boundary::overlap(pair.0.1, pair.1.1))).collect()
}

/// The first one.
pub(crate) fn overlap(boundaries: &[Boundary], work: &Work<'_>) -> Result<Option<Overlap>, Exceeded> {
    for pair in near(boundaries) {
        if let Some(found) = intolerable(pair, pair.0.1.overlap_within(pair.1.1, work)?) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Two boundaries with their places.
type Pair<'a> = ((usize, &'a Boundary), (usize, &'a Boundary));

fn intolerable(((one, _), (other, _)): Pair<'_>, acres: Decimal<2>) -> Option<Overlap> {
    (acres > TOLERATED_OVERLAP).then_some(Overlap { one, other, acres })
}

/// Those whose boxes meet.
fn near(boundaries: &[Boundary]) -> impl Iterator<Item = Pair<'_>> {
    let boxes: Vec<_> = boundaries.iter().map(Boundary::bounding_box).collect();
    let pairs =
        (0..boundaries.len()).flat_map(move |one| (one + 1..boundaries.len()).map(move |other| (one, other)));
    pairs.filter_map(move |(one, other)| {
        let own_box = boxes.get(one)?;
        let is_near = boxes.get(other).is_some_and(|its_box| meet(own_box, its_box));
        is_near.then_some(((one, boundaries.get(one)?), (other, boundaries.get(other)?)))
    })
}

/// A box across the antimeridian has its west east of its east, and may meet any.
fn meet(one: &BoundingBox, other: &BoundingBox) -> bool {
    let is_cut = one.west > one.east || other.west > other.east;
    let side_by_side = one.east <= other.west || other.east <= one.west;
    let one_above_the_other = one.north <= other.south || other.north <= one.south;
    (is_cut || !side_by_side) && !one_above_the_other
}
