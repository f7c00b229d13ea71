//! The parameters of the layer, as its description has them.

use serde_json::{Map, Value, json};
use strum::VariantArray as _;

use super::cql::Language;
use super::query::{LIMIT, LIMIT_MAX};

/// The path of one feature has this parameter.
pub(super) const FEATURE_ID: &str = "featureId";

/// Describes each parameter under its name.
pub(super) fn describe_parameters<'a>(names: impl IntoIterator<Item = &'a str>) -> Map<String, Value> {
    names.into_iter().map(|name| (name.to_owned(), parameter(name))).collect()
}

fn parameter(name: &str) -> Value {
    let (schema, description) = schema_and_description(name);
    if name == FEATURE_ID {
        return json!({ "name": name, "in": "path", "required": true, "schema": schema, "description": description });
    }
    json!({
        "name": name, "in": "query", "required": false, "style": "form", "explode": false, "schema": schema,
        "description": description,
    })
}

fn schema_and_description(name: &str) -> (Value, &'static str) {
    let text = || json!({ "type": "string" });
    let formatted = |format: &str| json!({ "type": "string", "format": format });
    match name {
        FEATURE_ID => (formatted("uuid"), "The feature"),
        "f" => (json!({ "type": "string", "enum": ["json"] }), "The form of the answer"),
        "limit" => (
            json!({ "type": "integer", "minimum": 1, "maximum": LIMIT_MAX, "default": LIMIT }),
            "Features on a page; a higher limit is lowered",
        ),
        "bbox" => (
            json!({ "type": "array", "items": { "type": "number" }, "minItems": 4, "maxItems": 6, "oneOf": [
                { "minItems": 4, "maxItems": 4 }, { "minItems": 6, "maxItems": 6 },
            ] }),
            "Features whose shape meets this box, and those without a shape",
        ),
        "bbox-crs" => (formatted("uri"), "The reference system of the box"),
        "datetime" => (
            text(),
            "An instant, or an interval of which one end may be open; features without a time stand in each",
        ),
        "crs" => (formatted("uri"), "The reference system of the answer"),
        "filter" => (text(), "A filter in CQL2, as text or as JSON"),
        "filter-lang" => (
            json!({ "type": "string", "enum": languages(), "default": Language::Cql2Text.name() }),
            "The filter's language",
        ),
        "filter-crs" => (formatted("uri"), "The reference system of shapes in the filter"),
        "farmer" => (formatted("uuid"), "Features of this farmer"),
        "cropYear" => (json!({ "type": "integer" }), "Plantings of this crop year"),
        "crop" => (text(), "Plantings of this crop"),
        "season" => (text(), "Plantings of this season"),
        "today" => (formatted("date"), "The day from which seasons are counted"),
        _ => (text(), "Where the page begins, from the link to it"),
    }
}

fn languages() -> Vec<&'static str> {
    Language::VARIANTS.iter().map(|language| language.name()).collect()
}
