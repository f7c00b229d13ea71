//! The recent activity of an agent's farmers.

use actix_web::{HttpResponse, post, web};
use rules::ids::UserId;
use rules::instant::Instant;
use serde::Deserialize;
use store::audit::Extent;
use store::{Store, plantings};
use utoipa::ToSchema;

use super::list::Written;
use crate::clock;
use crate::identity::Agent;
use crate::openapi::members;
use crate::openapi::refusals::{OfCheckedBody, WithRole};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::bounded::check_length;

/// Whose plantings, and since when.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GetAllFarmersPlants {
    #[schema(schema_with = members::user_ids)]
    farmers: Vec<UserId>,
    #[schema(schema_with = members::compare_date)]
    compare_date: Instant,
}

/// The plantings with activity since then, of those of the listed farmers whom one is linked with as their agent.
///
/// A planting is active when it was first reported, or last changed by a farmer or employee, or started then.
#[utoipa::path(
    tag = "plants",
    security(("session" = [])),
    responses(
        (status = 200, description = "The plantings", body = Vec<schemas::Planting>),
        OfCheckedBody,
        WithRole
    )
)]
#[post("/api/plants/getAllFarmersPlants")]
pub(crate) async fn get_all_farmers_plants(
    Agent(agent): Agent,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    body: web::Json<GetAllFarmersPlants>,
) -> Result<HttpResponse, Problem> {
    let GetAllFarmersPlants { farmers, compare_date } = body.into_inner();
    check_length("farmers", farmers.len())?;
    let now = clock::now()?;
    let (written, read) = store
        .read(move |connection| {
            let active = plantings::recently_active(connection, agent, &farmers, compare_date, now)?;
            // They come in the order of their farmers.
            let mut farmers: Vec<_> = active.iter().map(|planting| planting.farmer).collect();
            farmers.dedup();
            store::Result::Ok((Written::new(&active), farmers))
        })
        .await?;
    readings.note(&store, agent, &read, Extent::Some, now).await?;
    written.answer()
}
