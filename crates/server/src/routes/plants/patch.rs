//! Edits plantings.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, HttpResponse, patch, web};
use rules::ids::PlantingId;
use rules::planting::{PatchError, PlantingPatch};
use store::Store;
use store::plantings;

use super::put::outcome;
use super::version::IfMatch;
use crate::clock;
use crate::identity::{Caller, RecordsWrite};
use crate::openapi::members;
use crate::openapi::refusals::{Always, OfBodyAndPath};
use crate::openapi::schemas;
use crate::problem::{Code, Problem, malformed};
use crate::routes::missing::is_of_no_other_call;

/// The content type of a merge patch (RFC 7396).
const MERGE_PATCH: &str = "application/merge-patch+json";

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
        (status = 401, description = "`auth/session-required`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 403, description = "`forbidden`, `users/record-missing`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 410, description = "`plants/deleted`: the planting was deleted", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 412, description = "`plants/stale`: a newer version is stored; see `current`",
            body = schemas::Problem, content_type = "application/problem+json"),
        (status = 428, description = "`precondition-required`: `If-Match` is missing",
            body = schemas::Problem, content_type = "application/problem+json"),
        OfBodyAndPath,
        Always
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
    let version = version.ok_or_else(|| {
        Problem::new(Code::PreconditionRequired, "Name the version that you edit in If-Match, such as \"3\".")
    })?;
    let (planting_id, patch, now) = (*planting_id, body.into_inner(), clock::now()?);
    let ended = store
        .write(move |connection| {
            let edit = |report: &_| patch.apply(report).map_err(Problem::from);
            plantings::edit(connection, viewer, planting_id, version, edit, now)
        })
        .await?;
    outcome(ended)
}

/// Requires the content type of a merge patch. Plain JSON would leave open whether a missing member stays or
/// goes.
pub(crate) struct MergePatch;

impl FromRequest for MergePatch {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let is_patch = request.content_type().eq_ignore_ascii_case(MERGE_PATCH);
        ready(is_patch.then_some(Self).ok_or_else(|| {
            Problem::new(Code::UnsupportedMediaType, "Send the edit as application/merge-patch+json.")
        }))
    }
}

impl From<PatchError> for Problem {
    fn from(error: PatchError) -> Self {
        match error {
            PatchError::Shape(error) => malformed(&error),
            PatchError::Rules(violations) => violations.into(),
        }
    }
}
