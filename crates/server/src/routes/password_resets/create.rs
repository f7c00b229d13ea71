//! Requests the link that sets a forgotten password.

use actix_web::{HttpResponse, post, web};
use rules::account::ForgotPasswordForm;
use rules::user::EmailAddress;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::identity::{Identity, Public};
use crate::openapi::members;
use crate::problem::Problem;

/// The address of the account whose password is forgotten.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForgottenPassword {
    #[schema(schema_with = members::any_email)]
    email: String,
}

/// Sends a link that sets a new password. The answer never tells whether the address has an account.
///
/// The answer comes after the same work for any address, before anything is written. A program that is killed at that
/// moment sends nothing, and the person asks again. A fourth request within an hour sends nothing.
#[utoipa::path(
    operation_id = "send_password_reset",
    responses(
        (status = 202, description = "If the account exists, an email is on its way"),
        (status = 400, description = "`validation`")
    )
)]
#[post("/api/password-resets")]
pub(crate) async fn create(
    _: Public,
    identity: web::Data<Identity>,
    body: web::Json<ForgottenPassword>,
) -> Result<HttpResponse, Problem> {
    let form = ForgotPasswordForm { email: body.into_inner().email };
    form.check()?;
    // The answer does not tell that an address asked too often, whether or not it has an account.
    if let Ok(email) = EmailAddress::parse(&form.email)
        && identity.rates().password_reset(&email).is_ok()
    {
        identity.provider().send_password_reset(email).await?;
    }
    Ok(HttpResponse::Accepted().finish())
}
