//! Who sees the pictures of the land.

use reqwest::Method;

use super::expected::{NOT_FOUND, OK, for_signed_in};
use super::row::Row;

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::plain(Method::GET, "/api/map/imagery", for_signed_in(&[OK])),
        Row::plain(Method::GET, "/api/map/tiles.pmtiles", for_signed_in(&[NOT_FOUND])),
    ]
}
