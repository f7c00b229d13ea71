//! Deletes the caller's account.

use actix_web::{HttpRequest, HttpResponse, delete, web};
use serde::Deserialize;
use store::{Store, departures, mails};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Account, Caller, Identity, second_factor};
use crate::mail::{Mail, MailQueue};
use crate::openapi::refusals::OfProof;
use crate::problem::Problem;

/// The caller's proof that the account is theirs.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    password: String,
    /// The second factor's code if it is on: from the authenticator app, or a recovery code.
    #[serde(default)]
    #[schema(required = false, nullable = false)]
    code: Option<String>,
}

/// Deletes the caller's account permanently. Nobody can sign in with it, and its address becomes free. The account at
/// an outside identity provider stays; signing in with it starts a new account here.
///
/// A farmer's plantings stay readable, with the farmer's name, for the agents who are linked with the farmer. A
/// planting's history keeps the names of the people who reported and corrected it. Everything else is deleted.
#[utoipa::path(
    operation_id = "delete_account",
    security(("session" = ["account"])),
    responses(
        (status = 204, description = "Deleted",
            headers(("Set-Cookie" = String, description = "Removes the session"))),
        OfProof
    )
)]
#[delete("/api/accounts/current")]
pub(crate) async fn delete(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
    request: HttpRequest,
    body: web::Json<Farewell>,
) -> Result<HttpResponse, Problem> {
    let Farewell { password, code } = body.into_inner();
    let account_id = signed_in.user_id;
    let proof = identity.prove_again(&request, &signed_in, password).await?;
    let mail =
        mail_queue.compose(&Mail::AccountDeleted { to: signed_in.email.clone() }, signed_in.language)?;
    let now = clock::now()?;
    let deleted = store.write(move |connection| {
        proof.hold(connection, now)?;
        second_factor::pass(connection, account_id, code.as_deref(), now)?;
        // The last mail is queued afterwards: leaving removes all mails that wait for the account.
        departures::leave(connection, account_id, now)?;
        mails::enqueue(connection, &mail, now).map_err(Problem::from)
    });
    identity.rates().code(&signed_in.email, deleted).await?;
    mail_queue.wake();
    Ok(HttpResponse::NoContent().cookie(identity.cookie().take()).finish())
}
