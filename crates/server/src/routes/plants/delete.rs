//! Deletes plantings.

use actix_web::{HttpResponse, delete, web};
use rules::ids::PlantingId;
use store::Store;

use crate::identity::{Caller, RecordsWrite};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::missing::is_of_no_other_call;
use crate::routes::records::calls;
use crate::routes::records::version::{IfMatch, IfMatchHeader};

/// Deletes a planting. It leaves every list, but its history stays.
///
/// A repeated call gets the same answer, or the stored planting if someone has restored it since. With
/// `If-Match`, the call deletes only that version. Agents may not delete.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:write"])),
    params(
        ("planting_id" = Uuid, Path, description = "The planting"),
        IfMatchHeader
    ),
    responses(
        (status = 204, description = "Deleted, now or before"),
        (status = 200, description = "This call deleted it before, and someone has restored it since",
            body = schemas::Planting,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 412, description = "`plants/stale`: another version is stored; see `current`")
    )
)]
#[delete("/api/plants/{planting_id}", guard = "is_of_no_other_call")]
pub(crate) async fn delete(
    Caller(viewer): Caller<RecordsWrite>,
    planting_id: web::Path<PlantingId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    calls::delete(&store, viewer, *planting_id, version).await
}
