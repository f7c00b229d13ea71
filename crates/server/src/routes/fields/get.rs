//! One field.

use actix_web::{HttpResponse, get, web};
use rules::ids::FieldId;
use store::Store;

use crate::identity::{Caller, RecordsRead};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::missing::is_of_no_other_call;
use crate::routes::records::calls;

/// Reads a field. `ETag` has its version.
#[utoipa::path(
    operation_id = "get_field",
    tag = "fields",
    security(("session" = ["records:read"])),
    params(("field_id" = Uuid, Path, description = "The field")),
    responses(
        (status = 200, description = "The field", body = schemas::Field,
            headers(("ETag" = String, description = "Its version, in quotation marks")))
    )
)]
#[get("/api/fields/{field_id}", guard = "is_of_no_other_call")]
pub(crate) async fn get(
    Caller(viewer): Caller<RecordsRead>,
    field_id: web::Path<FieldId>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
) -> Result<HttpResponse, Problem> {
    calls::get(&store, &readings, viewer, *field_id).await
}
