//! Who changed what of a planting, and when.

use actix_web::{HttpResponse, get, web};
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::planting::{PlantingBody, Version};
use serde::Serialize;
use store::Store;
use store::audit::Extent;
use store::plantings::{self, HistoryEntry};
use utoipa::ToSchema;

use super::named_person::NamedPerson;
use crate::clock;
use crate::identity::Viewer;
use crate::openapi::refusals::{OfPath, WithViewer};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;

/// One version of a planting.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlantingVersion {
    /// 1 is the first.
    #[schema(value_type = i32, minimum = 1)]
    version: Version,
    #[schema(value_type = schemas::VersionChange)]
    change: &'static str,
    changed_by: NamedPerson,
    #[schema(value_type = String, format = DateTime)]
    changed_at: Instant,
    /// What the planting said from then on; of a deletion, what it said last.
    #[schema(value_type = schemas::PlantingBody)]
    report: PlantingBody,
}

impl From<HistoryEntry> for PlantingVersion {
    fn from(entry: HistoryEntry) -> Self {
        Self {
            version: entry.version,
            change: entry.change.value(),
            changed_by: entry.changed_by.into(),
            changed_at: entry.changed_at,
            report: PlantingBody::from(&entry.report),
        }
    }
}

/// The versions of a planting, the first one first; also of a deleted one.
#[utoipa::path(
    tag = "plants",
    security(("session" = [])),
    params(("planting_id" = Uuid, Path, description = "The planting")),
    responses((status = 200, description = "The versions", body = Vec<PlantingVersion>), OfPath, WithViewer)
)]
#[get("/api/plants/{planting_id}/history")]
pub(crate) async fn history(
    Viewer(viewer): Viewer,
    planting_id: web::Path<PlantingId>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
) -> Result<HttpResponse, Problem> {
    let planting_id = *planting_id;
    let (entries, farmer) = store
        .read(move |connection| {
            let entries = plantings::history(connection, viewer, planting_id)?;
            store::Result::Ok(entries.zip(plantings::farmer_of(connection, viewer, planting_id)?))
        })
        .await?
        .ok_or_else(Problem::not_found)?;
    readings.note(&store, viewer, &[farmer], Extent::Some, clock::now()?).await?;
    Ok(HttpResponse::Ok().json(entries.into_iter().map(PlantingVersion::from).collect::<Vec<_>>()))
}
