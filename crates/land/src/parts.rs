//! Whether the parts of a split field make up the field.

use rules::decimal::Decimal;

use crate::boundary::Boundary;
use crate::overlaps::{Overlap, overlap};
use crate::work::{Exceeded, Work};

/// Acres that the parts of a field may be off, as a new corner is rounded to the grid and each part to the hundredth.
const TOLERATED: Decimal<2> = Decimal::from_units(5);

/// Why the parts do not make up the field. Places are indices of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// The part at this place has land that the field does not have.
    Outside(usize),
    Overlap(Overlap),
    /// No part has these acres.
    LeftOut(Decimal<2>),
    /// Too many lines cross, or too many parts have the same box, to compare them.
    TooIntricate,
}

/// Compares the parts with the field. Returns none if they make it up, within a small tolerance.
pub fn misfit(field: &Boundary, parts: &[Boundary]) -> Option<Misfit> {
    misfit_within(field, parts, &Work::default())
}

/// Does what `misfit` does, and ends when nobody waits for the result.
pub fn misfit_within(field: &Boundary, parts: &[Boundary], work: &Work<'_>) -> Option<Misfit> {
    compared(field, parts, work).unwrap_or(Some(Misfit::TooIntricate))
}

fn compared(field: &Boundary, parts: &[Boundary], work: &Work<'_>) -> Result<Option<Misfit>, Exceeded> {
    let mut left_out = field.acres().decimal().units();
    for (place, part) in parts.iter().enumerate() {
        let inside = field.overlap_within(part, work)?.units();
        if part.acres().decimal().units().saturating_sub(inside) > TOLERATED.units() {
            return Ok(Some(Misfit::Outside(place)));
        }
        left_out = left_out.saturating_sub(inside);
    }
    if let Some(overlap) = overlap(parts, work)? {
        return Ok(Some(Misfit::Overlap(overlap)));
    }
    let rounding = i64::try_from(parts.len()).unwrap_or(i64::MAX);
    Ok((left_out > TOLERATED.units().saturating_add(rounding))
        .then(|| Misfit::LeftOut(Decimal::from_units(left_out))))
}
