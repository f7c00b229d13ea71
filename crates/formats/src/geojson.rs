//! `GeoJSON`, RFC 7946: WGS 84, longitude before latitude.

use rules::decimal::Decimal;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use crate::Format;
use crate::area::Area;
use crate::feature::{Feature, Layer, Row, Shape};

pub(crate) const HEAD: &str = "{\"type\":\"FeatureCollection\",\"features\":[\n";
pub(crate) const BETWEEN: &str = ",\n";
pub(crate) const TAIL: &str = "\n]}\n";

/// Writes one feature alone. Each area is a `MultiPolygon`, so that a program which reads them one by one finds one
/// type.
pub fn feature_of<F: Feature>(record: &F) -> serde_json::Result<Vec<u8>> {
    let row = Row::of(record, Format::Geojson);
    let geometry = row.shape.map(|shape| match shape {
        Shape::Area(area) => Geometry::Several(Several(area)),
        point @ Shape::Point(_) => point.into(),
    });
    written(&Layer::of::<F>(Format::Geojson), &row, geometry)
}

/// Writes a feature. A record without a shape is a feature without geometry.
pub(crate) fn feature(layer: &Layer, row: &Row<'_>) -> serde_json::Result<Vec<u8>> {
    written(layer, row, row.shape.map(Geometry::from))
}

fn written(layer: &Layer, row: &Row<'_>, geometry: Option<Geometry<'_>>) -> serde_json::Result<Vec<u8>> {
    serde_json::to_vec(&Written {
        kind: "Feature",
        id: &row.id,
        geometry,
        properties: Properties(layer, row),
    })
}

#[derive(Serialize)]
struct Written<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    geometry: Option<Geometry<'a>>,
    properties: Properties<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Geometry<'a> {
    Point {
        #[serde(rename = "type")]
        kind: &'static str,
        coordinates: [Decimal<7>; 2],
    },
    Area(Area<'a>),
    Several(Several<'a>),
}

/// An area as a `MultiPolygon`.
struct Several<'a>(Area<'a>);

impl Serialize for Several<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(only) = self.0.only() else { return self.0.serialize(serializer) };
        let mut members = serializer.serialize_map(Some(2))?;
        members.serialize_entry("type", "MultiPolygon")?;
        members.serialize_entry("coordinates", &[only])?;
        members.end()
    }
}

impl<'a> From<Shape<'a>> for Geometry<'a> {
    fn from(shape: Shape<'a>) -> Self {
        match shape {
            Shape::Point(location) => Self::Point {
                kind: "Point",
                coordinates: [location.longitude_decimal(), location.latitude_decimal()],
            },
            Shape::Area(area) => Self::Area(area),
        }
    }
}

/// All columns, so that all features have the same members; missing values are null.
struct Properties<'a>(&'a Layer, &'a Row<'a>);

impl Serialize for Properties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.1.cells(self.0).map(|(column, value)| (column.name, value)))
    }
}
