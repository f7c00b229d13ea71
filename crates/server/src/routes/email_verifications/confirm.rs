//! Following the link.

use actix_web::{HttpResponse, put, web};
use store::sessions::TokenHash;
use store::{Store, mailed_tokens};

use crate::clock;
use crate::identity::MailToken;
use crate::openapi::refusals::Always;
use crate::openapi::schemas;
use crate::problem::{Code, Problem};

/// Confirms an address, once. Whoever has the link has read the mail, so no session is needed.
#[utoipa::path(
    tag = "accounts",
    params(("token" = String, Path, description = "What stands in the link")),
    responses(
        (status = 204, description = "Confirmed"),
        (status = 410, description = "`auth/verification-expired`", body = schemas::Problem,
            content_type = "application/problem+json"),
        Always
    )
)]
#[put("/api/email-verifications/{token}")]
pub(crate) async fn confirm(
    token: web::Path<String>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let hash = MailToken::parse(&token).map(|token| TokenHash(token.digest())).ok_or_else(expired)?;
    let now = clock::now()?;
    let confirmed =
        store.write(move |connection| mailed_tokens::verify_email(connection, &hash, now)).await?;
    if confirmed { Ok(HttpResponse::NoContent().finish()) } else { Err(expired()) }
}

fn expired() -> Problem {
    Problem::new(
        Code::VerificationExpired,
        "This link was used already, or it is too old. Please have another one sent.",
    )
}
