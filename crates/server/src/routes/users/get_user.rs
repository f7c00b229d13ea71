//! Reads the caller's own record.

use actix_web::{HttpResponse, post, web};
use rules::user::EmailAddress;
use serde::Deserialize;
use store::{Store, users};
use utoipa::ToSchema;

use crate::identity::{Caller, Users};
use crate::mail::MailQueue;
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::links::notices;

/// The address of the record to read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GetUser {
    /// The caller's own address.
    email: String,
}

/// Answers the caller's own record with the linked farmers; any other address is not found. If farmers have named the
/// caller as their agent, this call makes those links active.
#[utoipa::path(
    security(("session" = ["users"])),
    responses(
        (status = 200, description = "The record", body = schemas::User),
        (status = 404, description = "`not-found`")
    )
)]
#[post("/api/users/getUser")]
pub(crate) async fn get_user(
    Caller(viewer): Caller<Users>,
    store: web::Data<Store>,
    mail_queue: web::Data<MailQueue>,
    body: web::Json<GetUser>,
) -> Result<HttpResponse, Problem> {
    let asked = EmailAddress::parse(&body.email).map_err(|_| Problem::not_found())?;
    notices::take_up(&store, &mail_queue, viewer).await?;
    let own = store.read(move |connection| users::own(connection, viewer.user_id)).await?;
    match own {
        Some(user) if user.contact.as_ref().is_some_and(|contact| contact.email == asked) => {
            Ok(HttpResponse::Ok().json(user))
        }
        _ => Err(Problem::not_found()),
    }
}
