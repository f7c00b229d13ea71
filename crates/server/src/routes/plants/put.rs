//! Reports plantings.

use actix_web::{HttpResponse, put, web};
use rules::ids::PlantingId;
use rules::planting::PlantingBody;
use store::Store;

use crate::identity::{Caller, RecordsWrite};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::missing::is_of_no_other_call;
use crate::routes::records::calls;

/// Reports a planting under an id that the client makes.
///
/// A repeated call with the same content gets the stored planting. The call refuses other content under the
/// same id, and an id that someone else has used. Agents may not report.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:write"])),
    params(("planting_id" = Uuid, Path, description = "Made by the client, preferably as UUID version 7")),
    request_body = schemas::PlantingBody,
    responses(
        (status = 201, description = "Stored as new", body = schemas::Planting,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 200, description = "Stored, now or before", body = schemas::Planting,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 400, description = "`validation`"),
        (status = 409, description = "`plants/conflict`: the id has other content; see `current`"),
        (status = 410, description = "`plants/deleted`: the planting was deleted")
    )
)]
#[put("/api/plants/{planting_id}", guard = "is_of_no_other_call")]
pub(crate) async fn put(
    Caller(viewer): Caller<RecordsWrite>,
    planting_id: web::Path<PlantingId>,
    store: web::Data<Store>,
    body: web::Json<PlantingBody>,
) -> Result<HttpResponse, Problem> {
    calls::create(&store, viewer, *planting_id, body.check()?).await
}
