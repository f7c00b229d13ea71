//! The live layer: OGC API Features, which mapping systems read. Parts 1 (core, `GeoJSON`, `OpenAPI` 3.0), 2 (reference
//! systems) and 3 (queryables, and filters in CQL2).
//!
//! The descriptions are public. The features are those that the viewer may see at that moment.
//!
//! The documents are written without `ogcapi-types` 0.3: its declaration of conformance has no links, its intervals
//! lose their milliseconds, it describes nothing to utoipa, and it brings `geojson` and `serde_with`.

mod answer;
mod area_filter;
mod bounding_boxes;
mod collection;
pub(super) mod collections;
mod cql;
mod crs;
pub(super) mod description;
mod extent;
mod feature;
mod interval;
pub(super) mod item;
pub(super) mod items;
pub(super) mod landing;
mod layer;
mod parameters;
mod query;
mod scan;
mod shape;
mod writer;

pub(super) use area_filter::AreaFilter;
pub use cql::{Language, check};
