//! Restores deleted plantings.

use actix_web::{HttpResponse, post, web};
use rules::ids::PlantingId;
use store::Store;

use crate::identity::{Caller, RecordsWrite};
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::records::calls;
use crate::routes::records::version::IfMatch;

/// Restores a planting that was deleted in the last 30 days.
///
/// `If-Match` names the version that the deletion made. A client may repeat the call until it gets an answer:
/// if the planting is not deleted, the answer is the stored planting. Agents may not restore.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:write"])),
    params(
        ("planting_id" = Uuid, Path, description = "The planting"),
        ("If-Match" = inline(members::SeenVersion), Header, description = "The version of the deletion")
    ),
    responses(
        (status = 200, description = "Not deleted, now or before", body = schemas::Planting,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 410, description = "`plants/restore-expired`: it was deleted more than 30 days ago"),
        (status = 412, description = "`plants/stale`: it was deleted again as another version; see `current`")
    )
)]
#[post("/api/plants/{planting_id}/restore")]
pub(crate) async fn restore(
    Caller(viewer): Caller<RecordsWrite>,
    planting_id: web::Path<PlantingId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    calls::restore(&store, viewer, *planting_id, version).await
}
