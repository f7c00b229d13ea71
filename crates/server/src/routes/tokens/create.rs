//! Makes an access token.

use actix_web::{HttpResponse, post, web};
use serde::Serialize;
use store::Store;
use store::access_tokens::{self, AccessToken, Making, TOKENS_MAX, TokenId};
use utoipa::ToSchema;
use uuid::Uuid;

use super::form::TokenForm;
use super::own_token::OwnToken;
use crate::clock;
use crate::identity::{Account, Caller, SessionToken, access_token};
use crate::problem::{Code, Problem};

/// A new access token.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewToken {
    #[serde(flatten)]
    own: OwnToken,
    /// The token itself, shown once: the server stores only its hash.
    token: String,
}

/// Makes an access token, with which a program reads what the caller may see. A person has at most 20; one more gets
/// 409 `tokens/too-many`.
#[utoipa::path(
    operation_id = "create_token",
    security(("session" = ["account"])),
    responses(
        (status = 201, description = "Created", body = NewToken),
        (status = 400, description = "`validation`"),
        (status = 409, description = "`tokens/too-many`")
    )
)]
#[post("/api/tokens")]
pub(crate) async fn create(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    form: web::Json<TokenForm>,
) -> Result<HttpResponse, Problem> {
    let now = clock::now()?;
    let (name, scope, expires_on) = form.check(now.utc_day())?;
    let token_id = TokenId(Uuid::now_v7());
    let made = AccessToken { token_id, name, scope, created_at: now, expires_on, last_used_at: None };
    let (token, account_id, new) = (SessionToken::generate()?, signed_in.user_id, made.clone());
    let hash = token.hash();
    let making = store.write(move |connection| access_tokens::create(connection, account_id, &new, &hash));
    match making.await? {
        Making::Made => {
            let token = access_token::reveal(&token);
            Ok(HttpResponse::Created().json(NewToken { own: made.into(), token }))
        }
        Making::TooMany => Err(Problem::new(
            Code::TooManyTokens,
            format!("You have {TOKENS_MAX} access tokens. Please end one that you no longer use."),
        )),
    }
}
