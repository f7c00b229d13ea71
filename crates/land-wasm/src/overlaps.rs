//! Which fields of a farm overlap.

use js_sys::Error;
use land::boundary::Boundary;
use land::overlaps;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::written;

#[derive(Serialize, Tsify)]
pub struct Overlap {
    /// The places of the two in the list.
    one: usize,
    other: usize,
    acres: f64,
}

/// Takes the texts of GeoJSON geometries. One that is no boundary overlaps nothing.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen passes lists as values")]
pub fn overlaps(boundaries: Vec<String>) -> Result<Vec<Ts<Overlap>>, Error> {
    let (places, boundaries): (Vec<_>, Vec<_>) = boundaries
        .iter()
        .enumerate()
        .filter_map(|(place, text)| Some((place, Boundary::parse(text).ok()?)))
        .unzip();
    let place = |index: usize| places.get(index).copied().unwrap_or_default();
    let found = overlaps::overlaps(&boundaries).into_iter().map(|found| Overlap {
        one: place(found.one),
        other: place(found.other),
        acres: found.acres.number(),
    });
    found.map(|overlap| written(&overlap)).collect()
}
