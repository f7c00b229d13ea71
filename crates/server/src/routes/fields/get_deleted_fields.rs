//! A farmer's deleted fields.

use actix_web::{HttpResponse, post, web};
use rules::field::FieldRecord;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use serde::{Deserialize, Serialize};
use store::audit::Extent;
use store::fields::{self, DeletedField, DeletedPlace};
use store::{Store, Viewer};
use utoipa::ToSchema;

use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::refusals::{OfBody, OfRate, WithViewer};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::records::exported::Exported as _;
use crate::routes::records::list::{self, Other, Page};
use crate::routes::records::named_person::NamedPerson;
use crate::routes::records::stored;

/// The maximum number of fields in the answer.
const DELETED_MAX: usize = 100;

/// The farmer of the list.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GetDeletedFields {
    /// The farmer.
    #[schema(value_type = Uuid)]
    user_id: UserId,
}

/// A field that was deleted.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeletedFieldEntry {
    /// Its last state. Its version is the one that the deletion made.
    #[serde(serialize_with = "stored::record")]
    #[schema(value_type = schemas::Field)]
    field: FieldRecord,
    #[schema(value_type = String, format = DateTime)]
    deleted_at: Instant,
    deleted_by: NamedPerson,
}

impl From<DeletedField> for DeletedFieldEntry {
    fn from(DeletedField { record, deleted_at, deleted_by }: DeletedField) -> Self {
        Self { field: record, deleted_at, deleted_by: deleted_by.into() }
    }
}

/// Lists a farmer's fields that were deleted in the last 30 days, the last deleted first, at most 100.
///
/// The farmer and their linked employees and agents get all of them.
#[utoipa::path(
    tag = "fields",
    security(("session" = ["records:read"])),
    responses(
        (status = 200, description = "The fields", body = Vec<DeletedFieldEntry>),
        (status = 404, description = "`not-found`", body = schemas::Problem,
            content_type = "application/problem+json"),
        OfBody,
        OfRate,
        WithViewer
    )
)]
#[post("/api/fields/getDeletedFields")]
pub(crate) async fn get_deleted_fields(
    Caller(viewer): Caller<RecordsRead>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    downloads: web::Data<Downloads>,
    body: web::Json<GetDeletedFields>,
) -> Result<HttpResponse, Problem> {
    let (farmer, now) = (body.user_id, clock::now()?);
    // Even the first part may have large boundaries.
    let permit = downloads.begin_soon(viewer.user_id).await?;
    let first = page(&store, viewer, farmer, now, (None, DELETED_MAX)).await?;
    readings.note(&store, viewer, Kind::Field, &[farmer], Extent::Some, now).await?;
    if first.next.is_none() {
        return list::short(&first.items);
    }
    let next = async move |place| page(&store, viewer, farmer, now, place).await;
    Ok(list::long(permit, first, next))
}

/// After which field, and how many more.
type Place = (Option<DeletedPlace>, usize);

async fn page(
    store: &Store,
    viewer: Viewer,
    farmer: UserId,
    now: Instant,
    (after, left): Place,
) -> Result<Page<Other<DeletedFieldEntry>, Place>, Problem> {
    let limit = left.min(FieldRecord::PART);
    let read =
        move |connection: &mut _| fields::deleted_of_farmer(connection, viewer, farmer, now, after, limit);
    let deleted = store.read_long(read).await?.ok_or_else(Problem::not_found)?;
    let left = left - deleted.len();
    let is_more = left > 0 && deleted.len() == limit;
    let next = deleted.last().filter(|_| is_more).map(|it| (Some((it.deleted_at, it.record.id)), left));
    Ok(Page { items: deleted.into_iter().map(|it| Other(it.into())).collect(), next })
}
