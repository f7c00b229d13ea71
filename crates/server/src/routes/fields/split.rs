//! Splits a field into parts.

use std::sync::Arc;

use actix_web::{HttpResponse, post, web};
use rules::field::{DrawnBoundary, FieldReport, SUBFIELDS_MAX};
use rules::ids::FieldId;
use rules::permission::may_reshape_fields;
use rules::planting::PlantingReport;
use serde::Deserialize;
use serde_json::value::RawValue;
use store::fields::{self, Seen, Split};
use store::{Store, Viewer};
use utoipa::ToSchema;

use super::deferred_body::{DeferredBody, parse};
use super::memo::ATTEMPTS;
use super::merge::{seen_field, too_many_plantings};
use super::parts::{FieldToSplit, Parts};
use crate::clock;
use crate::heavy::{Heavy, Permit};
use crate::identity::{Caller, RecordsWrite};
use crate::openapi::bounded::Bounded;
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::{Code, MemberError, Problem};
use crate::routes::records::version::IfMatch;
use crate::routes::records::{answer, handlers, json_list};

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
    boundary: DrawnBoundary,
}

/// Splits a field into parts that have exactly its land.
///
/// The parts keep what is known of the field. A planting that names the field goes to the part that it lies in, and
/// gets its name if it had that of the field; its acres stay. The field is deleted. The history of each of these
/// records tells it. `If-Match` names the version of the field. A client may repeat the call until it gets an answer.
/// The farmer and their agents may split a field, employees may not.
#[utoipa::path(
    operation_id = "split_field",
    security(("session" = ["records:write"])),
    params(
        ("field_id" = Uuid, Path, description = "The field"),
        ("If-Match" = inline(members::SeenVersion), Header, description = "Its version that the person saw")
    ),
    request_body = SplitBody,
    responses(
        (status = 200, description = "The parts, made now or before", body = Vec<schemas::Field>),
        (status = 400, description = "`validation`"),
        (status = 403, description = "`fields/split-forbidden`"),
        (status = 409, description = "`fields/conflict`: an id has another field"),
        (status = 410, description = "`fields/deleted`: the field was deleted"),
        (status = 412, description = "`fields/stale`: a newer version is stored; see `current`")
    )
)]
#[post("/api/fields/{field_id}/split")]
pub(crate) async fn split(
    Caller(viewer): Caller<RecordsWrite>,
    field_id: web::Path<FieldId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
    heavy: Heavy,
    body: DeferredBody,
) -> Result<HttpResponse, Problem> {
    let field = Seen { id: *field_id, version: handlers::edit_version(version)? };
    let task = heavy.task(viewer.user_id)?;
    let (body, now) = (Arc::<RawValue>::from(body.read(&task).await?), clock::now()?);
    for _ in 0..ATTEMPTS {
        let (whole, body) = (field_to_split(&store, viewer, field).await?, Arc::clone(&body));
        let read = task.run(move |permit| read(&body, whole, permit));
        let (ids, parts) = read.await??;
        let parts = Arc::new(parts);
        let within = Arc::clone(&parts);
        let split = move |connection: &mut _| {
            let make = |report: &FieldReport| within.reports(report);
            let place = |planting: &PlantingReport| within.place(planting);
            fields::split(connection, viewer, field, &ids, make, place, now)
        };
        match store.write(split).await {
            Err(_) if !parts.are_complete() => {}
            ended => return answered(ended?),
        }
    }
    Err(Problem::busy())
}

/// The field and the places of its plantings, if it has the version that the person saw. If not, the write says so.
async fn field_to_split(store: &Store, viewer: Viewer, field: Seen) -> Result<Option<FieldToSplit>, Problem> {
    if !may_reshape_fields(viewer.user_type) {
        return Ok(None);
    }
    let read = move |connection: &mut _| {
        let Some(whole) = seen_field(connection, viewer, field)? else { return Ok(None) };
        store::Result::Ok(Some((whole, fields::planted_at(connection, viewer, field.id)?)))
    };
    let Some((whole, planted)) = store.read(read).await? else { return Ok(None) };
    let planted = planted.ok_or_else(|| too_many_plantings("parts"))?;
    Ok(Some(FieldToSplit { field: whole.report()?, planted }))
}

/// The ids of the parts, and their land if they are parts of a known field.
fn read(
    body: &RawValue,
    whole: Option<FieldToSplit>,
    permit: &Permit,
) -> Result<(Vec<FieldId>, Parts), Problem> {
    let SplitBody { parts, others_to } = parse(body)?;
    if !(PARTS_MIN..=SUBFIELDS_MAX).contains(&parts.len()) {
        let message = "A field is split into two or more parts, which get names from A to ZZ";
        return Err(Problem::invalid([MemberError::new("parts", "parts-count", message)]));
    }
    let (ids, shapes): (Vec<_>, Vec<_>) =
        parts.into_iter().map(|PartOfField { field_id, boundary }| (field_id, boundary)).unzip();
    let others_to = others_to.map_or(Some(0), |id| ids.iter().position(|part| *part == id));
    let others_to = others_to.ok_or_else(unknown_part)?;
    let parts = whole.map(|whole| Parts::of(&shapes, others_to, whole, permit)).transpose()?;
    Ok((ids, parts.unwrap_or_default()))
}

fn answered(ended: Split) -> Result<HttpResponse, Problem> {
    match ended {
        Split::Done(parts) => json_list::short(&parts),
        Split::Conflict(id) => {
            let detail = format!("The id {id} already has another field. Nothing was split.");
            Err(answer::conflict::<FieldId>(detail))
        }
        Split::Stale(stored) => Err(answer::stale(&stored)?),
        Split::Deleted => Err(answer::deleted::<FieldId>()),
        Split::NotFound => Err(Problem::not_found()),
        Split::NotForUserType => Err(Problem::new(
            Code::FieldSplitForbidden,
            "Only the farmer or their agent can split this field. It is still there.",
        )),
        Split::Forbidden => Err(Problem::forbidden()),
    }
}

fn unknown_part() -> Problem {
    Problem::invalid([MemberError::new("othersTo", "part-unknown", "Choose one of the parts")])
}
