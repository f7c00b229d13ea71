//! `GeoJSON`, RFC 7946: WGS 84, longitude before latitude.

use rules::decimal::Decimal;
use serde::{Serialize, Serializer};

use crate::area::Area;
use crate::feature::{Feature, Shape};

pub(crate) const HEAD: &str = "{\"type\":\"FeatureCollection\",\"features\":[\n";
pub(crate) const BETWEEN: &str = ",\n";
pub(crate) const TAIL: &str = "\n]}\n";

/// Writes a feature. A record without a shape is a feature without geometry.
pub(crate) fn feature<F: Feature>(feature: &F) -> serde_json::Result<Vec<u8>> {
    serde_json::to_vec(&Written {
        kind: "Feature",
        id: feature.id(),
        geometry: feature.shape().map(Geometry::from),
        properties: Properties(feature),
    })
}

#[derive(Serialize)]
#[serde(bound(serialize = "F: Feature"))]
struct Written<'a, F: Feature> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: String,
    geometry: Option<Geometry<'a>>,
    properties: Properties<'a, F>,
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
struct Properties<'a, F>(&'a F);

impl<F: Feature> Serialize for Properties<'_, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(F::columns().map(|column| column.name).zip(self.0.values()))
    }
}
