//! A farmer's deleted plantings.

use actix_web::{HttpResponse, post, web};
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::planting::PlantingRecord;
use serde::{Deserialize, Serialize};
use store::Store;
use store::audit::Extent;
use store::plantings::{self, DeletedPlanting};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::refusals::{OfBody, WithViewer};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::records::named_person::NamedPerson;
use crate::routes::records::stored;

/// The maximum number of plantings in the answer.
const DELETED_MAX: usize = 400;

/// The farmer of the list.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GetDeletedPlants {
    /// The farmer.
    #[schema(value_type = Uuid)]
    user_id: UserId,
}

/// A planting that was deleted.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeletedPlant {
    /// Its last state. Its version is the one that the deletion made.
    #[serde(serialize_with = "stored::record")]
    #[schema(value_type = schemas::Planting)]
    planting: PlantingRecord,
    #[schema(value_type = String, format = DateTime)]
    deleted_at: Instant,
    deleted_by: NamedPerson,
}

impl From<DeletedPlanting> for DeletedPlant {
    fn from(DeletedPlanting { record, deleted_at, deleted_by }: DeletedPlanting) -> Self {
        Self { planting: record, deleted_at, deleted_by: deleted_by.into() }
    }
}

/// Lists a farmer's plantings that were deleted in the last 30 days, the last deleted first, at most 400.
///
/// The farmer and linked agents get all of them. An employee gets those that they reported.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:read"])),
    responses(
        (status = 200, description = "The plantings", body = Vec<DeletedPlant>),
        (status = 404, description = "`not-found`", body = schemas::Problem,
            content_type = "application/problem+json"),
        OfBody,
        WithViewer
    )
)]
#[post("/api/plants/getDeletedPlants")]
pub(crate) async fn get_deleted_plants(
    Caller(viewer): Caller<RecordsRead>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    body: web::Json<GetDeletedPlants>,
) -> Result<HttpResponse, Problem> {
    let (farmer, now) = (body.user_id, clock::now()?);
    let list = move |connection: &mut _| {
        plantings::deleted_of_farmer(connection, viewer, farmer, now, None, DELETED_MAX)
    };
    let deleted = store.read(list).await?.ok_or_else(Problem::not_found)?;
    readings.note(&store, viewer, Kind::Planting, &[farmer], Extent::Some, now).await?;
    Ok(HttpResponse::Ok().json(deleted.into_iter().map(DeletedPlant::from).collect::<Vec<_>>()))
}
