//! The mails that the caller wants.

use actix_web::{HttpResponse, get, put, web};
use serde::{Deserialize, Serialize};
use store::{Store, accounts};
use utoipa::ToSchema;

use crate::identity::{Account, Caller};
use crate::problem::Problem;

/// The mails that a person can turn on and off. A new account gets all of them.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailChoices {
    /// Whether a farmer or an employee gets a mail when an agent corrects their plantings. It goes only to a confirmed
    /// address.
    corrections: bool,
}

/// Returns the caller's choice of mails.
#[utoipa::path(
    operation_id = "read_mail_choices",
    tag = "accounts",
    security(("session" = ["account"])),
    responses((status = 200, description = "The choice", body = MailChoices))
)]
#[get("/api/accounts/current/mails")]
pub(crate) async fn read(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let wanted = move |connection: &mut _| accounts::wants_correction_mails(connection, signed_in.user_id);
    Ok(HttpResponse::Ok().json(MailChoices { corrections: store.read_few(wanted).await? }))
}

/// Chooses the mails that the caller gets.
#[utoipa::path(
    operation_id = "choose_mails",
    tag = "accounts",
    security(("session" = ["account"])),
    responses((status = 204, description = "Chosen"))
)]
#[put("/api/accounts/current/mails")]
pub(crate) async fn choose(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    body: web::Json<MailChoices>,
) -> Result<HttpResponse, Problem> {
    let (account_id, corrections) = (signed_in.user_id, body.corrections);
    store
        .write(move |connection| accounts::set_correction_mails(connection, account_id, corrections))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
