//! Logging in.

use actix_web::{HttpRequest, HttpResponse, post, web};
use rules::account::LogInForm;
use rules::message::Message;
use rules::user::EmailAddress;
use serde::Deserialize;
use store::Store;
use store::accounts::{self, Account};
use store::audit::{self, Event};
use store::sessions::SignedIn;
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Identity, Net, NewSession, Proof, SessionIdentity, second_factor};
use crate::openapi::refusals::Always;
use crate::openapi::schemas;
use crate::problem::{Code, Problem};

/// What one logs in with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    email: String,
    password: String,
    /// Of the second factor, where it is on: what the app shows, or a recovery code.
    #[serde(default)]
    #[schema(required = false, nullable = false)]
    code: Option<String>,
}

/// Logs in: an address and its password for a session.
///
/// An unknown address costs the same work as a known one.
#[utoipa::path(
    tag = "sessions",
    responses(
        (status = 200, description = "Signed in", body = SessionIdentity),
        (status = 400, description = "`auth/invalid-email`, `malformed-json`, `unknown-field`, `validation`",
            body = schemas::Problem, content_type = "application/problem+json"),
        (status = 401, description = "`auth/user-not-found`, `auth/invalid-credential`, \
            `auth/second-factor-required`, `auth/invalid-second-factor`",
            body = schemas::Problem, content_type = "application/problem+json"),
        (status = 413, description = "`payload-too-large`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 415, description = "`unsupported-media-type`", body = schemas::Problem,
            content_type = "application/problem+json"),
        (status = 429, description = "`too-many-requests`", body = schemas::Problem,
            content_type = "application/problem+json"),
        Always
    )
)]
#[post("/api/sessions")]
pub(crate) async fn create(
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    request: HttpRequest,
    form: web::Json<Credentials>,
) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    LogInForm { email: form.email.clone(), password: form.password.clone() }.check()?;
    let email = EmailAddress::parse(&form.email).map_err(|_| invalid_email())?;
    let net = identity.net(&request);
    identity.rates().log_in(net, &email)?;
    let account = {
        let email = email.clone();
        store.read(move |connection| accounts::by_email(connection, &email)).await?
    };
    let account_id = account.as_ref().map(|account| account.account_id);
    let session = NewSession::for_browser(&request, identity.lifetimes(), clock::now()?)?;
    let cookie = identity.cookie().give(session.token());
    match open(&store, &identity, form, account, session).await {
        Ok(signed_in) => Ok(HttpResponse::Ok().cookie(cookie).json(SessionIdentity::from(signed_in))),
        Err(refused) if matches!(refused.code(), Code::InvalidCredential | Code::InvalidSecondFactor) => {
            let (failed, now) = (Event::LogInFailed { account: account_id }, clock::now()?);
            store.write(move |connection| audit::record(connection, failed, None, now)).await?;
            Err(if account_id.is_some() { refused } else { unknown(&identity, net, &email) })
        }
        Err(refused) => Err(refused),
    }
}

/// Opens the session for whoever has the password, and the code of a second factor that is on.
async fn open(
    store: &Store,
    identity: &Identity,
    form: Credentials,
    account: Option<Account>,
    session: NewSession,
) -> Result<SignedIn, Problem> {
    let Credentials { password, code, .. } = form;
    let proof = Proof::of(identity, password, account).await?;
    let now = clock::now()?;
    store
        .write(move |connection| {
            proof.hold(connection)?;
            let account_id = proof.account().account_id;
            second_factor::pass(connection, account_id, code.as_deref(), now)?;
            session.open(connection, account_id)?.ok_or_else(Problem::not_found)
        })
        .await
}

fn invalid_email() -> Problem {
    Problem::message(Code::InvalidEmail, Message::InvalidEmail)
}

/// Says that the address has no account; not to a net that has asked for too many of them.
fn unknown(identity: &Identity, net: Option<Net>, email: &EmailAddress) -> Problem {
    if identity.rates().may_disclose(net, email) {
        Problem::message(Code::UserNotFound, Message::UserNotFound)
    } else {
        Problem::message(Code::InvalidCredential, Message::InvalidCredential)
    }
}
