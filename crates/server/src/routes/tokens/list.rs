//! Lists the caller's own access tokens.

use actix_web::{HttpResponse, get, web};
use store::{Store, access_tokens};

use super::own_token::OwnToken;
use crate::clock;
use crate::identity::{Account, Caller};
use crate::problem::Problem;

/// Lists the caller's access tokens that still work, the latest first.
#[utoipa::path(
    operation_id = "list_tokens",
    security(("session" = ["account"])),
    responses((status = 200, description = "The tokens", body = Vec<OwnToken>))
)]
#[get("/api/tokens")]
pub(crate) async fn list(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (account_id, now) = (signed_in.user_id, clock::now()?);
    let tokens = store.read(move |connection| access_tokens::of_account(connection, account_id, now)).await?;
    Ok(HttpResponse::Ok().json(tokens.into_iter().map(OwnToken::from).collect::<Vec<_>>()))
}
