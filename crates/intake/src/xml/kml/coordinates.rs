//! The positions of KML: `-99.52,38.45,0 -99.51,38.45,0`.

use crate::rings::{Position, Ring};

/// Numbers of a position from which on a tuple must have several of them.
const SEVERAL: usize = 6;

/// Reads the positions. None if a position is no two numbers. Some programs also write blanks beside the commas, or
/// commas between the positions.
pub(super) fn positions(text: &str) -> Option<Ring> {
    let mut ring = Ring::new();
    let mut tuple = Vec::new();
    let mut is_open = false;
    for word in text.split_whitespace() {
        if !is_open && !word.starts_with(',') {
            add(&mut tuple, &mut ring)?;
        }
        is_open = word.ends_with(',');
        for number in word.split(',').filter(|number| !number.is_empty()) {
            tuple.push(number.parse().ok()?);
        }
    }
    add(&mut tuple, &mut ring)?;
    Some(ring)
}

fn add(tuple: &mut Vec<f64>, ring: &mut Ring) -> Option<()> {
    if !tuple.is_empty() {
        let width = if tuple.len() < SEVERAL { tuple.len() } else { width(tuple)? };
        for position in tuple.chunks_exact(width) {
            ring.push(first(position)?);
        }
        tuple.clear();
    }
    Some(())
}

/// How many numbers each position has if commas divide the positions too. If both widths fit, the last position is the
/// first one again.
fn width(tuple: &[f64]) -> Option<usize> {
    let fits = |width: &usize| tuple.len().is_multiple_of(*width);
    let returns = |width: &usize| {
        tuple.len().checked_sub(*width).and_then(|at| first(tuple.get(at..)?)) == first(tuple)
    };
    let widths = [3, 2];
    widths.into_iter().find(|width| fits(width) && returns(width)).or_else(|| widths.into_iter().find(fits))
}

fn first(position: &[f64]) -> Option<Position> {
    if let [x, y, ..] = position { Some([*x, *y]) } else { None }
}
