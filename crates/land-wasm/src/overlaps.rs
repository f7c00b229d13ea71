//! Which fields of a farm overlap.

use js_sys::Error;
use land::boundary::Boundary;
use land::overlaps;
use land::work::Work;
use serde::Serialize;
use serde_json::Value;
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

#[derive(Serialize, Tsify)]
pub struct Shared {
    /// The other's place in the list.
    place: usize,
    acres: f64,
}

/// Compares a boundary with each of the others. Takes the texts of GeoJSON geometries; one that is no boundary shares
/// nothing.
#[wasm_bindgen(js_name = overlapsWith)]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen passes lists as values")]
pub fn overlaps_with(own: &str, others: Vec<String>) -> Result<Vec<Ts<Shared>>, Error> {
    let Ok(own) = Boundary::parse(own) else { return Ok(Vec::new()) };
    let others: Vec<Value> =
        others.iter().map(|text| serde_json::from_str(text).unwrap_or_default()).collect();
    let found = overlaps::overlaps_with(&own, &others.iter().collect::<Vec<_>>(), &Work::default());
    let shared = |it: overlaps::Shared| Shared { place: it.place, acres: it.acres.number() };
    found.into_iter().map(|it| written(&shared(it))).collect()
}
