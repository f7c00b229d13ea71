//! Logs a person in.

use actix_web::{HttpRequest, HttpResponse, post, web};
use connection_limits::Net;
use rules::account::LogInForm;
use rules::message::Message;
use rules::user::EmailAddress;
use serde::Deserialize;
use store::Store;
use store::accounts;
use store::audit::{self, Event};
use store::sessions::SignedIn;
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Identity, NewSession, Public, SessionIdentity, second_factor, wrong_password};
use crate::openapi::members;
use crate::problem::{Code, Problem};

/// The log-in form.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    #[schema(schema_with = members::email)]
    email: String,
    #[schema(schema_with = members::password)]
    password: String,
    /// The second factor's code if it is on: from the authenticator app, or a recovery code.
    #[serde(default)]
    #[schema(required = false, nullable = false)]
    code: Option<String>,
}

/// Logs in with an address and its password, and opens a session.
///
/// An unknown address costs the same work as a known one.
#[utoipa::path(
    operation_id = "log_in",
    responses(
        (status = 200, description = "Signed in", body = SessionIdentity,
            headers(("Set-Cookie" = String, description = "The session"))),
        (status = 400, description = "`validation`, `auth/invalid-email`"),
        (status = 401, description = "`auth/user-not-found`, `auth/invalid-credential`, `auth/second-factor-required`, \
                `auth/invalid-second-factor`"),
        (status = 403, description = "`auth/email-unverified`, `auth/user-disabled`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/sessions")]
pub(crate) async fn create(
    _: Public,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    request: HttpRequest,
    form: web::Json<Credentials>,
) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    LogInForm { email: form.email.clone(), password: form.password.clone() }.check()?;
    let email = EmailAddress::parse(&form.email).map_err(|_| invalid_email())?;
    let net = identity.net(&request);
    let session = NewSession::for_browser(&request, &identity, clock::now()?)?;
    let cookie = identity.cookie().give(session.token());
    match open(&store, &identity, net, email.clone(), form, session).await {
        Ok(signed_in) => Ok(HttpResponse::Ok().cookie(cookie).json(SessionIdentity::from(signed_in))),
        Err(refused) if is_failed_try(&refused) => {
            note_failed_try(&store, email.clone()).await?;
            Err(as_it_may_be_told(refused, &identity, net, &email))
        }
        Err(refused) => Err(refused),
    }
}

/// Opens the session if the password is right, and the code too where a second factor is on.
async fn open(
    store: &Store,
    identity: &Identity,
    net: Option<Net>,
    email: EmailAddress,
    form: Credentials,
    session: NewSession,
) -> Result<SignedIn, Problem> {
    let Credentials { password, code, .. } = form;
    let proven = identity.provider().sign_in(email.clone(), password);
    let proof = identity.rates().password(net, &email, proven).await?;
    let now = clock::now()?;
    let has_code = code.is_some();
    let opened = store.write(move |connection| {
        let account_id = proof.hold(connection, now)?.account_id;
        second_factor::pass(connection, account_id, code.as_deref(), now)?;
        session.open(connection, account_id)?.ok_or_else(Problem::not_found)
    });
    if has_code { identity.rates().code(&email, opened).await } else { opened.await }
}

fn is_failed_try(refused: &Problem) -> bool {
    matches!(
        refused.code(),
        Code::UserNotFound | Code::UserDisabled | Code::InvalidCredential | Code::InvalidSecondFactor
    )
}

async fn note_failed_try(store: &Store, email: EmailAddress) -> Result<(), Problem> {
    let now = clock::now()?;
    let noted = store.write(move |connection| {
        let account = accounts::by_email(connection, &email)?.map(|account| account.account_id);
        audit::record(connection, Event::LogInFailed { account }, None, now)
    });
    noted.await.map_err(Problem::from)
}

/// Hides whether the address has an account from a net that has asked about too many addresses.
fn as_it_may_be_told(
    refused: Problem,
    identity: &Identity,
    net: Option<Net>,
    email: &EmailAddress,
) -> Problem {
    let discloses = matches!(refused.code(), Code::UserNotFound | Code::UserDisabled);
    if discloses && !identity.rates().may_disclose(net, email) { wrong_password() } else { refused }
}

fn invalid_email() -> Problem {
    Problem::message(Code::InvalidEmail, Message::InvalidEmail)
}
