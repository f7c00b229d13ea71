//! Esri's own JSON: `{"spatialReference": {"wkid": 4326}, "features": [{"attributes": …, "geometry": …}]}`.

use serde_json::Value;
use serde_json::value::RawValue;

use super::feature::{add, add_unreadable, feature, rings};
use super::model::{EsriGeometry, Feature};
use crate::crs::{Crs, of_epsg, of_wkt};
use crate::error::{FileError, ShapeError};
use crate::feature_table::FeatureTable;
use crate::rings::{Geometry, Parts, group_into_parts};

/// Esri's own numbers of Web Mercator, which EPSG has as 3857.
const WEB_MERCATOR: [u64; 3] = [102_100, 102_113, 900_913];

pub(super) fn read(
    system: Option<&Value>,
    features: &[&RawValue],
    before: usize,
    table: &mut FeatureTable,
) -> Result<(), FileError> {
    if features.is_empty() {
        return Err(FileError::FileWithoutShapes);
    }
    let crs = crs(system.ok_or(FileError::ProjectionUnknown)?)?;
    for text in features {
        let Some(Feature { geometry, properties }) = feature(text.get()) else {
            add_unreadable(table, before)?;
            continue;
        };
        let parts = geometry.map_or(Err(ShapeError::ShapeEmpty), |geometry| parts(geometry.get()));
        add(table, before, properties, parts, &crs)?;
    }
    Ok(())
}

fn crs(system: &Value) -> Result<Crs, FileError> {
    if let Some(text) = system.get("wkt").and_then(Value::as_str) {
        return of_wkt(text);
    }
    let code = system.get("latestWkid").or_else(|| system.get("wkid")).and_then(Value::as_u64);
    let code = code.ok_or(FileError::ProjectionUnknown)?;
    let code = if WEB_MERCATOR.contains(&code) { 3_857 } else { code };
    of_epsg(code.try_into().map_err(|_| FileError::ProjectionUnknown)?)
}

/// Exteriors and holes stand beside each other.
fn parts(geometry: &str) -> Result<Parts, ShapeError> {
    let unreadable = ShapeError::ShapeUnreadable;
    let EsriGeometry { rings: areas, paths, curve_rings } =
        serde_json::from_str(geometry).map_err(|_| unreadable)?;
    if curve_rings.is_some() {
        return Err(unreadable);
    }
    match (areas, paths) {
        (Some(areas), _) => Ok(group_into_parts(rings(&areas)?)),
        (None, Some(paths)) => Geometry { paths: rings(&paths)?, ..Geometry::default() }.parts(),
        (None, None) => Err(ShapeError::ShapeNotAnArea),
    }
}
