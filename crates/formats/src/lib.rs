#![doc = include_str!("../README.md")]

mod column;
mod csv;
mod document;
mod error;
mod file_name;
mod format;
mod geojson;
mod kml;
mod people;
mod row;

pub use document::{Document, write};
pub use error::Error;
pub use file_name::file_name;
pub use format::Format;
pub use people::{People, Person};
pub use row::Row;
