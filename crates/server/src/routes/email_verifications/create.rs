//! Sends the confirmation link again; sign-up sent the first one.

use actix_web::{HttpResponse, post, web};

use crate::identity::{Account, Caller, Identity};
use crate::problem::Problem;

/// Sends the link that confirms the caller's address again, unless the address is confirmed. An outside identity
/// provider sends it again when the person logs in.
#[utoipa::path(
    operation_id = "send_email_verification",
    security(("session" = ["account"])),
    responses(
        (status = 202, description = "An email is on its way, unless the address is confirmed"),
        (status = 409, description = "`auth/outside-account`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/email-verifications")]
pub(crate) async fn create(
    Caller(signed_in): Caller<Account>,
    identity: web::Data<Identity>,
) -> Result<HttpResponse, Problem> {
    if !signed_in.email_verified {
        identity.provider().send_verification(signed_in).await?;
    }
    Ok(HttpResponse::Accepted().finish())
}
