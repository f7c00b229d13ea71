//! Splits a field into parts.

use actix_web::{HttpResponse, post, web};
use rules::field::{FieldReport, SUBFIELDS_MAX};
use rules::ids::FieldId;
use rules::planting::PlantingReport;
use serde::Deserialize;
use serde_json::Value;
use store::Store;
use store::fields::{self, Seen, Split};
use utoipa::ToSchema;

use super::parts::Parts;
use crate::clock;
use crate::identity::{Caller, RecordsWrite};
use crate::openapi::bounded::Bounded;
use crate::openapi::members;
use crate::openapi::refusals::{Always, OfBodyAndPath};
use crate::openapi::schemas;
use crate::problem::{Code, Flaw, Problem};
use crate::routes::records::version::IfMatch;
use crate::routes::records::{answer, calls, list};

const PARTS_MIN: usize = 2;

/// How a field is split. The parts are called by the name of the field with A to Z and then AA to ZZ, in their order.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SplitBody {
    #[schema(inline, value_type = PartsOfField)]
    parts: Vec<PartOfField>,
    /// The part that gets the plantings which lie in none; without it, the first one.
    #[serde(default)]
    #[schema(value_type = Option<Uuid>)]
    others_to: Option<FieldId>,
}

type PartsOfField = Bounded<PartOfField, PARTS_MIN, SUBFIELDS_MAX>;

/// One of the parts.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartOfField {
    /// Made by the client, preferably as UUID version 7.
    #[schema(value_type = Uuid)]
    field_id: FieldId,
    #[schema(value_type = schemas::Boundary)]
    boundary: Value,
}

/// Splits a field into parts that have exactly its land.
///
/// The parts keep what is known of the field. A planting that names the field goes to the part that it lies in, and
/// gets its name if it had that of the field; its acres stay. The field is deleted. The history of each of these
/// records tells it. `If-Match` names the version of the field. A client may repeat the call until it gets an answer.
/// Everyone who may edit the field may split it.
#[utoipa::path(
    operation_id = "split_field",
    tag = "fields",
    security(("session" = ["records:write"])),
    params(
        ("field_id" = Uuid, Path, description = "The field"),
        ("If-Match" = inline(members::SeenVersion), Header, description = "Its version that the person saw")
    ),
    responses(
        (status = 200, description = "The parts, made now or before", body = Vec<schemas::Field>),
        (status = 401, description = "`auth/session-required`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 403, description = "`forbidden`, `users/record-missing`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 409, description = "`fields/conflict`: an id has another field", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 410, description = "`fields/deleted`: the field was deleted", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 412, description = "`fields/stale`: a newer version is stored; see `current`",
            body = schemas::Problem, content_type = "application/problem+json"),
        (status = 428, description = "`precondition-required`: `If-Match` is missing",
            body = schemas::Problem, content_type = "application/problem+json"),
        OfBodyAndPath,
        Always
    )
)]
#[post("/api/fields/{field_id}/split")]
pub(crate) async fn split(
    Caller(viewer): Caller<RecordsWrite>,
    field_id: web::Path<FieldId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
    body: web::Json<SplitBody>,
) -> Result<HttpResponse, Problem> {
    let field = Seen { id: *field_id, version: calls::edited(version)? };
    let SplitBody { parts, others_to } = body.into_inner();
    if !(PARTS_MIN..=SUBFIELDS_MAX).contains(&parts.len()) {
        let message = "A field is split into two or more parts, which get names from A to ZZ";
        return Err(Problem::flaws([Flaw::new("parts", "parts-count", message)]));
    }
    let (ids, shapes): (Vec<_>, Vec<_>) =
        parts.into_iter().map(|PartOfField { field_id, boundary }| (field_id, boundary)).unzip();
    let others_to = others_to.map_or(Some(0), |id| ids.iter().position(|part| *part == id));
    let others_to = others_to.ok_or_else(unknown_part)?;
    let whole = store.read(move |connection| fields::one(connection, viewer, field.id)).await?;
    let whole = whole.map(|whole| whole.report()).transpose()?.and_then(|report| report.boundary);
    let parts = Parts::of(shapes, whole.map(|boundary| boundary.shape)).await?;
    let now = clock::now()?;
    let ended = store
        .write(move |connection| {
            let make = |report: &FieldReport| parts.reports(report);
            let place = |planting: &PlantingReport| parts.place(planting, others_to);
            fields::split(connection, viewer, field, &ids, make, place, now)
        })
        .await?;
    match ended {
        Split::Done(parts) => list::short(&parts),
        Split::Conflict(id) => {
            let detail = format!("The id {id} already has another field. Nothing was split.");
            Err(Problem::new(Code::FieldConflict, detail))
        }
        Split::Stale(stored) => Err(answer::stale(&stored)?),
        Split::Deleted => Err(answer::deleted::<FieldId>()),
        Split::NotFound => Err(Problem::not_found()),
        Split::Forbidden => Err(Problem::forbidden()),
    }
}

fn unknown_part() -> Problem {
    Problem::flaws([Flaw::new("othersTo", "part-unknown", "Choose one of the parts")])
}
