//! GeoJSON, also with the older member `crs`, with a feature in each line, and as Esri's programs write it.

mod esri;
mod feature;
mod model;

use feature::{add, add_unreadable, feature, ring, rings};
use model::{GeometryObject, JsonFile};
use serde::de::IgnoredAny;
use serde_json::Value;

use crate::crs::{Crs, of_epsg};
use crate::error::{FileError, ShapeError};
use crate::feature_table::FeatureTable;
use crate::rings::{Geometry, Parts};

/// Begins each text of a sequence (RFC 8142).
const RECORD_SEPARATOR: char = '\u{1E}';
const GEOMETRIES: [&str; 7] =
    ["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection"];

pub(crate) fn read(bytes: &[u8], table: &mut FeatureTable) -> Result<(), FileError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|_| FileError::EncodingUnknown)?;
    let before = table.len();
    match file(text, before, table) {
        Err(FileError::FileBroken) => lines(text, before, table),
        ended => ended,
    }
}

/// A text for each record: in lines of their own, or behind a separator.
fn lines(text: &str, before: usize, table: &mut FeatureTable) -> Result<(), FileError> {
    let by = if text.contains(RECORD_SEPARATOR) { RECORD_SEPARATOR } else { '\n' };
    let mut records = text.split(by).map(str::trim).filter(|record| !record.is_empty()).peekable();
    let is_sound =
        |record: &&str| record.starts_with('{') && serde_json::from_str::<IgnoredAny>(record).is_ok();
    if !records.peek().is_some_and(is_sound) {
        return Err(FileError::FileBroken);
    }
    for record in records {
        match file(record, before, table) {
            Err(FileError::ShapesTooMany) => return Err(FileError::ShapesTooMany),
            Err(_) => add_unreadable(table, before)?,
            Ok(()) => {}
        }
    }
    Ok(())
}

/// Numbers the shapes from 1 after the first `before` of the table.
fn file(text: &str, before: usize, table: &mut FeatureTable) -> Result<(), FileError> {
    let file: JsonFile<'_> = serde_json::from_str(text).map_err(|error| {
        // The text is JSON, but not GeoJSON.
        if error.is_data() { FileError::FileUnknown } else { FileError::FileBroken }
    })?;
    let features = file.features.map_or_else(Vec::new, |features| features.0);
    let kind = file.kind.as_deref();
    if kind.is_none() && (file.spatial_reference.is_some() || !features.is_empty()) {
        return esri::read(file.spatial_reference.as_ref(), &features, before, table);
    }
    let crs = file.crs.as_ref().map_or(Ok(Crs::Degrees), system)?;
    match kind {
        Some("FeatureCollection") if features.is_empty() => Err(FileError::FileWithoutShapes),
        Some("FeatureCollection") => {
            features.into_iter().try_for_each(|feature| add_feature(table, before, feature.get(), &crs))
        }
        Some("Feature") => add_feature(table, before, text, &crs),
        Some(kind) if GEOMETRIES.contains(&kind) => {
            table.add(table.len() - before + 1, [], parts(text), &crs)
        }
        _ => Err(FileError::FileUnknown),
    }
}

/// Reads the system as GeoJSON of 2008 names it: `{"type": "name", "properties": {"name":
/// "urn:ogc:def:crs:EPSG::26914"}}`.
fn system(crs: &Value) -> Result<Crs, FileError> {
    if crs.is_null() {
        return Ok(Crs::Degrees);
    }
    let name = crs.pointer("/properties/name").and_then(Value::as_str).ok_or(FileError::ProjectionUnknown)?;
    let name = name.to_ascii_uppercase();
    if name.ends_with("CRS84") || name.ends_with("CRS83") {
        return Ok(Crs::Degrees);
    }
    let code = name.contains("EPSG").then(|| name.rsplit(':').next().and_then(|code| code.parse().ok()));
    of_epsg(code.flatten().ok_or(FileError::ProjectionUnknown)?)
}

fn add_feature(table: &mut FeatureTable, before: usize, text: &str, crs: &Crs) -> Result<(), FileError> {
    let Some(feature) = feature(text) else { return add_unreadable(table, before) };
    let parts = feature.geometry.map_or(Err(ShapeError::ShapeEmpty), |geometry| parts(geometry.get()));
    add(table, before, feature.properties, parts, crs)
}

fn parts(geometry: &str) -> Result<Parts, ShapeError> {
    let object: GeometryObject = serde_json::from_str(geometry).map_err(|_| ShapeError::ShapeUnreadable)?;
    let mut geometry = Geometry::default();
    gather(&object, &mut geometry)?;
    geometry.parts()
}

fn gather(object: &GeometryObject, geometry: &mut Geometry) -> Result<(), ShapeError> {
    let GeometryObject { kind, coordinates, geometries } = object;
    match kind.as_str() {
        "Polygon" => geometry.areas.push(rings(coordinates)?),
        "MultiPolygon" => {
            for polygon in coordinates.list() {
                geometry.areas.push(rings(polygon)?);
            }
        }
        "LineString" => geometry.paths.push(ring(coordinates)?),
        "MultiLineString" => geometry.paths.extend(rings(coordinates)?),
        "GeometryCollection" => {
            geometries.iter().try_for_each(|object| gather(object, geometry))?;
        }
        "Point" | "MultiPoint" => geometry.has_points = true,
        _ => return Err(ShapeError::ShapeUnreadable),
    }
    Ok(())
}
