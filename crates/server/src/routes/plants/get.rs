//! One planting.

use actix_web::{HttpResponse, get, web};
use rules::ids::PlantingId;
use store::Store;

use crate::identity::{Caller, RecordsRead};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::missing::is_of_no_other_call;
use crate::routes::records::calls;

/// Reads a planting. `ETag` has its version.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:read"])),
    params(("planting_id" = Uuid, Path, description = "The planting")),
    responses(
        (status = 200, description = "The planting", body = schemas::Planting,
            headers(("ETag" = String, description = "Its version, in quotation marks")))
    )
)]
#[get("/api/plants/{planting_id}", guard = "is_of_no_other_call")]
pub(crate) async fn get(
    Caller(viewer): Caller<RecordsRead>,
    planting_id: web::Path<PlantingId>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
) -> Result<HttpResponse, Problem> {
    calls::get(&store, &readings, viewer, *planting_id).await
}
