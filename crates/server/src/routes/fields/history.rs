//! The history of a field: who changed what, and when.

use actix_web::{HttpResponse, get, web};
use rules::ids::FieldId;
use rules::instant::Instant;
use rules::record::{Document, Version};
use serde::Serialize;
use store::Store;
use store::records::{HistoryEntry, Side, Succession};
use utoipa::ToSchema;

use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::records::calls;
use crate::routes::records::named_person::NamedPerson;
use crate::routes::records::stored;

/// One version of a field.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FieldVersion {
    /// Starts at 1.
    #[schema(value_type = i32, minimum = 1)]
    version: Version,
    #[schema(value_type = schemas::VersionChange)]
    change: &'static str,
    changed_by: NamedPerson,
    #[schema(value_type = String, format = DateTime)]
    changed_at: Instant,
    /// The report of this version. For a deletion or its undoing, the last report.
    #[serde(serialize_with = "stored::document")]
    #[schema(value_type = schemas::FieldReport)]
    report: Document,
    /// Fields that were merged into this one, or the one that was split into it and others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    predecessors: Vec<NamedField>,
    /// The field that this one was merged into, or those that it was split into.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    successors: Vec<NamedField>,
}

/// Another field, with the name that it has now or had last.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NamedField {
    #[schema(value_type = Uuid)]
    field_id: FieldId,
    name: String,
}

fn named(successions: &[Succession], side: Side) -> Vec<NamedField> {
    let on_side = successions.iter().filter(|succession| succession.side == side);
    on_side.map(|other| NamedField { field_id: FieldId(other.other), name: other.name.clone() }).collect()
}

impl From<HistoryEntry> for FieldVersion {
    fn from(entry: HistoryEntry) -> Self {
        Self {
            version: entry.version,
            change: entry.change.value(),
            changed_by: entry.changed_by.into(),
            changed_at: entry.changed_at,
            predecessors: named(&entry.successions, Side::Predecessor),
            successors: named(&entry.successions, Side::Successor),
            report: entry.report,
        }
    }
}

/// Lists the versions of a field, oldest first, even if it is deleted.
#[utoipa::path(
    operation_id = "field_history",
    tag = "fields",
    security(("session" = ["records:read"])),
    params(("field_id" = Uuid, Path, description = "The field")),
    responses((status = 200, description = "The versions", body = Vec<FieldVersion>))
)]
#[get("/api/fields/{field_id}/history")]
pub(crate) async fn history(
    Caller(viewer): Caller<RecordsRead>,
    field_id: web::Path<FieldId>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, Problem> {
    calls::history::<_, FieldVersion>(store, &readings, &downloads, viewer, *field_id).await
}
