//! Whether the parts of a split field make up the field.

use rules::decimal::Decimal;

use crate::boundary::Boundary;
use crate::overlaps::{Overlap, overlap};
use crate::work::{Exceeded, Work};

/// Acres that the parts of a field may be off, as a new corner is rounded to the grid and each part to the hundredth.
const TOLERATED: Decimal<2> = Decimal::from_units(5);

/// Why the parts do not make up the field. A part is an index of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartsViolation {
    /// The part has land that the field does not have.
    Outside(usize),
    Overlap(Overlap),
    /// No part has these acres.
    LeftOut(Decimal<2>),
    /// Too many lines cross, or too many parts have the same box, to compare them.
    TooIntricate,
}

/// Checks that the parts make up the field, within a small tolerance.
pub fn check_parts(field: &Boundary, parts: &[Boundary]) -> Result<(), PartsViolation> {
    check_parts_within(field, parts, &Work::default())
}

/// Does what `check_parts` does, and ends when nobody waits for the result.
pub fn check_parts_within(
    field: &Boundary,
    parts: &[Boundary],
    work: &Work<'_>,
) -> Result<(), PartsViolation> {
    let mut left_out = field.acres().decimal().units();
    for (index, part) in parts.iter().enumerate() {
        let inside = field.overlap_within(part, work)?.units();
        if part.acres().decimal().units().saturating_sub(inside) > TOLERATED.units() {
            return Err(PartsViolation::Outside(index));
        }
        left_out = left_out.saturating_sub(inside);
    }
    if let Some(overlap) = overlap(parts, work)? {
        return Err(PartsViolation::Overlap(overlap));
    }
    let rounding = i64::try_from(parts.len()).unwrap_or(i64::MAX);
    if left_out > TOLERATED.units().saturating_add(rounding) {
        return Err(PartsViolation::LeftOut(Decimal::from_units(left_out)));
    }
    Ok(())
}

impl From<Exceeded> for PartsViolation {
    fn from(_: Exceeded) -> Self {
        Self::TooIntricate
    }
}
