//! Who sees the pictures of the land.

use reqwest::Method;

use super::row::{NONE, OK, Request, Row, signed_in};
use super::terms::Id::Without;

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::new(Method::GET, "/api/map/imagery", [Without], |_| Request::default(), signed_in([OK])),
        Row::new(Method::GET, "/api/map/tiles.pmtiles", [Without], |_| Request::default(), signed_in([NONE])),
    ]
}
