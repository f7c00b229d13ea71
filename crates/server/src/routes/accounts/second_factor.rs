//! The second factor of the caller's account: turning it on in two steps, and off.

use actix_web::{HttpRequest, HttpResponse, delete, get, post, put, web};
use serde::{Deserialize, Serialize};
use store::second_factors::{self, SecondFactor};
use store::{Store, mails, sessions};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Account, Caller, Identity, second_factor};
use crate::mail::{Mail, MailQueue};
use crate::openapi::refusals::OfProof;
use crate::problem::{Code, Problem};

/// Whether a second factor is on.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecondFactorState {
    enabled: bool,
    /// The number of unused recovery codes.
    recovery_codes_left: i64,
}

/// The caller's password, entered again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordAgain {
    password: String,
}

/// The secret for an authenticator app, shown once.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewSecret {
    /// As text to type, in base32.
    secret: String,
    /// As the content of a QR code: `otpauth://…`.
    uri: String,
}

/// The first code from the app.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FirstCode {
    code: String,
}

/// Codes for a person who loses the app; shown once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecoveryCodes {
    /// Each works once.
    recovery_codes: Vec<String>,
}

/// The caller's password, entered again, and a code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordAndCode {
    password: String,
    /// From the authenticator app, or a recovery code.
    code: String,
}

/// Answers whether the caller's account has a second factor.
#[utoipa::path(
    operation_id = "read_second_factor",
    security(("session" = ["account"])),
    responses((status = 200, description = "Whether it is on", body = SecondFactorState))
)]
#[get("/api/accounts/current/second-factor")]
pub(crate) async fn read(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let account_id = signed_in.user_id;
    let state = store
        .read(move |connection| {
            let factor = second_factors::of_account(connection, account_id)?;
            store::Result::Ok(SecondFactorState {
                enabled: matches!(factor, SecondFactor::On(_)),
                recovery_codes_left: second_factors::recovery_codes_left(connection, account_id)?,
            })
        })
        .await?;
    Ok(HttpResponse::Ok().json(state))
}

/// Begins to set up a second factor. Log-in asks for codes only after the first correct code.
///
/// The address must be confirmed. Otherwise a person who signs up with someone else's address could lock them out.
#[utoipa::path(
    operation_id = "begin_second_factor",
    security(("session" = ["account"])),
    responses(
        (status = 200, description = "The secret for an authenticator app", body = NewSecret),
        (status = 403, description = "`auth/email-unverified`"),
        (status = 409, description = "`auth/second-factor-enabled`"),
        OfProof
    )
)]
#[post("/api/accounts/current/second-factor")]
pub(crate) async fn begin(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    request: HttpRequest,
    body: web::Json<PasswordAgain>,
) -> Result<HttpResponse, Problem> {
    let account_id = signed_in.user_id;
    let proof = identity.prove_again(&request, &signed_in, body.into_inner().password).await?;
    let (secret, now) = (second_factor::new_secret()?, clock::now()?);
    let (text, uri) =
        second_factor::shown(&secret, &signed_in.email).map_err(|error| Problem::internal(&error))?;
    let begun = store
        .write(move |connection| {
            if !proof.hold(connection, now)?.email_verified {
                return Err(unverified());
            }
            second_factors::begin(connection, account_id, &secret, now).map_err(Problem::from)
        })
        .await?;
    if begun { Ok(HttpResponse::Ok().json(NewSecret { secret: text, uri })) } else { Err(enabled()) }
}

/// Turns the second factor on with its first code. The caller's other sessions end.
#[utoipa::path(
    operation_id = "enable_second_factor",
    security(("session" = ["account"])),
    responses(
        (status = 200, description = "On", body = RecoveryCodes),
        (status = 409, description = "`auth/second-factor-enabled`"),
        OfProof
    )
)]
#[put("/api/accounts/current/second-factor")]
pub(crate) async fn enable(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
    body: web::Json<FirstCode>,
) -> Result<HttpResponse, Problem> {
    let code = body.into_inner().code;
    let (account_id, session_id, now) = (signed_in.user_id, signed_in.session.session_id, clock::now()?);
    let to = signed_in.email.clone();
    let mail = mail_queue.compose(&Mail::SecondFactorEnabled { to }, signed_in.language)?;
    let (recovery_codes, hashes) = second_factor::new_recovery_codes()?;
    let turned_on = store.write(move |connection| {
        let secret = match second_factors::of_account(connection, account_id)? {
            SecondFactor::Pending(secret) => secret,
            SecondFactor::On(_) => return Err(enabled()),
            SecondFactor::Off => return Err(second_factor::wrong_code()),
        };
        if !second_factor::take_code(connection, account_id, &secret, &code, now)? {
            return Err(second_factor::wrong_code());
        }
        if !second_factors::enable(connection, account_id, &hashes, now)? {
            return Err(enabled());
        }
        sessions::end_all(connection, account_id, Some(session_id), now)?;
        mails::enqueue(connection, &mail, now).map_err(Problem::from)
    });
    identity.rates().code(&signed_in.email, turned_on).await?;
    mail_queue.wake();
    Ok(HttpResponse::Ok().json(RecoveryCodes { recovery_codes }))
}

/// Turns the second factor off. Without one, nothing changes.
#[utoipa::path(
    operation_id = "disable_second_factor",
    security(("session" = ["account"])),
    responses((status = 204, description = "Off"), OfProof)
)]
#[delete("/api/accounts/current/second-factor")]
pub(crate) async fn disable(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
    request: HttpRequest,
    body: web::Json<PasswordAndCode>,
) -> Result<HttpResponse, Problem> {
    let PasswordAndCode { password, code } = body.into_inner();
    let account_id = signed_in.user_id;
    let proof = identity.prove_again(&request, &signed_in, password).await?;
    let to = signed_in.email.clone();
    let mail = mail_queue.compose(&Mail::SecondFactorDisabled { to }, signed_in.language)?;
    let now = clock::now()?;
    let turned_off = store.write(move |connection| {
        proof.hold(connection, now)?;
        second_factor::pass(connection, account_id, Some(&code), now)?;
        if second_factors::disable(connection, account_id, now)? {
            mails::enqueue(connection, &mail, now)?;
        }
        Ok::<_, Problem>(())
    });
    identity.rates().code(&signed_in.email, turned_off).await?;
    mail_queue.wake();
    Ok(HttpResponse::NoContent().finish())
}

fn unverified() -> Problem {
    let sentence = "Please confirm your email address first: open the link in the email that we sent you.";
    Problem::new(Code::EmailUnverified, sentence)
}

fn enabled() -> Problem {
    Problem::new(Code::SecondFactorEnabled, "Two-step verification is already on. Turn it off first.")
}
