//! The files are what they promise to be: as read back by other libraries, and by GDAL.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops where it fails"
)]

mod chunks;
mod csv_file;
mod file_name;
mod format;
mod gdal;
mod geojson_file;
mod kml_file;
mod laws;
mod plantings;

/// Values for properties, shared with the tests of the rules.
#[allow(dead_code, reason = "the rules' tests use all of it")]
#[path = "../../../rules/tests/rules/support/mod.rs"]
mod support;
