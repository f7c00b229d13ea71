//! Edits plantings.

use actix_web::{HttpResponse, patch, web};
use rules::ids::PlantingId;
use rules::planting::PlantingPatch;
use store::Store;

use crate::identity::{Caller, RecordsWrite};
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::missing::is_of_no_other_call;
use crate::routes::records::calls;
use crate::routes::records::merge_patch::MergePatch;
use crate::routes::records::version::IfMatch;

/// Edits a planting. The members in the body change, null clears a member, and all others stay.
///
/// `If-Match` names the version that the edit was made from. A client may repeat an edit until it gets an
/// answer. The answer to a repeated edit is the stored planting, even if other edits followed. An agent may
/// edit the plantings of linked farmers.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:write"])),
    params(
        ("planting_id" = Uuid, Path, description = "The planting"),
        ("If-Match" = inline(members::SeenVersion), Header, description = "The version that is edited")
    ),
    request_body(content = schemas::PlantingPatch, content_type = "application/merge-patch+json"),
    responses(
        (status = 200, description = "Stored, now or before", body = schemas::Planting,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 400, description = "`validation`"),
        (status = 410, description = "`plants/deleted`: the planting was deleted"),
        (status = 412, description = "`plants/stale`: a newer version is stored; see `current`")
    )
)]
#[patch("/api/plants/{planting_id}", guard = "is_of_no_other_call")]
pub(crate) async fn patch(
    Caller(viewer): Caller<RecordsWrite>,
    planting_id: web::Path<PlantingId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
    _: MergePatch,
    body: web::Json<PlantingPatch>,
) -> Result<HttpResponse, Problem> {
    let (version, patch) = (calls::edited(version)?, body.into_inner());
    calls::edit(&store, viewer, *planting_id, version, move |report| {
        patch.apply(report).map_err(Problem::from)
    })
    .await
}
