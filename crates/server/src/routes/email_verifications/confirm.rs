//! Confirms an address by the link from the email.

use actix_web::{HttpResponse, put, web};
use store::{Store, mailed_tokens};

use crate::clock;
use crate::identity::{Identity, MailToken, Public};
use crate::mail::MailQueue;
use crate::problem::{Code, Problem};
use crate::routes::links::asking::send_waiting;

/// Confirms an address, once. The link proves that its holder read the email, so no session is needed. The server now
/// mails the owner's waiting invitations.
#[utoipa::path(
    operation_id = "confirm_email_address",
    params(("token" = String, Path, description = "The token in the link")),
    responses(
        (status = 204, description = "Confirmed"),
        (status = 410, description = "`auth/verification-expired`")
    )
)]
#[put("/api/email-verifications/{token}")]
pub(crate) async fn confirm(
    _: Public,
    token: web::Path<String>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
) -> Result<HttpResponse, Problem> {
    let hash = MailToken::parse(&token).map(|token| token.hash()).ok_or_else(expired)?;
    let now = clock::now()?;
    let writer = mail_queue.clone();
    store
        .write(move |connection| {
            let account = mailed_tokens::verify_email(connection, &hash, now)?.ok_or_else(expired)?;
            send_waiting(connection, &account, identity.rates(), &writer, now)
        })
        .await?;
    mail_queue.wake();
    Ok(HttpResponse::NoContent().finish())
}

fn expired() -> Problem {
    Problem::new(
        Code::VerificationExpired,
        "This link was already used or has expired. Please request a new one.",
    )
}
