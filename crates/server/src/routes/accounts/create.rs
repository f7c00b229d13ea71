//! Signs a person up.

use actix_web::{HttpRequest, HttpResponse, post, web};
use rules::account::Password;
use rules::user::EmailAddress;
use rules::violation::{Field, Rule, Violation, Violations};
use serde::Deserialize;
use store::Store;
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Identity, NewSession, Public, SessionIdentity};
use crate::mail::MailQueue;
use crate::openapi::members;
use crate::problem::Problem;
use crate::routes::address::address;

/// An account to create.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAccount {
    #[schema(schema_with = members::email)]
    email: String,
    #[schema(schema_with = members::new_password)]
    password: String,
}

impl NewAccount {
    fn check(&self) -> Result<(EmailAddress, Password), Violations> {
        let email = address(&self.email);
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

/// Creates an account, signs it in, and emails a link that confirms its address.
#[utoipa::path(
    operation_id = "create_account",
    responses(
        (status = 201, description = "Created and signed in", body = SessionIdentity,
            headers(("Set-Cookie" = String, description = "The session"))),
        (status = 400, description = "`validation`, `auth/invalid-email`"),
        (status = 403, description = "`auth/email-unverified`, `auth/user-disabled`"),
        (status = 409, description = "`auth/email-already-in-use`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/accounts")]
pub(crate) async fn create(
    _: Public,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
    request: HttpRequest,
    body: web::Json<NewAccount>,
) -> Result<HttpResponse, Problem> {
    let (email, password) = body.check()?;
    identity.rates().sign_up(identity.net(&request))?;
    let now = clock::now()?;
    let session = NewSession::for_browser(&request, &identity, now)?;
    let cookie = identity.cookie().give(session.token());
    let proof = identity.provider().sign_up(email, password, session.language()).await?;
    let signed_in = store
        .write(move |connection| {
            let account = proof.hold(connection, now)?;
            session.open(connection, account.account_id)?.ok_or_else(Problem::not_found)
        })
        .await?;
    mail_queue.wake();
    Ok(HttpResponse::Created().cookie(cookie).json(SessionIdentity::from(signed_in)))
}
