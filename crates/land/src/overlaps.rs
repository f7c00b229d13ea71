//! Which boundaries of a list overlap.

use rules::decimal::Decimal;

use crate::boundary::Boundary;
use crate::grid::Frame;
use crate::limits::TOLERATED_OVERLAP;
use crate::work::{Exceeded, Work};

/// Two boundaries that have the same land, by their places in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlap {
    pub one: usize,
    pub other: usize,
    pub acres: Decimal<2>,
}

/// The overlaps of more acres than are tolerated, in the order of the list.
pub fn overlaps(boundaries: &[Boundary]) -> Vec<Overlap> {
    near(boundaries).filter_map(|pair| intolerable(pair, Boundary::overlap(pair.0.1, pair.1.1))).collect()
}

/// The first overlap of more acres than are tolerated.
pub(crate) fn overlap(boundaries: &[Boundary], work: &Work<'_>) -> Result<Option<Overlap>, Exceeded> {
    for pair in near(boundaries) {
        if let Some(found) = intolerable(pair, pair.0.1.overlap_within(pair.1.1, work)?) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Two boundaries with their indices.
type Pair<'a> = ((usize, &'a Boundary), (usize, &'a Boundary));

fn intolerable(((one, _), (other, _)): Pair<'_>, acres: Decimal<2>) -> Option<Overlap> {
    (acres > TOLERATED_OVERLAP).then_some(Overlap { one, other, acres })
}

/// The pairs whose boxes have land in common. All boxes are in the frame of the first boundary; the United States reach
/// around less than half of the Earth, so no neighbors are at its two ends.
fn near(boundaries: &[Boundary]) -> impl Iterator<Item = Pair<'_>> {
    let frame = boundaries.first().map_or(Frame::NOWHERE, |first| first.shape().frame);
    let shapes = boundaries.iter().map(Boundary::shape);
    let boxes: Vec<_> = shapes.map(|shape| shape.bounds()?.moved(frame.to(shape.frame).into())).collect();
    let pairs =
        (0..boundaries.len()).flat_map(move |one| (one + 1..boundaries.len()).map(move |other| (one, other)));
    pairs.filter_map(move |(one, other)| {
        let (bounds, others) = ((*boxes.get(one)?)?, (*boxes.get(other)?)?);
        bounds.overlaps(&others).then_some(((one, boundaries.get(one)?), (other, boundaries.get(other)?)))
    })
}
