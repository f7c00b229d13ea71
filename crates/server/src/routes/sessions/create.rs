//! Logging in.

use actix_web::{HttpRequest, HttpResponse, post, web};
use rules::account::LogInForm;
use rules::message::Message;
use rules::user::EmailAddress;
use store::Store;
use store::accounts;
use store::audit::{self, Event};

use crate::clock;
use crate::identity::{Identity, Net, NewSession, SessionIdentity};
use crate::openapi::refusals::Always;
use crate::openapi::schemas;
use crate::problem::{Code, Problem};

/// Logs in: an address and its password for a session.
///
/// An unknown address costs the same work as a known one.
#[utoipa::path(
    tag = "sessions",
    request_body = schemas::Credentials,
    responses(
        (status = 200, description = "Signed in", body = SessionIdentity),
        (status = 400, description = "`auth/invalid-email`, `malformed-json`, `unknown-field`, `validation`",
            body = schemas::Problem, content_type = "application/problem+json"),
        (status = 401, description = "`auth/user-not-found`, `auth/invalid-credential`",
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
    form: web::Json<LogInForm>,
) -> Result<HttpResponse, Problem> {
    form.check()?;
    let email = EmailAddress::parse(&form.email).map_err(|_| invalid_email())?;
    let net = identity.net(&request);
    identity.rates().log_in(net, &email)?;
    let account = {
        let email = email.clone();
        store.read(move |connection| accounts::by_email(connection, &email)).await?
    };
    let stored = account.as_ref().map(|account| account.password_hash.clone());
    let is_right = identity.passwords().verify(form.into_inner().password, stored).await?;
    let now = clock::now()?;
    if !is_right {
        let failed = Event::LogInFailed { account: account.as_ref().map(|account| account.account_id) };
        store.write(move |connection| audit::record(connection, failed, None, now)).await?;
    }
    let account = account.ok_or_else(|| unknown(&identity, net, &email))?;
    if !is_right {
        return Err(Problem::message(Code::InvalidCredential, Message::InvalidCredential));
    }
    let session = NewSession::for_browser(&request, identity.lifetimes(), now)?;
    let cookie = identity.cookie().give(session.token());
    let signed_in = store
        .write(move |connection| session.open(connection, account.account_id))
        .await?
        .ok_or_else(|| unknown(&identity, net, &email))?;
    Ok(HttpResponse::Ok().cookie(cookie).json(SessionIdentity::from(signed_in)))
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
