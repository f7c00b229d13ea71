//! Merges two fields into one.

use std::sync::Arc;

use actix_web::{HttpResponse, post, web};
use rules::field::{FieldRecord, FieldReport, PLANTINGS_MAX};
use rules::ids::FieldId;
use rules::permission::may_reshape_fields;
use rules::record::Version;
use serde::Deserialize;
use store::fields::{self, Merge, Seen};
use store::{Connection, Store, Viewer};
use utoipa::ToSchema;

use super::geometry::Geometry;
use super::memo::ATTEMPTS;
use crate::clock;
use crate::heavy::Heavy;
use crate::identity::{Caller, RecordsWrite};
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::{Code, MemberError, Problem};
use crate::routes::records::version::IfMatch;
use crate::routes::records::{answer, handlers};

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
/// the other one. A client may repeat the call until it gets an answer. The farmer and their agents may merge fields,
/// employees may not.
#[utoipa::path(
    operation_id = "merge_fields",
    security(("session" = ["records:write"])),
    params(
        ("field_id" = Uuid, Path, description = "The field that goes"),
        ("If-Match" = inline(members::SeenVersion), Header, description = "Its version that the person saw")
    ),
    responses(
        (status = 200, description = "The field that stays, merged now or before", body = schemas::Field,
            headers(("ETag" = String, description = "Its version, in quotation marks"))),
        (status = 400, description = "`validation`"),
        (status = 403, description = "`fields/merge-forbidden`"),
        (status = 410, description = "`fields/deleted`: one of them was deleted"),
        (status = 412, description = "`fields/stale`: a newer version of one of them is stored; see `current`")
    )
)]
#[post("/api/fields/{field_id}/merge")]
pub(crate) async fn merge(
    Caller(viewer): Caller<RecordsWrite>,
    field_id: web::Path<FieldId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
    heavy: Heavy,
    body: web::Json<MergeBody>,
) -> Result<HttpResponse, Problem> {
    let MergeBody { into, into_version } = body.into_inner();
    let gone = Seen { id: *field_id, version: handlers::edit_version(version)? };
    let into = Seen { id: into, version: into_version };
    let (geometry, now) = (Arc::<Geometry>::default(), clock::now()?);
    for _ in 0..ATTEMPTS {
        prepare(&store, &heavy, viewer, [gone, into], &geometry).await?;
        let within = Arc::clone(&geometry);
        let join = move |into: &FieldReport, other: &FieldReport| within.joined(into, other);
        let ended =
            store.write(move |connection| fields::merge(connection, viewer, gone, into, &join, now)).await;
        match ended {
            Err(_) if !geometry.is_complete() => {}
            ended => return answered(ended?),
        }
    }
    Err(Problem::busy())
}

fn answered(ended: Merge) -> Result<HttpResponse, Problem> {
    match ended {
        Merge::Done(field) => Ok(answer::answer(HttpResponse::Ok(), &field)),
        Merge::Stale(stored) => Err(answer::stale(&stored)?),
        Merge::Deleted => Err(answer::deleted::<FieldId>()),
        Merge::NotFound => Err(Problem::not_found()),
        Merge::Unfit => Err(Problem::invalid([MemberError::new(
            "into",
            "merge-unfit",
            "Choose another field of the same farm",
        )])),
        Merge::NotForUserType => Err(Problem::new(
            Code::FieldMergeForbidden,
            "Only the farmer or their agent can merge these fields. Both are still there.",
        )),
        Merge::Forbidden => Err(Problem::forbidden()),
    }
}

/// Makes what the merge needs of geometry, if the fields have the versions that the person saw. If not, the write says
/// so.
async fn prepare(
    store: &Store,
    heavy: &Heavy,
    viewer: Viewer,
    [gone, into]: [Seen; 2],
    geometry: &Arc<Geometry>,
) -> Result<(), Problem> {
    if !may_reshape_fields(viewer.user_type) {
        return Ok(());
    }
    let both = move |connection: &mut _| {
        let [gone, into] = [gone, into].map(|seen| seen_field(connection, viewer, seen));
        let (Some(gone), Some(into)) = (gone?, into?) else { return Ok(None) };
        let is_movable = fields::planted_at(connection, viewer, gone.id)?.is_some();
        store::Result::Ok(Some((gone, into, is_movable)))
    };
    let Some((gone, into, is_movable)) = store.read(both).await? else { return Ok(()) };
    if !is_movable {
        return Err(too_many_plantings("into"));
    }
    let (gone, into, geometry) = (gone.report()?, into.report()?, Arc::clone(geometry));
    let task = heavy.task(viewer.user_id)?;
    task.run(move |permit| geometry.prepare(permit, |geometry| geometry.joined(&into, &gone))).await
}

/// Returns none if the field has another version by now.
pub(super) fn seen_field(
    connection: &mut Connection,
    viewer: Viewer,
    seen: Seen,
) -> store::Result<Option<FieldRecord>> {
    Ok(fields::one(connection, viewer, seen.id)?.filter(|stored| stored.version == seen.version))
}

/// Every planting moves in the same write, so their number is bounded.
pub(super) fn too_many_plantings(member: &'static str) -> Problem {
    let message = format!(
        "More than {PLANTINGS_MAX} plantings name the field. Delete those that are not needed, or name another \
         field in them."
    );
    Problem::invalid([MemberError::new(member, "plantings-too-many", message)])
}
