//! Tests that other libraries, and GDAL, read back the files.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at its first failure"
)]

#[cfg(not(target_arch = "wasm32"))]
mod chunks;
mod csv_file;
#[cfg(not(target_arch = "wasm32"))]
mod databases;
#[cfg(not(target_arch = "wasm32"))]
mod farmers;
mod fields;
mod file_name;
mod format;
mod gdal;
mod geojson_file;
mod gpx_file;
mod kml_file;
mod laws;
#[cfg(not(target_arch = "wasm32"))]
mod planting_fields;
mod plantings;
#[cfg(not(target_arch = "wasm32"))]
mod xlsx_file;

/// Strategies for property tests, shared with the tests of the rules.
#[allow(dead_code, reason = "the rules' tests use all of it")]
#[path = "../../../rules/tests/rules/support/mod.rs"]
mod support;
