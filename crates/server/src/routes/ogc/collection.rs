//! The two collections, and the names and types of their members.

use formats::{Column, Content, Feature, FieldRow, PlantingRow};
use serde_json::{Map, Value, json};
use strum::VariantArray;

use crate::problem::Problem;

#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub(super) enum Collection {
    Plantings,
    Fields,
}

impl Collection {
    pub(super) fn from_id(id: &str) -> Result<Self, Problem> {
        Self::VARIANTS.iter().copied().find(|it| it.id() == id).ok_or_else(Problem::not_found)
    }

    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Plantings => "plantings",
            Self::Fields => "fields",
        }
    }

    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Plantings => "Plantings",
            Self::Fields => "Fields",
        }
    }

    pub(super) const fn description(self) -> &'static str {
        match self {
            Self::Plantings => "What is planted, as points, with crop, acres and dates",
            Self::Fields => "Fields, as areas, with acres and county",
        }
    }

    pub(super) fn columns(self) -> Vec<Column> {
        match self {
            Self::Plantings => PlantingRow::columns().filter(|column| !column.is_for_sheets).collect(),
            Self::Fields => FieldRow::columns().collect(),
        }
    }

    /// Returns none if its features have no such member.
    pub(super) fn content(self, name: &str) -> Option<Content> {
        self.columns().into_iter().find(|column| column.name == name).map(|column| column.content)
    }

    /// The JSON schema of the members that a filter may name.
    pub(super) fn queryables(self, address: &str) -> Value {
        let mut properties = Map::new();
        let shape = match self {
            Self::Plantings => "geometry-point",
            Self::Fields => "geometry-multipolygon",
        };
        properties.insert(
            "geometry".to_owned(),
            json!({ "title": "Shape", "format": shape, "x-ogc-role": "primary-geometry" }),
        );
        for Column { name, heading, content, .. } in self.columns() {
            let mut schema = schema(content);
            schema.insert("title".to_owned(), json!(heading));
            properties.insert(name.to_owned(), Value::Object(schema));
        }
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": address,
            "type": "object",
            "title": self.title(),
            "properties": properties,
            "additionalProperties": false,
        })
    }
}

fn schema(content: Content) -> Map<String, Value> {
    let (kind, format) = match content {
        Content::Text | Content::Choice(_) => ("string", None),
        Content::Day => ("string", Some("date")),
        Content::Instant => ("string", Some("date-time")),
        Content::Number { places: 0 } => ("integer", None),
        Content::Number { .. } => ("number", None),
    };
    let mut schema = Map::new();
    schema.insert("type".to_owned(), json!(kind));
    if let Some(format) = format {
        schema.insert("format".to_owned(), json!(format));
    }
    schema
}
