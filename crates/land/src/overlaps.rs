//! Which boundaries of a list overlap.

use rules::acres::Acres;
use rules::decimal::Decimal;
use serde_json::Value;

use crate::boundary::Boundary;
use crate::bounds::Bounds;
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

/// Names another boundary of a list, and the acres that both have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shared {
    /// The other's place in the list.
    pub place: usize,
    pub acres: Acres,
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

/// The acres that a boundary shares with each of the others, where they are more than are tolerated. The others are
/// GeoJSON; one that is no boundary shares none. What is not compared when the work is used up is left out.
pub fn overlaps_with(own: &Boundary, others: &[&Value], work: &Work<'_>) -> Vec<Shared> {
    let frame = own.shape().frame;
    let shared = |(place, other): (usize, &&Value)| {
        let other = Boundary::from_geojson_within(other, work).ok()?;
        if !bounds_in(frame, own)?.overlaps(&bounds_in(frame, &other)?) {
            return None;
        }
        let acres = own.overlap_within(&other, work).ok().filter(|acres| *acres > TOLERATED_OVERLAP)?;
        let acres = Acres::from_hundredths(u32::try_from(acres.units()).ok()?)?;
        Some(Shared { place, acres })
    };
    others.iter().enumerate().filter_map(shared).collect()
}

/// Two boundaries with their indices.
type Pair<'a> = ((usize, &'a Boundary), (usize, &'a Boundary));

fn intolerable(((one, _), (other, _)): Pair<'_>, acres: Decimal<2>) -> Option<Overlap> {
    (acres > TOLERATED_OVERLAP).then_some(Overlap { one, other, acres })
}

/// The pairs whose boxes have land in common, in the order of the list. All boxes are in the frame of the first
/// boundary; the United States reach around less than half of the Earth, so no neighbors are at its two ends.
fn near(boundaries: &[Boundary]) -> impl Iterator<Item = Pair<'_>> {
    let frame = boundaries.first().map_or(Frame::NOWHERE, |first| first.shape().frame);
    let in_frame = |(place, boundary)| Some((place, bounds_in(frame, boundary)?));
    let mut boxes: Vec<_> = boundaries.iter().enumerate().filter_map(in_frame).collect();
    boxes.sort_by_key(|(_, bounds)| bounds.min.x);
    let mut pairs = Vec::new();
    for (at, (one, bounds)) in boxes.iter().enumerate() {
        // Those that begin to the east of it are no neighbors, nor are those behind them.
        let others = boxes.iter().skip(at + 1).take_while(|(_, other)| other.min.x < bounds.max.x);
        let overlapping = others.filter(|(_, other)| bounds.overlaps(other));
        pairs.extend(overlapping.map(|(other, _)| (*one.min(other), *one.max(other))));
    }
    pairs.sort_unstable();
    pairs
        .into_iter()
        .filter_map(|(one, other)| Some(((one, boundaries.get(one)?), (other, boundaries.get(other)?))))
}

/// Gives none for a boundary at the other end of the Earth.
fn bounds_in(frame: Frame, boundary: &Boundary) -> Option<Bounds> {
    let shape = boundary.shape();
    shape.bounds()?.moved(frame.to(shape.frame).into())
}
