//! Mails an invitation once more.

use actix_web::{HttpResponse, post, web};
use store::links::LinkId;
use store::{Store, invitations};
use uuid::Uuid;

use super::asking::{Asking, LetterChoice};
use crate::clock;
use crate::identity::{Caller, Identity, Links};
use crate::mail::MailQueue;
use crate::problem::{Code, Problem};
use crate::routes::invitations::confirmed;

/// Mails the caller's own invitation once more, at most once a day, and restarts its thirty days. The answer is the
/// same whatever the other side has done.
#[utoipa::path(
    operation_id = "remind_link",
    security(("session" = ["links"])),
    params(("link_id" = Uuid, Path, description = "The invitation")),
    responses(
        (status = 202, description = "The email is on its way"),
        (status = 403, description = "`auth/email-unverified`"),
        (status = 409, description = "`links/asked-today`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/links/{link_id}/remind")]
pub(crate) async fn remind(
    Caller(member): Caller<Links>,
    link_id: web::Path<Uuid>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
) -> Result<HttpResponse, Problem> {
    let (link_id, now, asker) = (LinkId(*link_id), clock::now()?, member.viewer.user_id);
    let found = store.read(move |connection| invitations::waiting(connection, asker, link_id, now)).await?;
    let (invitation, email) = found
        .and_then(|invitation| invitation.email.clone().map(|email| (invitation, email)))
        .ok_or_else(Problem::not_found)?;
    confirmed(&member)?;
    if now < invitations::remindable_from(invitation.asked_at)? {
        return Err(Problem::new(
            Code::AskedToday,
            "This invitation was sent within the last day. Please wait until tomorrow.",
        ));
    }
    identity.rates().invitation(member.viewer, 1)?;
    let choice = LetterChoice::again(invitation.message.as_deref());
    let asking = Asking::new(&member, invitation.kind, email, choice, identity.rates(), &mail_queue)?;
    store.write(move |connection| asking.keep(connection, now)).await?;
    mail_queue.wake();
    Ok(HttpResponse::Accepted().finish())
}
