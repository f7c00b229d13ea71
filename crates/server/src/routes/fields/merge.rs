//! Merges two fields into one.

use actix_web::{HttpResponse, post, web};
use rules::field::FieldReport;
use rules::ids::FieldId;
use rules::record::Version;
use serde::Deserialize;
use store::fields::{self, Merge, Seen};
use store::{Store, Viewer};
use utoipa::ToSchema;

use super::union::Union;
use crate::clock;
use crate::identity::{Caller, RecordsWrite};
use crate::openapi::members;
use crate::openapi::refusals::{Always, OfBodyAndPath};
use crate::openapi::schemas;
use crate::problem::{Flaw, Problem};
use crate::routes::records::version::IfMatch;
use crate::routes::records::{answer, calls};

/// The field that stays.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MergeBody {
    /// It takes over the land and the plantings, and keeps its name.
    #[schema(value_type = Uuid)]
    into: FieldId,
    /// Its version that the person saw.
    #[schema(value_type = i32, minimum = 1)]
    into_version: Version,
}

/// Merges a field into another one of the same farm.
///
/// The other field gets the union of both boundaries, or the only one. All plantings that name the field name the
/// other one from then on, and have its name if they had that of the field. The field is deleted. The history of
/// each of these records tells it. `If-Match` names the version of the field that is merged, `intoVersion` that of
/// the other one. A client may repeat the call until it gets an answer. Everyone who may edit both fields may merge
/// them.
#[utoipa::path(
    operation_id = "merge_fields",
    tag = "fields",
    security(("session" = ["records:write"])),
    params(
        ("field_id" = Uuid, Path, description = "The field that goes"),
        ("If-Match" = inline(members::SeenVersion), Header, description = "Its version that the person saw")
    ),
    responses(
        (status = 200, description = "The field that stays, merged now or before", body = schemas::Field,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 401, description = "`auth/session-required`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 403, description = "`forbidden`, `users/record-missing`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 410, description = "`fields/deleted`: one of them was deleted", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 412, description = "`fields/stale`: a newer version of one of them is stored; see `current`",
            body = schemas::Problem, content_type = "application/problem+json"),
        (status = 428, description = "`precondition-required`: `If-Match` is missing",
            body = schemas::Problem, content_type = "application/problem+json"),
        OfBodyAndPath,
        Always
    )
)]
#[post("/api/fields/{field_id}/merge")]
pub(crate) async fn merge(
    Caller(viewer): Caller<RecordsWrite>,
    field_id: web::Path<FieldId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
    body: web::Json<MergeBody>,
) -> Result<HttpResponse, Problem> {
    let MergeBody { into, into_version } = body.into_inner();
    let gone = Seen { id: *field_id, version: calls::edited(version)? };
    let into = Seen { id: into, version: into_version };
    let (union, now) = (union(&store, viewer, gone.id, into.id).await?, clock::now()?);
    let join = move |into: &FieldReport, other: &FieldReport| union.join(into, other);
    let ended =
        store.write(move |connection| fields::merge(connection, viewer, gone, into, &join, now)).await?;
    match ended {
        Merge::Done(field) => Ok(answer::answer(HttpResponse::Ok(), &field)),
        Merge::Stale(stored) => Err(answer::stale(&stored)?),
        Merge::Deleted => Err(answer::deleted::<FieldId>()),
        Merge::NotFound => Err(Problem::not_found()),
        Merge::Unfit => {
            Err(Problem::flaws([Flaw::new("into", "merge-unfit", "Choose another field of the same farm")]))
        }
        Merge::Forbidden => Err(Problem::forbidden()),
    }
}

async fn union(store: &Store, viewer: Viewer, gone: FieldId, into: FieldId) -> Result<Union, Problem> {
    let both = move |connection: &mut _| {
        let [gone, into] = [gone, into].map(|id| fields::one(connection, viewer, id));
        store::Result::Ok((into?, gone?))
    };
    let (Some(into), Some(gone)) = store.read(both).await? else { return Ok(Union::default()) };
    Union::of(into.report()?, gone.report()?).await
}
