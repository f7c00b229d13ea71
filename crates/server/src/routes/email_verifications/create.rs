//! Asking for the link once more; it was mailed at sign-up.

use actix_web::{HttpResponse, post, web};

use crate::identity::{Account, Identity};
use crate::openapi::refusals::{OfRate, WithSession};
use crate::openapi::schemas;
use crate::problem::Problem;

/// Has the link mailed again that confirms one's address. Where it is confirmed, nothing is sent. An outside identity
/// provider sends it again when one logs in.
#[utoipa::path(
    tag = "accounts",
    security(("session" = [])),
    responses(
        (status = 202, description = "A mail is on its way, unless there is nothing to confirm"),
        (status = 409, description = "`auth/outside-account`", body = schemas::Problem,
            content_type = "application/problem+json"),
        OfRate,
        WithSession
    )
)]
#[post("/api/email-verifications")]
pub(crate) async fn create(
    Account(signed_in): Account,
    identity: web::Data<Identity>,
) -> Result<HttpResponse, Problem> {
    if !signed_in.email_verified {
        identity.provider().send_verification(signed_in).await?;
    }
    Ok(HttpResponse::Accepted().finish())
}
