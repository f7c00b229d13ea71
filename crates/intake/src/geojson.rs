//! GeoJSON, also with the older member `crs`.

mod wire;

use serde_json::Value;
use wire::{Feature, File, Geometry, Node};

use crate::crs::{Crs, of_epsg};
use crate::fault::{Fault, ShapeFault};
use crate::found::Sheet;
use crate::rings::{Parts, Ring};

/// How deep objects in the properties of a feature are looked into: `field: {name: …}` is the column `field.name`.
const MAX_DEPTH: usize = 3;

pub(crate) fn read(bytes: &[u8], sheet: &mut Sheet) -> Result<(), Fault> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let file: File = serde_json::from_slice(bytes).map_err(|_| {
        let is_text = std::str::from_utf8(bytes).is_ok();
        if is_text { Fault::FileBroken } else { Fault::EncodingUnknown }
    })?;
    let crs = file.crs.as_ref().map_or(Ok(Crs::Degrees), system)?;
    match file.kind.as_str() {
        "FeatureCollection" if file.features.is_empty() => Err(Fault::FileWithoutShapes),
        "FeatureCollection" => {
            for (number, feature) in (1..).zip(file.features) {
                add(sheet, number, feature, &crs)?;
            }
            Ok(())
        }
        "Feature" => add(sheet, 1, Feature { geometry: file.geometry, properties: file.properties }, &crs),
        "Polygon" | "MultiPolygon" | "GeometryCollection" => {
            let geometry =
                Geometry { kind: file.kind, coordinates: file.coordinates, geometries: file.geometries };
            add(sheet, 1, Feature { geometry: Some(geometry), properties: None }, &crs)
        }
        _ => Err(Fault::FileUnknown),
    }
}

/// As in GeoJSON of 2008: `{"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::26914"}}`.
fn system(crs: &Value) -> Result<Crs, Fault> {
    if crs.is_null() {
        return Ok(Crs::Degrees);
    }
    let name = crs.pointer("/properties/name").and_then(Value::as_str).ok_or(Fault::ProjectionUnknown)?;
    let name = name.to_ascii_uppercase();
    if name.ends_with("CRS84") || name.ends_with("CRS83") {
        return Ok(Crs::Degrees);
    }
    let code = name.contains("EPSG").then(|| name.rsplit(':').next().and_then(|code| code.parse().ok()));
    of_epsg(code.flatten().ok_or(Fault::ProjectionUnknown)?)
}

fn add(sheet: &mut Sheet, number: usize, feature: Feature, crs: &Crs) -> Result<(), Fault> {
    let mut values = Vec::new();
    for (name, value) in feature.properties.into_iter().flatten() {
        flatten(&mut values, name, &value, MAX_DEPTH);
    }
    let values = values.iter().map(|(name, value)| (name.as_str(), value.clone()));
    let parts = feature.geometry.map_or(Err(ShapeFault::ShapeEmpty), |geometry| parts(&geometry));
    sheet.add(number, values, parts, crs)
}

fn flatten(values: &mut Vec<(String, String)>, name: String, value: &Value, depth: usize) {
    match value {
        Value::String(text) => values.push((name, text.clone())),
        Value::Bool(_) | Value::Number(_) => values.push((name, value.to_string())),
        Value::Object(members) if depth > 0 => {
            for (member, value) in members {
                flatten(values, format!("{name}.{member}"), value, depth - 1);
            }
        }
        Value::Null | Value::Array(_) | Value::Object(_) => {}
    }
}

fn parts(geometry: &Geometry) -> Result<Parts, ShapeFault> {
    match geometry.kind.as_str() {
        "Polygon" => Ok(vec![rings(&geometry.coordinates)?]),
        "MultiPolygon" => geometry.coordinates.list().map(rings).collect(),
        "GeometryCollection" => {
            let each = geometry.geometries.iter().map(parts).collect::<Result<Vec<_>, _>>()?;
            Ok(each.into_iter().flatten().collect())
        }
        _ => Err(ShapeFault::ShapeNotAnArea),
    }
}

fn rings(node: &Node) -> Result<Vec<Ring>, ShapeFault> {
    let ring =
        |ring: &Node| ring.list().map(|corner| corner.position().ok_or(ShapeFault::ShapeNotAnArea)).collect();
    node.list().map(ring).collect()
}
