//! Edits fields.

use std::sync::Arc;

use actix_web::{HttpResponse, patch, web};
use rules::field::FieldPatch;
use rules::ids::FieldId;
use store::fields::Put;
use store::{Store, records};

use super::geometry::Geometry;
use super::memo::ATTEMPTS;
use super::unread::{Unread, parse};
use crate::clock;
use crate::heavy::Heavy;
use crate::identity::{Caller, RecordsWrite};
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::missing::is_of_no_other_call;
use crate::routes::records::merge_patch::MergePatch;
use crate::routes::records::version::IfMatch;
use crate::routes::records::{answer, calls};

/// Edits a field. The members in the body change, null clears a member, and all others stay.
///
/// `If-Match` names the version that the edit was made from. A client may repeat an edit until it gets an
/// answer. The answer to a repeated edit is the stored field, even if other edits followed. A new
/// boundary without a source or an accuracy clears the old ones. Employees and agents may edit all fields of
/// linked farmers.
#[utoipa::path(
    operation_id = "patch_field",
    tag = "fields",
    security(("session" = ["records:write"])),
    params(
        ("field_id" = Uuid, Path, description = "The field"),
        ("If-Match" = inline(members::SeenVersion), Header, description = "The version that is edited")
    ),
    request_body(content = schemas::FieldPatch, content_type = "application/merge-patch+json"),
    responses(
        (status = 200, description = "Stored, now or before", body = schemas::Field,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 400, description = "`validation`"),
        (status = 410, description = "`fields/deleted`: the field was deleted"),
        (status = 412, description = "`fields/stale`: a newer version is stored; see `current`")
    )
)]
#[patch("/api/fields/{field_id}", guard = "is_of_no_other_call")]
pub(crate) async fn patch(
    Caller(viewer): Caller<RecordsWrite>,
    field_id: web::Path<FieldId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
    _: MergePatch,
    heavy: Heavy,
    body: Unread,
) -> Result<HttpResponse, Problem> {
    let (id, version, now) = (*field_id, calls::edited(version)?, clock::now()?);
    let task = heavy.task(viewer.user_id)?;
    let body = body.read(&task).await?;
    let geometry = Arc::<Geometry>::default();
    let within = Arc::clone(&geometry);
    let read = task.run(move |permit| {
        let patch: FieldPatch = parse(&body)?;
        if let Some((shape, accuracy)) = patch.drawn() {
            within.survey(shape, accuracy, permit);
        }
        Ok::<_, Problem>(Arc::new(patch))
    });
    let patch = read.await??;
    // An edit of the accuracy alone needs a survey of the boundary that is stored.
    for _ in 0..ATTEMPTS {
        let (patch, within) = (Arc::clone(&patch), Arc::clone(&geometry));
        let edit = move |report: &_| within.patched(report, &patch);
        let ended =
            store.write(move |connection| records::edit(connection, viewer, id, version, &edit, now)).await;
        if geometry.is_complete() || matches!(ended, Ok(Put::Unchanged(_))) {
            return answer::put(ended?);
        }
        let within = Arc::clone(&geometry);
        task.run(move |permit| within.make_missing(permit)).await?;
    }
    Err(Problem::busy())
}
