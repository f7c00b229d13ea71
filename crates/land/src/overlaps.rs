use rules::decimal::Decimal;

use crate::boundary::Boundary;
use crate::limits::TOLERATED_OVERLAP;
use crate::measures::BoundingBox;

/// Two boundaries that have the same land, by their places in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlap {
    pub one: usize,
    pub other: usize,
    pub acres: Decimal<2>,
}

/// Those of more acres than are tolerated, in the order of the list.
pub fn overlaps(boundaries: &[Boundary]) -> Vec<Overlap> {
    let boxes: Vec<_> = boundaries.iter().map(Boundary::bounding_box).collect();
    let mut found = Vec::new();
    for (one, (boundary, own_box)) in boundaries.iter().zip(&boxes).enumerate() {
        let others = boundaries.iter().zip(&boxes).enumerate().skip(one + 1);
        for (other, (neighbor, _)) in others.filter(|(_, (_, its_box))| meet(own_box, its_box)) {
            let acres = boundary.overlap(neighbor);
            if acres > TOLERATED_OVERLAP {
                found.push(Overlap { one, other, acres });
            }
        }
    }
    found
}

/// A box across the antimeridian has its west east of its east, and may meet any.
fn meet(one: &BoundingBox, other: &BoundingBox) -> bool {
    let is_cut = one.west > one.east || other.west > other.east;
    let side_by_side = one.east <= other.west || other.east <= one.west;
    let one_above_the_other = one.north <= other.south || other.north <= one.south;
    (is_cut || !side_by_side) && !one_above_the_other
}
