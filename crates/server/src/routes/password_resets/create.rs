//! Asking for the link.

use actix_web::{HttpResponse, post, web};
use rules::account::ForgotPasswordForm;
use rules::user::EmailAddress;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::identity::Identity;
use crate::openapi::members;
use crate::openapi::refusals::{Always, OfCheckedBody};
use crate::problem::Problem;

/// Who has forgotten his password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForgottenPassword {
    #[schema(schema_with = members::any_email)]
    email: String,
}

/// Has a link mailed that sets another password. The answer never tells whether the address has an account.
///
/// It comes after the same work for any address, before anything is written; so a program that is killed at this moment
/// sends nothing, and the person asks again. Of a fourth wish within an hour nothing comes.
#[utoipa::path(
    tag = "accounts",
    responses(
        (status = 202, description = "If there is such an account, a mail is on its way"),
        OfCheckedBody,
        Always
    )
)]
#[post("/api/password-resets")]
pub(crate) async fn create(
    identity: web::Data<Identity>,
    body: web::Json<ForgottenPassword>,
) -> Result<HttpResponse, Problem> {
    let form = ForgotPasswordForm { email: body.into_inner().email };
    form.check()?;
    // An address that asks too often is not told so, whether it has an account or not.
    if let Ok(email) = EmailAddress::parse(&form.email)
        && identity.rates().password_reset(&email).is_ok()
    {
        identity.provider().send_password_reset(email).await?;
    }
    Ok(HttpResponse::Accepted().finish())
}
