//! A feature as the layer sends it.

use formats::feature_as_geo_json;
use serde_json::Value;

use super::layer::LayerRecord;
use super::query::ItemsQuery;
use super::shape::Shape;
use crate::problem::Problem;
use crate::routes::records::exported::Known;

/// Writes the feature as a file has it.
pub(super) fn write_feature<R: LayerRecord>(record: &R, known: &Known) -> Result<Vec<u8>, Problem> {
    Ok(feature_as_geo_json(&record.row(known)?)?)
}

/// The feature in the reference system that the query asks for. None if the query does not keep it.
pub(super) fn select(query: &ItemsQuery, feature_text: Vec<u8>) -> Result<Option<Vec<u8>>, Problem> {
    if query.sends_stored_features() {
        return Ok(Some(feature_text));
    }
    let mut feature: Value = serde_json::from_slice(&feature_text)?;
    if !query.keeps(&feature) {
        return Ok(None);
    }
    if query.output.crs() == super::crs::Crs::Crs84 {
        return Ok(Some(feature_text));
    }
    project(query, &mut feature);
    Ok(Some(serde_json::to_vec(&feature)?))
}

/// A shape that the system cannot hold is left out.
pub(super) fn project(query: &ItemsQuery, feature: &mut Value) {
    let shape = Shape::of(&feature["geometry"], &query.output);
    let projected = shape.map_or(Value::Null, |shape| shape.to_geo_json());
    if let Some(members) = feature.as_object_mut() {
        members.insert("geometry".to_owned(), projected);
    }
}
