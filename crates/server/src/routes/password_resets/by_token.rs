//! Sets a forgotten password by the link from the email.

use actix_web::{HttpResponse, get, put, web};
use serde::Deserialize;
use store::mailed_tokens::{self, Purpose};
use store::sessions::TokenHash;
use store::{Store, mails, users};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Identity, MailToken, Public, words_of};
use crate::mail::{Mail, MailQueue};
use crate::openapi::members;
use crate::problem::{Code, Problem};
use crate::routes::accounts::change_password::new_password;
use crate::routes::links::asking::send_waiting;

/// The new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    #[schema(schema_with = members::new_password)]
    password: String,
}

/// Answers whether a link still works. This call does not use the link up: mail programs open links on their own.
#[utoipa::path(
    operation_id = "read_password_reset",
    params(("token" = String, Path, description = "The token in the link")),
    responses(
        (status = 204, description = "The link works"),
        (status = 410, description = "`auth/reset-expired`")
    )
)]
#[get("/api/password-resets/{token}")]
pub(crate) async fn read(
    _: Public,
    token: web::Path<String>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (hash, now) = (hash(&token)?, clock::now()?);
    store
        .read(move |connection| mailed_tokens::find(connection, Purpose::PasswordReset, &hash, now))
        .await?
        .ok_or_else(expired)?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sets a new password, once. All sessions of the account end, and an email tells the owner. A second factor stays on.
#[utoipa::path(
    operation_id = "reset_password",
    params(("token" = String, Path, description = "The token in the link")),
    responses(
        (status = 204, description = "Set"),
        (status = 400, description = "`validation`"),
        (status = 410, description = "`auth/reset-expired`")
    )
)]
#[put("/api/password-resets/{token}")]
pub(crate) async fn set(
    _: Public,
    token: web::Path<String>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
    body: web::Json<NewPassword>,
) -> Result<HttpResponse, Problem> {
    let password = new_password(&body.password)?;
    let (hash, now) = (hash(&token)?, clock::now()?);
    let found = store
        .read(move |connection| {
            let account = mailed_tokens::find(connection, Purpose::PasswordReset, &hash, now)?;
            let Some(account) = account else { return store::Result::Ok(None) };
            let user = users::own(connection, account.account_id)?;
            Ok(Some((account, user)))
        })
        .await?;
    // Hashing is expensive, so the link is checked before it and again in the write.
    let (account, user) = found.ok_or_else(expired)?;
    let words = words_of(&account.email, user.as_ref());
    let password_hash = identity.passwords().hash(password, words).await?;
    let writer = mail_queue.clone();
    let mail = mail_queue.compose(&Mail::PasswordChanged { to: account.email }, account.language)?;
    store
        .write(move |connection| {
            let reset = mailed_tokens::reset_password(connection, &hash, &password_hash, now)?;
            send_waiting(connection, &reset.ok_or_else(expired)?, identity.rates(), &writer, now)?;
            mails::enqueue(connection, &mail, now).map_err(Problem::from)
        })
        .await?;
    mail_queue.wake();
    Ok(HttpResponse::NoContent().finish())
}

/// The stored hash of a link's token. Text that cannot be a token is refused like an expired one.
fn hash(token: &str) -> Result<TokenHash, Problem> {
    MailToken::parse(token).map(|token| token.hash()).ok_or_else(expired)
}

fn expired() -> Problem {
    Problem::new(Code::ResetExpired, "This link was already used or has expired. Please request a new one.")
}
