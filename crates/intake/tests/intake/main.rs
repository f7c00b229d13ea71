//! Tests of what is read, one module for each subject. Files come from GDAL where other programs write them.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at its first failure"
)]

mod archives;
mod cases;
mod columns;
mod geojson;
mod geopackages;
#[path = "../../../server/src/commands/check/lite.rs"]
mod lite;
mod projections;
mod shapefiles;
mod support;
mod totality;
mod xml;
