//! Signing up.

use actix_web::{HttpRequest, HttpResponse, post, web};
use rules::account::Password;
use rules::ids::UserId;
use rules::message::Message;
use rules::user::EmailAddress;
use rules::violation::{Field, Rule, Violation, Violations};
use serde::Deserialize;
use store::Store;
use store::accounts::{self, Account, Creation};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::clock;
use crate::identity::{Identity, NewSession, SessionIdentity, words_of};
use crate::mail::Post;
use crate::openapi::refusals::{Always, OfCheckedBody};
use crate::problem::{Code, Problem};
use crate::routes::email_verifications::Verification;

/// An account that is to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAccount {
    /// The address to sign in with.
    email: String,
    /// 8 to 128 characters, and not among the first that others would try.
    password: String,
}

impl NewAccount {
    fn check(&self) -> Result<(EmailAddress, Password), Violations> {
        let email = match self.email.trim() {
            "" => Err(Rule::EmailMissing),
            text => EmailAddress::parse(text),
        };
        let password = match self.password.as_str() {
            "" => Err(Rule::PasswordMissing),
            text => Password::parse(text),
        };
        match (email, password) {
            (Ok(email), Ok(password)) => Ok((email, password)),
            (email, password) => {
                let email = email.err().map(|rule| Violation::new(Field::Email, rule));
                let password = password.err().map(|rule| Violation::new(Field::Password, rule));
                Err(email.into_iter().chain(password).collect())
            }
        }
    }
}

/// Makes an account, signs it in, and mails a link to confirm its address.
#[utoipa::path(
    tag = "accounts",
    responses(
        (status = 201, description = "Made and signed in", body = SessionIdentity),
        (status = 409, description = "`auth/email-already-in-use`", body = crate::openapi::schemas::Problem,
            content_type = "application/problem+json"),
        (status = 429, description = "`too-many-requests`", body = crate::openapi::schemas::Problem,
            content_type = "application/problem+json"),
        OfCheckedBody,
        Always
    )
)]
#[post("/api/accounts")]
pub(crate) async fn create(
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    post: web::Data<Post>,
    request: HttpRequest,
    body: web::Json<NewAccount>,
) -> Result<HttpResponse, Problem> {
    let (email, password) = body.check()?;
    identity.rates().sign_up(identity.net(&request))?;
    let now = clock::now()?;
    let session = NewSession::for_browser(&request, identity.lifetimes(), now)?;
    let cookie = identity.cookie().give(session.token());
    let verification = Verification::of(&post, &email)?;
    let own_words = words_of(&email, None);
    let account = Account {
        account_id: UserId(Uuid::now_v7()),
        email,
        password_hash: identity.passwords().hash(password, own_words).await?,
        email_verified: false,
        created_at: now,
    };
    let signed_in = store
        .write(move |connection| match accounts::create(connection, &account)? {
            Creation::Created => {
                if let Some(verification) = &verification {
                    verification.queue(connection, account.account_id, now)?;
                }
                session.open(connection, account.account_id)
            }
            Creation::EmailTaken => store::Result::Ok(None),
        })
        .await?
        .ok_or_else(|| Problem::message(Code::EmailInUse, Message::InvalidEmail))?;
    post.wake();
    Ok(HttpResponse::Created().cookie(cookie).json(SessionIdentity::from(signed_in)))
}
