//! `GeoJSON`, RFC 7946: WGS 84, longitude before latitude.

use rules::decimal::Decimal;
use serde::{Serialize, Serializer};

use crate::Row;
use crate::column::columns;
use crate::error::Error;

pub(crate) const HEAD: &str = "{\"type\":\"FeatureCollection\",\"features\":[\n";
pub(crate) const BETWEEN: &str = ",\n";
pub(crate) const TAIL: &str = "\n]}\n";

/// Writes a feature. A planting without a location is a feature without geometry.
pub(crate) fn feature(row: &Row<'_>) -> Result<Vec<u8>, Error> {
    let feature = Feature {
        kind: "Feature",
        id: row.planting.planting_id.to_string(),
        geometry: row.planting.report.location.map(|mark| Point {
            kind: "Point",
            coordinates: [mark.location.longitude_decimal(), mark.location.latitude_decimal()],
        }),
        properties: Properties(row),
    };
    serde_json::to_vec(&feature).map_err(Error::Json)
}

#[derive(Serialize)]
struct Feature<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: String,
    geometry: Option<Point>,
    properties: Properties<'a>,
}

#[derive(Serialize)]
struct Point {
    #[serde(rename = "type")]
    kind: &'static str,
    coordinates: [Decimal<7>; 2],
}

/// All columns, so that all features have the same members; missing values are null.
struct Properties<'a>(&'a Row<'a>);

impl Serialize for Properties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(columns().map(|column| (column.name, column.value(self.0))))
    }
}
