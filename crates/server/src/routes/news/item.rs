//! A piece of news as JSON.

use rules::acres::Acres;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::news::News;
use serde::Serialize;
use store::news::{NewsItem, NewsRecord};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::openapi::members;
use crate::routes::records::named_person::NamedPerson;

/// What someone did to a record or a link.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewsItem)]
pub(crate) struct Item {
    /// Its place in the order of what happened. A later one has a greater number.
    entry: i64,
    #[schema(schema_with = members::news)]
    news: News,
    #[schema(value_type = String, format = DateTime)]
    at: Instant,
    farmer: NamedPerson,
    by: NamedPerson,
    /// None of a link.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    record: Option<Record>,
}

/// A record in its current state.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewsRecord)]
pub(crate) struct Record {
    #[schema(schema_with = members::kind)]
    kind: Kind,
    id: Uuid,
    /// The name of the field.
    name: String,
    /// Of a planting.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    crop: Option<String>,
    /// Of a planting, if it was reported.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, nullable = false)]
    acres: Option<f64>,
    is_deleted: bool,
}

impl From<NewsItem> for Item {
    fn from(NewsItem { entry, news, at, farmer, by, record }: NewsItem) -> Self {
        Self { entry, news, at, farmer: farmer.into(), by: by.into(), record: record.map(Record::from) }
    }
}

impl From<NewsRecord> for Record {
    fn from(NewsRecord { record, name, crop, acres, is_deleted }: NewsRecord) -> Self {
        Self {
            kind: record.kind(),
            id: record.uuid(),
            name,
            crop: crop.map(|crop| crop.label().to_owned()),
            acres: acres.map(Acres::number),
            is_deleted,
        }
    }
}
