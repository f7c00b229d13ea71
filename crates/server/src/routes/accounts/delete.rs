//! Deleting one's account.

use actix_web::{HttpRequest, HttpResponse, delete, web};
use serde::Deserialize;
use store::{Store, departures, mails};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Account, Identity, second_factor};
use crate::mail::{Mail, Post};
use crate::openapi::refusals::OfProof;
use crate::problem::Problem;

/// That one is who one says, at this moment.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    password: String,
    /// Of the second factor, where it is on: what the app shows, or a recovery code.
    #[serde(default)]
    #[schema(required = false, nullable = false)]
    code: Option<String>,
}

/// Deletes one's account, for good: nobody can sign in with it, and its address is free. What an outside identity provider
/// keeps stays there; whoever signs in with it begins anew.
///
/// A farmer's plantings stay under his name for the agents who are linked with him, to be read; who reported or corrected
/// a planting stays in its history by name. Everything else goes.
#[utoipa::path(
    tag = "accounts",
    security(("session" = [])),
    responses(
        (status = 204, description = "Deleted",
            headers(("Set-Cookie" = String, description = "Takes the session away"))),
        OfProof
    )
)]
#[delete("/api/accounts/current")]
pub(crate) async fn delete(
    Account(signed_in): Account,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    post: web::Data<Post>,
    request: HttpRequest,
    body: web::Json<Farewell>,
) -> Result<HttpResponse, Problem> {
    let Farewell { password, code } = body.into_inner();
    let account_id = signed_in.user_id;
    let proof = identity.prove_again(&request, &signed_in, password).await?;
    let mail = post.compose(&Mail::AccountDeleted { to: signed_in.email }, signed_in.language)?;
    let now = clock::now()?;
    store
        .write(move |connection| {
            proof.hold(connection, now)?;
            second_factor::pass(connection, account_id, code.as_deref(), now)?;
            // The farewell is queued after it, as what waits for him goes too.
            departures::leave(connection, account_id, now)?;
            mails::enqueue(connection, &mail, now).map_err(Problem::from)
        })
        .await?;
    post.wake();
    Ok(HttpResponse::NoContent().cookie(identity.cookie().take()).finish())
}
