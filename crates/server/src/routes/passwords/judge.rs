//! Judges a password before a person submits the form with it.

use actix_web::{HttpRequest, HttpResponse, post, web};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::identity::{Identity, Public};
use crate::openapi::members;
use crate::problem::Problem;
use crate::routes::accounts::change_password::new_password;

/// A password that a person considers.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ConsideredPassword {
    #[schema(schema_with = members::new_password)]
    password: String,
    /// The person's email address, names and farm name, as far as the client knows them.
    own_words: Vec<String>,
}

/// Answers whether a sign-up or a change would accept a password. The server keeps nothing of it.
#[utoipa::path(
    operation_id = "judge_password",
    responses(
        (status = 204, description = "It would be accepted"),
        (status = 400, description = "`validation`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/passwords/judge")]
pub(crate) async fn judge(
    _: Public,
    identity: web::Data<Identity>,
    request: HttpRequest,
    body: web::Json<ConsideredPassword>,
) -> Result<HttpResponse, Problem> {
    let ConsideredPassword { password, own_words } = body.into_inner();
    let password = new_password(&password)?;
    identity.rates().new_password(identity.net(&request))?;
    identity.passwords().judge(password, own_words).await?;
    Ok(HttpResponse::NoContent().finish())
}
