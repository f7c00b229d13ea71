//! Lists the photos of a planting.

use actix_web::{HttpResponse, get, web};
use rules::ids::PlantingId;
use store::Store;
use store::photos;

use super::photo::Photo;
use crate::identity::{Caller, RecordsRead};
use crate::problem::Problem;

/// Lists the photos of a planting, in the order in which they were taken.
///
/// A planting comes again in the changes when a photo of it was added or deleted.
#[utoipa::path(
    operation_id = "list_photos",
    security(("session" = ["records:read"])),
    params(("planting_id" = Uuid, Path, description = "The planting")),
    responses((status = 200, description = "The photos", body = Vec<Photo>))
)]
#[get("/api/plants/{planting_id}/photos")]
pub(crate) async fn list(
    Caller(viewer): Caller<RecordsRead>,
    planting_id: web::Path<PlantingId>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let planting_id = *planting_id;
    let found =
        store.read_few(move |connection| photos::of_planting(connection, viewer, planting_id)).await?;
    let photos: Vec<_> = found.ok_or_else(Problem::not_found)?.into_iter().map(Photo::from).collect();
    Ok(HttpResponse::Ok().json(photos))
}
