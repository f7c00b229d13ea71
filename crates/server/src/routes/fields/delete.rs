//! Deletes fields.

use actix_web::{HttpResponse, delete, web};
use rules::ids::FieldId;
use store::Store;

use crate::identity::{Caller, RecordsWrite};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::missing::is_of_no_other_call;
use crate::routes::records::calls;
use crate::routes::records::version::{IfMatch, IfMatchHeader};

/// Deletes a field. It leaves every list, but its history stays.
///
/// A repeated call gets the same answer, or the stored field if someone has restored it since. With
/// `If-Match`, the call deletes only that version. Only the farmer may delete.
#[utoipa::path(
    operation_id = "delete_field",
    tag = "fields",
    security(("session" = ["records:write"])),
    params(
        ("field_id" = Uuid, Path, description = "The field"),
        IfMatchHeader
    ),
    responses(
        (status = 204, description = "Deleted, now or before"),
        (status = 200, description = "This call deleted it before, and someone has restored it since",
            body = schemas::Field,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 403, description = "`fields/deletion-forbidden`"),
        (status = 412, description = "`fields/stale`: another version is stored; see `current`")
    )
)]
#[delete("/api/fields/{field_id}", guard = "is_of_no_other_call")]
pub(crate) async fn delete(
    Caller(viewer): Caller<RecordsWrite>,
    field_id: web::Path<FieldId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    calls::delete(&store, viewer, *field_id, version).await
}
