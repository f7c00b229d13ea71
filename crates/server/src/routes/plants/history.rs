//! The history of a planting: who changed what, and when.

use actix_web::{HttpResponse, get, web};
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::record::{Document, Version};
use serde::Serialize;
use store::Store;
use store::plantings::HistoryEntry;
use utoipa::ToSchema;

use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::records::calls;
use crate::routes::records::named_person::NamedPerson;
use crate::routes::records::stored;

/// One version of a planting.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlantingVersion {
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
    #[schema(value_type = schemas::PlantingReport)]
    report: Document,
}

impl From<HistoryEntry> for PlantingVersion {
    fn from(entry: HistoryEntry) -> Self {
        Self {
            version: entry.version,
            change: entry.change.value(),
            changed_by: entry.changed_by.into(),
            changed_at: entry.changed_at,
            report: entry.report,
        }
    }
}

/// Lists the versions of a planting, oldest first, even if it is deleted.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:read"])),
    params(("planting_id" = Uuid, Path, description = "The planting")),
    responses((status = 200, description = "The versions", body = Vec<PlantingVersion>))
)]
#[get("/api/plants/{planting_id}/history")]
pub(crate) async fn history(
    Caller(viewer): Caller<RecordsRead>,
    planting_id: web::Path<PlantingId>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, Problem> {
    calls::history::<_, PlantingVersion>(store, &readings, &downloads, viewer, *planting_id).await
}
