//! Chooses the language of the caller's emails.

use actix_web::{HttpResponse, put, web};
use serde::Deserialize;
use store::{Language, Store, accounts};
use utoipa::ToSchema;

use crate::identity::{Account, Caller};
use crate::problem::Problem;

/// The language of the caller's emails.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LanguageChoice {
    language: Spoken,
}

/// A language in which the server writes emails.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Spoken {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl From<Spoken> for Language {
    fn from(spoken: Spoken) -> Self {
        match spoken {
            Spoken::En => Self::English,
            Spoken::Es => Self::Spanish,
        }
    }
}

/// Chooses the language of the caller's emails. Logging in also sets it, from `Accept-Language`.
#[utoipa::path(
    operation_id = "choose_language",
    security(("session" = ["account"])),
    responses((status = 204, description = "Chosen"))
)]
#[put("/api/accounts/current/language")]
pub(crate) async fn choose(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    body: web::Json<LanguageChoice>,
) -> Result<HttpResponse, Problem> {
    let (account_id, language) = (signed_in.user_id, body.language.into());
    store.write(move |connection| accounts::set_language(connection, account_id, language)).await?;
    Ok(HttpResponse::NoContent().finish())
}
