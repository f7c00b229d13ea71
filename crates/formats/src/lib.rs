#![doc = include_str!("../README.md")]

mod archive;
mod area;
mod bounds;
mod csv;
mod document;
mod error;
mod feature;
mod field;
mod file_name;
mod format;
mod geojson;
#[cfg(not(target_arch = "wasm32"))]
mod geopackage;
mod gpx;
mod kml;
mod names;
mod part;
mod people;
mod planting;
mod rows;
mod shapefile;
mod spool;
mod text;
mod value;
mod whole;
mod xml;

pub use document::{Document, Ending, write};
pub use error::Error;
pub use feature::{Column, Content, Feature, Shape};
pub use field::FieldRow;
pub use file_name::{file_name_of_fields, file_name_of_plantings};
pub use format::Format;
pub use geojson::feature_of as feature_as_geo_json;
pub use people::{People, Person};
pub use planting::PlantingRow;
pub use spool::{OpenStorage, Storage, in_memory};
pub use value::Value;
