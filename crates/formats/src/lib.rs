#![doc = include_str!("../README.md")]

mod area;
mod csv;
mod document;
mod error;
mod feature;
mod field;
mod file_name;
mod format;
mod geojson;
mod gpx;
mod kml;
mod names;
mod people;
mod planting;
mod value;
mod xml;

pub use document::{Document, write};
pub use error::Error;
pub use feature::{Column, Feature, Shape};
pub use field::FieldRow;
pub use file_name::{file_name_of_fields, file_name_of_plantings};
pub use format::Format;
pub use people::{People, Person};
pub use planting::PlantingRow;
pub use value::Value;
