//! Changes the caller's password.

use actix_web::{HttpRequest, HttpResponse, put, web};
use rules::account::Password;
use rules::violation::{Field, Rule, Violation};
use serde::Deserialize;
use store::{Store, accounts, mails};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Account, Caller, Identity};
use crate::mail::{Mail, MailQueue};
use crate::openapi::members;
use crate::openapi::refusals::OfProof;
use crate::problem::Problem;

/// The current password and the new one.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PasswordChange {
    current_password: String,
    #[schema(schema_with = members::new_password)]
    password: String,
}

/// Changes the password. The caller's other sessions end, and an email tells the caller.
#[utoipa::path(
    security(("session" = ["account"])),
    responses((status = 204, description = "Changed"), OfProof)
)]
#[put("/api/accounts/current/password")]
pub(crate) async fn change_password(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
    request: HttpRequest,
    body: web::Json<PasswordChange>,
) -> Result<HttpResponse, Problem> {
    let PasswordChange { current_password, password } = body.into_inner();
    let password = new_password(&password)?;
    let (account_id, session_id) = (signed_in.user_id, signed_in.session.session_id);
    let changed = identity.provider().change_password(signed_in.clone(), current_password, password);
    let proof = identity.rates().password(identity.net(&request), &signed_in.email, changed).await?;
    let mail = mail_queue.compose(&Mail::PasswordChanged { to: signed_in.email }, signed_in.language)?;
    let now = clock::now()?;
    store
        .write(move |connection| {
            proof.hold(connection, now)?;
            accounts::password_changed(connection, account_id, session_id, now)?;
            mails::enqueue(connection, &mail, now).map_err(Problem::from)
        })
        .await?;
    mail_queue.wake();
    Ok(HttpResponse::NoContent().finish())
}

pub(in crate::routes) fn new_password(text: &str) -> Result<Password, Problem> {
    let parsed = if text.is_empty() { Err(Rule::PasswordMissing) } else { Password::parse(text) };
    parsed.map_err(|rule| Problem::from(vec![Violation::new(Field::Password, rule)]))
}
