use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;

/// The `Polygon` or `MultiPolygon` of a stored boundary. Its rings are closed. The first one of a part runs
/// counter-clockwise around the others, which are holes and run clockwise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area<'a>(&'a Value);

impl<'a> Area<'a> {
    pub fn new(geo_json: &'a Value) -> Self {
        Self(geo_json)
    }

    /// The coordinates of a `Polygon`.
    pub(crate) fn only(self) -> Option<&'a Value> {
        let is_only = self.0.get("type").and_then(Value::as_str) == Some("Polygon");
        self.0.get("coordinates").filter(|_| is_only)
    }

    /// Lists the parts, each with its rings.
    pub(crate) fn parts(self) -> impl Iterator<Item = impl Iterator<Item = Ring<'a>>> {
        let is_several = self.0.get("type").and_then(Value::as_str) == Some("MultiPolygon");
        let coordinates = self.0.get("coordinates");
        let several = coordinates.filter(|_| is_several).and_then(Value::as_array);
        let only = coordinates.filter(|_| !is_several);
        several.into_iter().flatten().chain(only).map(|part| elements(part).map(Ring))
    }
}

/// Writes `GeoJSON`.
impl Serialize for Area<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Writes well-known text, in which every area is a `MULTIPOLYGON`, so that all lines of a file have one type.
impl fmt::Display for Area<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("MULTIPOLYGON (")?;
        listed(out, self.parts(), |out, rings| {
            out.write_str("(")?;
            listed(out, rings, |out, ring| {
                out.write_str("(")?;
                listed(out, ring.corners(), |out, [longitude, latitude]| {
                    write!(out, "{longitude} {latitude}")
                })?;
                out.write_str(")")
            })?;
            out.write_str(")")
        })?;
        out.write_str(")")
    }
}

fn listed<T>(
    out: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T>,
    write: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    for (at, item) in items.enumerate() {
        if at > 0 {
            out.write_str(", ")?;
        }
        write(out, item)?;
    }
    Ok(())
}

#[derive(Clone, Copy)]
pub(crate) struct Ring<'a>(&'a Value);

impl<'a> Ring<'a> {
    /// Longitude and latitude as they are stored, degrees.
    pub(crate) fn corners(self) -> impl Iterator<Item = [&'a Value; 2]> {
        elements(self.0).filter_map(|corner| Some([corner.get(0)?, corner.get(1)?]))
    }

    /// Binary formats, a Shapefile and a GeoPackage, need the coordinates as numbers.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn places(self) -> impl Iterator<Item = [f64; 2]> {
        self.corners().filter_map(|[longitude, latitude]| Some([longitude.as_f64()?, latitude.as_f64()?]))
    }
}

fn elements(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
