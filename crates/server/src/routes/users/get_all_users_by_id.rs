//! Reads several users' records.

use actix_web::{HttpResponse, post, web};
use rules::ids::UserId;
use serde::Deserialize;
use store::{Store, users};
use utoipa::ToSchema;

use crate::identity::{Caller, Users};
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::bounded::check_length;

/// The ids of the records to read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GetAllUsersById {
    #[schema(schema_with = members::ids)]
    users: Vec<UserId>,
}

/// Answers the listed users that the caller may see: the caller, and the people linked with the caller.
#[utoipa::path(
    security(("session" = ["users"])),
    responses(
        (status = 200, description = "The records", body = Vec<schemas::User>),
        (status = 400, description = "`validation`")
    )
)]
#[post("/api/users/getAllUsersById")]
pub(crate) async fn get_all_users_by_id(
    Caller(viewer): Caller<Users>,
    store: web::Data<Store>,
    body: web::Json<GetAllUsersById>,
) -> Result<HttpResponse, Problem> {
    let GetAllUsersById { users } = body.into_inner();
    check_length("users", users.len())?;
    let seen = store.read(move |connection| users::visible(connection, viewer, &users)).await?;
    Ok(HttpResponse::Ok().json(seen))
}
