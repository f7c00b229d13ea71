//! Schemas of how a location was found.
#![expect(dead_code, reason = "the macro that describes them reads them")]

use utoipa::ToSchema;

use super::members;

/// How a location was found and when.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Fix {
    source: FixSource,
    #[schema(required = false, schema_with = members::accuracy)]
    accuracy: f64,
    #[schema(schema_with = members::taken_at)]
    taken_at: String,
}

/// How a stored location was found and when.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(super) struct StoredFix {
    source: FixSource,
    /// Meters, with 95 % confidence; always present if measured.
    #[schema(required = false)]
    accuracy: f64,
    #[schema(format = DateTime)]
    taken_at: String,
}

/// The source of a location.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(super) enum FixSource {
    /// The device's receiver.
    Measured,
    /// A person, on a map or as numbers.
    Moved,
}
