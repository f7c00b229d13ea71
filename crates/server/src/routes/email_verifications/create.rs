//! Asking for the link once more; it was mailed at sign-up.

use actix_web::{HttpResponse, post, web};
use store::Store;

use super::Verification;
use crate::clock;
use crate::identity::{Account, Identity};
use crate::mail::Post;
use crate::openapi::refusals::WithSession;
use crate::openapi::schemas;
use crate::problem::Problem;

/// Has the link mailed again that confirms one's address. Where it is confirmed, nothing is sent.
#[utoipa::path(
    tag = "accounts",
    security(("session" = [])),
    responses(
        (status = 202, description = "A mail is on its way, unless there is nothing to confirm"),
        (status = 429, description = "`too-many-requests`", body = schemas::Problem,
            content_type = "application/problem+json"),
        WithSession
    )
)]
#[post("/api/email-verifications")]
pub(crate) async fn create(
    Account(signed_in): Account,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    post: web::Data<Post>,
) -> Result<HttpResponse, Problem> {
    if !signed_in.email_verified {
        identity.rates().email_verification(&signed_in.email)?;
        let (account_id, now) = (signed_in.user_id, clock::now()?);
        if let Some(verification) = Verification::of(&post, &signed_in.email)? {
            store.write(move |connection| verification.queue(connection, account_id, now)).await?;
            post.wake();
        }
    }
    Ok(HttpResponse::Accepted().finish())
}
