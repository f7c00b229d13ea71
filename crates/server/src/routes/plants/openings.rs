//! Which plantings an agent has opened.

use actix_web::{HttpResponse, get, web};
use rules::ids::PlantingId;
use rules::instant::Instant;
use serde::Serialize;
use store::Store;
use store::audit::{self, Opening};
use utoipa::ToSchema;

use crate::identity::{Caller, OpeningsRead};
use crate::problem::Problem;
use crate::routes::records::named_person::NamedPerson;

/// The last time that an agent opened a planting.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlantingOpening {
    #[schema(value_type = Uuid)]
    planting_id: PlantingId,
    #[schema(value_type = String, format = DateTime)]
    at: Instant,
    by: NamedPerson,
}

impl From<Opening> for PlantingOpening {
    fn from(Opening { planting_id, at, by }: Opening) -> Self {
        Self { planting_id, at, by: by.into() }
    }
}

/// Lists which plantings a linked agent has opened since the farm last reported them, latest first.
///
/// An agent opens a planting when their program asks the server for it or for its history, as the page of a planting
/// does; a list, a map or a download opens none. A farmer gets all plantings, an employee those that they reported.
/// Each planting is there once, with its latest opening.
#[utoipa::path(
    security(("session" = ["openings:read"])),
    responses((status = 200, description = "The openings", body = Vec<PlantingOpening>))
)]
#[get("/api/plants/openings")]
pub(crate) async fn openings(
    Caller(viewer): Caller<OpeningsRead>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let found = store.read(move |connection| audit::openings_for(connection, viewer)).await?;
    let openings: Vec<_> = found.into_iter().map(PlantingOpening::from).collect();
    Ok(HttpResponse::Ok().json(openings))
}
