//! Ends a link, declines an invitation, or withdraws one.

use actix_web::{HttpResponse, delete, web};
use store::links::{self, LinkId};
use store::{Store, invitations};
use uuid::Uuid;

use super::notices::{self, Notice};
use crate::clock;
use crate::identity::{Caller, Links, Member};
use crate::mail::MailQueue;
use crate::problem::Problem;

/// Ends an active link from either side: from the next request on it gives no access. Declines an invitation to the
/// caller, without telling the person who sent it. Withdraws the caller's own invitation. A second call changes
/// nothing.
#[utoipa::path(
    operation_id = "end_link",
    security(("session" = ["links"])),
    params(("link_id" = Uuid, Path, description = "The link or the invitation")),
    responses((status = 204, description = "Ended"))
)]
#[delete("/api/links/{link_id}")]
pub(crate) async fn end(
    Caller(Member { viewer, .. }): Caller<Links>,
    link_id: web::Path<Uuid>,
    store: web::Data<Store>,
    mail_queue: web::Data<MailQueue>,
) -> Result<HttpResponse, Problem> {
    let (link_id, now) = (LinkId(*link_id), clock::now()?);
    let writer = mail_queue.clone();
    store
        .write(move |connection| match links::own(connection, viewer, link_id)? {
            Some(link) => {
                if links::end(connection, link_id, viewer.user_id, now)? {
                    notices::queue(connection, &writer, &link, viewer.user_id, Notice::Ended, now)?;
                }
                Ok(())
            }
            None if invitations::decline(connection, viewer, link_id, now)? => Ok(()),
            None => Err(Problem::not_found()),
        })
        .await?;
    mail_queue.wake();
    Ok(HttpResponse::NoContent().finish())
}
