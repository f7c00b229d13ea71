//! A farmer's fields.

use actix_web::{HttpResponse, post, web};
use rules::field::FieldRecord;
use rules::ids::{FieldId, UserId};
use rules::kind::Kind;
use rules::record::Record;
use serde::Deserialize;
use store::audit::Extent;
use store::fields::{self, Part};
use store::{Store, Viewer};
use utoipa::ToSchema;

use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::records::exported::Exported as _;
use crate::routes::records::list::{self, Page};

/// The farmer of the list.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GetFields {
    /// The farmer.
    #[schema(value_type = Uuid)]
    user_id: UserId,
}

/// Lists a farmer's fields, for the farmer and their linked employees and agents.
#[utoipa::path(
    tag = "fields",
    security(("session" = ["records:read"])),
    responses(
        (status = 200, description = "The fields, in the order of their ids", body = Vec<schemas::Field>),
        (status = 404, description = "`not-found`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/fields/getFields")]
pub(crate) async fn get_fields(
    Caller(viewer): Caller<RecordsRead>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    downloads: web::Data<Downloads>,
    body: web::Json<GetFields>,
) -> Result<HttpResponse, Problem> {
    let farmer = body.user_id;
    let first = page(&store, viewer, farmer, None).await?;
    let now = clock::now()?;
    if first.next.is_none() {
        readings.note(&store, viewer, Kind::Field, &[farmer], Extent::All(first.items.len()), now).await?;
        return list::short(&first.items);
    }
    let permit = downloads.begin(viewer.user_id)?;
    let length = store.read(move |connection| fields::count(connection, viewer, farmer)).await?;
    let length = length.ok_or_else(Problem::not_found)?;
    readings.note(&store, viewer, Kind::Field, &[farmer], Extent::All(length), now).await?;
    let next = async move |after| page(&store, viewer, farmer, Some(after)).await;
    Ok(list::long(permit, first, next))
}

/// The part of a farmer's list after a field. If the link ends meanwhile, the list breaks off.
async fn page(
    store: &Store,
    viewer: Viewer,
    farmer: UserId,
    after: Option<FieldId>,
) -> Result<Page<Record<FieldId>, FieldId>, Problem> {
    let part = Part { after, limit: FieldRecord::PART };
    let found = store.read(move |connection| fields::of_farmer(connection, viewer, farmer, part)).await?;
    let records = found.ok_or_else(Problem::not_found)?;
    let next = records.last().filter(|_| records.len() == FieldRecord::PART).map(|last| last.id);
    Ok(Page { items: records, next })
}
