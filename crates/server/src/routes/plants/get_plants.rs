//! A farmer's plantings.

use actix_web::{HttpResponse, post, web};
use rules::filter::ResolvedFilter;
use rules::ids::{PlantingId, UserId};
use rules::kind::Kind;
use rules::record::Record;
use serde::Deserialize;
use store::Store;
use store::audit::Extent;
use store::plantings::{self, Part, Place};
use utoipa::ToSchema;

use crate::clock;
use crate::downloads::{Downloads, PART};
use crate::identity::{Caller, RecordsRead};
use crate::openapi::refusals::{OfBody, OfRate, WithViewer};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::records::list::{self, Page};

/// The farmer of the list.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GetPlants {
    /// The farmer.
    #[schema(value_type = Uuid)]
    user_id: UserId,
}

/// Lists a farmer's plantings.
///
/// The farmer and linked agents get all of them. An employee gets those that they reported.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:read"])),
    responses(
        (status = 200, description = "The plantings, in the order of their ids", body = Vec<schemas::Planting>),
        (status = 404, description = "`not-found`", body = schemas::Problem,
            content_type = "application/problem+json"),
        OfBody,
        OfRate,
        WithViewer
    )
)]
#[post("/api/plants/getPlants")]
pub(crate) async fn get_plants(
    Caller(viewer): Caller<RecordsRead>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    downloads: web::Data<Downloads>,
    body: web::Json<GetPlants>,
) -> Result<HttpResponse, Problem> {
    let farmer = body.user_id;
    let first = page(&store, viewer, farmer, None).await?;
    let now = clock::now()?;
    if first.next.is_none() {
        readings.note(&store, viewer, Kind::Planting, &[farmer], Extent::All(first.items.len()), now).await?;
        return list::short(&first.items);
    }
    let permit = downloads.begin(viewer.user_id)?;
    let length = store
        .read(move |connection| plantings::count(connection, viewer, farmer, &ResolvedFilter::default()))
        .await?;
    let length = length.ok_or_else(Problem::not_found)?;
    readings.note(&store, viewer, Kind::Planting, &[farmer], Extent::All(length), now).await?;
    let next = async move |(farmer, after)| page(&store, viewer, farmer, Some(after)).await;
    Ok(list::long(permit, first, next))
}

/// The part of a farmer's list after a planting. If the link ends meanwhile, the list breaks off.
async fn page(
    store: &Store,
    viewer: store::Viewer,
    farmer: UserId,
    after: Option<PlantingId>,
) -> Result<Page<Record<PlantingId>, Place>, Problem> {
    let part = Part { after, limit: PART };
    let found =
        store.read_few(move |connection| plantings::of_farmer(connection, viewer, farmer, part)).await?;
    let records = found.ok_or_else(Problem::not_found)?;
    let last = records.last().filter(|_| records.len() == PART);
    let next = last.map(|last| (farmer, last.id));
    Ok(Page { items: records, next })
}
