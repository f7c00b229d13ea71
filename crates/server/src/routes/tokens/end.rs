//! Ends one of the caller's access tokens.

use actix_web::{HttpResponse, delete, web};
use store::Store;
use store::access_tokens::{self, TokenId};
use uuid::Uuid;

use crate::clock;
use crate::identity::{Account, Caller};
use crate::problem::Problem;

/// Ends one of the caller's own access tokens, from the next request on.
#[utoipa::path(
    operation_id = "end_token",
    security(("session" = ["account"])),
    params(("token_id" = Uuid, Path, description = "The token")),
    responses((status = 204, description = "Ended"))
)]
#[delete("/api/tokens/{token_id}")]
pub(crate) async fn end(
    Caller(signed_in): Caller<Account>,
    token_id: web::Path<Uuid>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (account_id, token_id, now) = (signed_in.user_id, TokenId(*token_id), clock::now()?);
    let ended =
        store.write(move |connection| access_tokens::end(connection, account_id, token_id, now)).await?;
    if ended { Ok(HttpResponse::NoContent().finish()) } else { Err(Problem::not_found()) }
}
