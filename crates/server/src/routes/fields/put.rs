//! Adds fields.

use actix_web::{HttpResponse, put, web};
use land::survey::survey;
use land::work::Work;
use rules::field::FieldBody;
use rules::ids::FieldId;
use store::Store;

use super::unread::{Unread, parse};
use crate::heavy::Heavy;
use crate::identity::{Caller, RecordsWrite};
use crate::openapi::refusals::{Always, OfBodyAndPath};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::missing::is_of_no_other_call;
use crate::routes::records::calls;

/// Adds a field under an id that the client makes.
///
/// A repeated call with the same content gets the stored field. The call refuses other content under the same
/// id, and an id that someone else has used. An employee adds fields to the farm of their current link. Agents
/// may not add fields.
#[utoipa::path(
    operation_id = "put_field",
    tag = "fields",
    security(("session" = ["records:write"])),
    params(("field_id" = Uuid, Path, description = "Made by the client, preferably as UUID version 7")),
    request_body = schemas::FieldBody,
    responses(
        (status = 201, description = "Stored as new", body = schemas::Field,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 200, description = "Stored, now or before", body = schemas::Field,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 401, description = "`auth/session-required`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 403, description = "`forbidden`, `users/record-missing`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 409, description = "`fields/conflict`: the id has other content; see `current`",
            body = schemas::Problem, content_type = "application/problem+json"),
        (status = 410, description = "`fields/deleted`: the field was deleted", body = schemas::Problem,
            content_type = "application/problem+json"),
        OfBodyAndPath,
        Always
    )
)]
#[put("/api/fields/{field_id}", guard = "is_of_no_other_call")]
pub(crate) async fn put(
    Caller(viewer): Caller<RecordsWrite>,
    field_id: web::Path<FieldId>,
    store: web::Data<Store>,
    heavy: Heavy,
    body: Unread,
) -> Result<HttpResponse, Problem> {
    let task = heavy.task(viewer.user_id)?;
    let body = body.read(&task).await?;
    let check = task.run(move |permit| {
        let is_wanted = || permit.is_wanted();
        let survey = |shape: &_, accuracy| survey(shape, accuracy, &Work::while_wanted(&is_wanted));
        parse::<FieldBody>(&body)?.check(survey).map_err(Problem::from)
    });
    let report = check.await??;
    calls::create(&store, viewer, *field_id, report).await
}
