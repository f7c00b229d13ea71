//! Reads who farms a planting and who reported it.

use actix_web::{HttpResponse, post, web};
use rules::ids::UserId;
use rules::kind::Kind;
use rules::user::User;
use serde::{Deserialize, Serialize};
use store::{Store, records, users};
use utoipa::ToSchema;

use crate::identity::{Caller, Users};
use crate::openapi::schemas;
use crate::problem::Problem;

/// The two people that a planting names.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GetUserDataForPlant {
    /// The user who reported the planting.
    #[schema(value_type = Uuid)]
    creator: UserId,
    /// The farmer who owns the planting.
    #[schema(value_type = Uuid)]
    farmer: UserId,
}

/// The records of both people.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlantingPeople {
    #[schema(value_type = schemas::User)]
    farmer: User,
    #[schema(value_type = schemas::User)]
    creator: User,
}

/// Answers the farmer and the creator, if the caller may see a planting that names them.
#[utoipa::path(
    security(("session" = ["users"])),
    responses(
        (status = 200, description = "Both records", body = PlantingPeople),
        (status = 404, description = "`not-found`")
    )
)]
#[post("/api/users/getUserDataForPlant")]
pub(crate) async fn get_user_data_for_plant(
    Caller(viewer): Caller<Users>,
    store: web::Data<Store>,
    body: web::Json<GetUserDataForPlant>,
) -> Result<HttpResponse, Problem> {
    let GetUserDataForPlant { creator, farmer } = body.into_inner();
    let found = store
        .read(move |connection| {
            records::farmer_and_creator(connection, viewer, Kind::Planting, farmer, creator)
        })
        .await?;
    let users::FarmerAndCreator { farmer, creator } = found.ok_or_else(Problem::not_found)?;
    Ok(HttpResponse::Ok().json(PlantingPeople { farmer, creator }))
}
