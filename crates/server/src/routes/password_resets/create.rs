//! Asking for the link.

use actix_web::{HttpResponse, post, rt, web};
use rules::account::ForgotPasswordForm;
use rules::user::EmailAddress;
use serde::Deserialize;
use store::accounts::{self, Account};
use store::mailed_tokens::{self, Purpose};
use store::sessions::TokenHash;
use store::{Store, mails};
use tracing::Instrument;
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Identity, MailToken};
use crate::mail::{Mail, Post, can_be_mailed};
use crate::openapi::refusals::{Always, OfCheckedBody};
use crate::problem::Problem;

/// Who has forgotten his password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForgottenPassword {
    /// The address that he signs in with.
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
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    post: web::Data<Post>,
    body: web::Json<ForgottenPassword>,
) -> Result<HttpResponse, Problem> {
    let form = ForgotPasswordForm { email: body.into_inner().email };
    form.check()?;
    if let Ok(email) = EmailAddress::parse(&form.email) {
        let is_early = identity.rates().password_reset(&email).is_err();
        let account = store.read(move |connection| accounts::by_email(connection, &email)).await?;
        if let Some(account) = account.filter(|account| !is_early && can_be_mailed(&account.email)) {
            // What goes wrong there is in the log; the person asks again when no mail comes.
            rt::spawn(send(store, post, account).in_current_span());
        }
    }
    Ok(HttpResponse::Accepted().finish())
}

async fn send(store: web::Data<Store>, post: web::Data<Post>, account: Account) -> Result<(), Problem> {
    let (token, now) = (MailToken::generate()?, clock::now()?);
    let hash = TokenHash(token.digest());
    let lifetime = Purpose::PasswordReset.lifetime();
    let mail = post.compose(&Mail::PasswordReset { to: account.email, token: token.reveal(), lifetime })?;
    let account_id = account.account_id;
    store
        .write(move |connection| {
            mailed_tokens::issue(connection, account_id, Purpose::PasswordReset, &hash, now)?;
            mails::enqueue(connection, &mail, now)
        })
        .await?;
    post.wake();
    Ok(())
}
