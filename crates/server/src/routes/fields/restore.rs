//! Restores deleted fields.

use actix_web::{HttpResponse, post, web};
use rules::ids::FieldId;
use store::Store;

use crate::identity::{Caller, RecordsWrite};
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::records::calls;
use crate::routes::records::version::IfMatch;

/// Restores a field that was deleted in the last 30 days.
///
/// `If-Match` names the version that the deletion made. A client may repeat the call until it gets an answer:
/// if the field is not deleted, the answer is the stored field. Only the farmer may restore.
#[utoipa::path(
    operation_id = "restore_field",
    tag = "fields",
    security(("session" = ["records:write"])),
    params(
        ("field_id" = Uuid, Path, description = "The field"),
        ("If-Match" = inline(members::SeenVersion), Header, description = "The version of the deletion")
    ),
    responses(
        (status = 200, description = "Not deleted, now or before", body = schemas::Field,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 410, description = "`fields/restore-expired`: it was deleted more than 30 days ago"),
        (status = 412, description = "`fields/stale`: it was deleted again as another version; see `current`")
    )
)]
#[post("/api/fields/{field_id}/restore")]
pub(crate) async fn restore(
    Caller(viewer): Caller<RecordsWrite>,
    field_id: web::Path<FieldId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    calls::restore(&store, viewer, *field_id, version).await
}
