//! The tiles of imagery that a device keeps of a farm.

use js_sys::Error;
use rules::bounding_box::BoundingBox;
use rules::kept_imagery;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;

#[derive(Serialize, Tsify)]
pub struct KeptImagery {
    tiles: Vec<ImageryTile>,
    /// The closest zoom of the tiles.
    closest: u8,
    /// The closest zoom of the tiles of a smaller farm.
    wanted: u8,
}

/// A tile of Web Mercator.
#[derive(Serialize, Tsify)]
pub struct ImageryTile {
    z: u8,
    x: u32,
    y: u32,
}

/// `fields` has the west, south, east and north of the box around each field in turn, in degrees, WGS 84. `maxZoom` is
/// the closest zoom of the imagery, and `tileBytes` the measured mean size of a tile. Undefined if there is nothing to
/// keep, or the farm is too large for the farthest zoom.
#[wasm_bindgen(js_name = keptImagery)]
pub fn kept_imagery(
    fields: &[f64],
    max_zoom: u8,
    tile_bytes: Option<usize>,
) -> Result<Option<Ts<KeptImagery>>, Error> {
    let fields: Vec<_> = fields.as_chunks().0.iter().filter_map(|ends| BoundingBox::new(*ends)).collect();
    let kept = kept_imagery::kept_imagery(&fields, max_zoom, tile_bytes).map(KeptImagery::from);
    kept.map(|kept| kept.into_ts().map_err(into_error)).transpose()
}

impl From<kept_imagery::KeptImagery> for KeptImagery {
    fn from(kept_imagery::KeptImagery { tiles, closest, wanted }: kept_imagery::KeptImagery) -> Self {
        let tile = |kept_imagery::Tile { zoom: z, column: x, row: y }| ImageryTile { z, x, y };
        Self { tiles: tiles.into_iter().map(tile).collect(), closest, wanted }
    }
}
