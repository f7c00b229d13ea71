//! `GeoJSON`, RFC 7946: WGS 84, longitude before latitude.

use rules::decimal::Decimal;
use serde::{Serialize, Serializer};

use crate::area::Area;
use crate::feature::{Feature, Layer, Row, Shape};

pub(crate) const HEAD: &str = "{\"type\":\"FeatureCollection\",\"features\":[\n";
pub(crate) const BETWEEN: &str = ",\n";
pub(crate) const TAIL: &str = "\n]}\n";

/// Writes one feature alone.
pub fn feature_of<F: Feature>(record: &F) -> serde_json::Result<Vec<u8>> {
    feature(&Layer::of::<F>(), &Row::of(record))
}

/// Writes a feature. A record without a shape is a feature without geometry.
pub(crate) fn feature(layer: &Layer, row: &Row<'_>) -> serde_json::Result<Vec<u8>> {
    serde_json::to_vec(&Written {
        kind: "Feature",
        id: &row.id,
        geometry: row.shape.map(Geometry::from),
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
