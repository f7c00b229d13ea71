#![doc = include_str!("../README.md")]

#[cfg(not(target_arch = "wasm32"))]
mod archive;
mod area;
mod csv;
#[cfg(not(target_arch = "wasm32"))]
mod document;
mod error;
#[cfg(not(target_arch = "wasm32"))]
mod farmer;
mod feature;
mod field;
mod fields;
mod file_name;
mod format;
mod geojson;
#[cfg(not(target_arch = "wasm32"))]
mod geopackage;
mod gpx;
mod kml;
mod names;
#[cfg(not(target_arch = "wasm32"))]
mod part;
mod people;
mod planting;
#[cfg(not(target_arch = "wasm32"))]
mod rows;
#[cfg(not(target_arch = "wasm32"))]
mod shapefile;
#[cfg(not(target_arch = "wasm32"))]
mod spool;
mod text;
mod value;
#[cfg(not(target_arch = "wasm32"))]
mod whole;
mod write;
#[cfg(not(target_arch = "wasm32"))]
mod xlsx;
mod xml;

#[cfg(not(target_arch = "wasm32"))]
pub use document::{Document, Ending};
pub use error::Error;
#[cfg(not(target_arch = "wasm32"))]
pub use farmer::{FarmerRow, YearTotals};
pub use feature::{Column, Content, Feature, Shape};
pub use field::FieldRow;
pub use fields::Fields;
pub use file_name::{file_name_of_farmers, file_name_of_fields, file_name_of_plantings};
pub use format::Format;
pub use geojson::feature_of as feature_as_geo_json;
pub use people::{People, Person};
pub use planting::PlantingRow;
#[cfg(not(target_arch = "wasm32"))]
pub use spool::{OpenStorage, Storage, in_memory};
pub use value::Value;
pub use write::write;
