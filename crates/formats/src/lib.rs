#![doc = include_str!("../README.md")]

#[cfg(not(target_arch = "wasm32"))]
mod archive;
mod area;
#[cfg(not(target_arch = "wasm32"))]
mod block_buffer;
#[cfg(not(target_arch = "wasm32"))]
mod book;
mod crop_codes;
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
mod text;
mod value;
#[cfg(not(target_arch = "wasm32"))]
mod whole;
mod write;
#[cfg(not(target_arch = "wasm32"))]
mod xlsx;
mod xml;

#[cfg(not(target_arch = "wasm32"))]
pub use block_buffer::{OpenStorage, Storage, in_memory};
#[cfg(not(target_arch = "wasm32"))]
pub use book::BookRow;
pub use crop_codes::CropCodes;
#[cfg(not(target_arch = "wasm32"))]
pub use document::{Document, Ending};
pub use error::Error;
#[cfg(not(target_arch = "wasm32"))]
pub use farmer::FarmerRow;
pub use feature::{Column, Content, Feature, Shape};
pub use field::FieldRow;
pub use fields::Fields;
pub use file_name::{file_name_of_book, file_name_of_farmers, file_name_of_fields, file_name_of_plantings};
pub use format::Format;
pub use geojson::feature_of as feature_as_geo_json;
pub use people::{People, Person};
pub use planting::PlantingRow;
pub use value::Value;
pub use write::write;
