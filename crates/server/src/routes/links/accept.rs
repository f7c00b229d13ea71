//! Accepts an invitation to link.

use actix_web::{HttpResponse, post, web};
use store::invitations::{self, Answer};
use store::links::{self, LinkId, LinkStatus};
use store::{Connection, Store};
use uuid::Uuid;

use super::notices::{self, Notice};
use super::{OwnLink, employed_elsewhere, shown};
use crate::clock;
use crate::identity::{Caller, Links, Member};
use crate::mail::MailQueue;
use crate::problem::Problem;

/// Accepts an invitation to the caller. A second call answers the link that the invitation became.
#[utoipa::path(
    operation_id = "accept_link",
    security(("session" = ["links"])),
    params(("link_id" = Uuid, Path, description = "The invitation")),
    responses(
        (status = 200, description = "Active", body = OwnLink),
        (status = 409, description = "`links/employed-elsewhere`")
    )
)]
#[post("/api/links/{link_id}/accept")]
pub(crate) async fn accept(
    Caller(Member { viewer, .. }): Caller<Links>,
    link_id: web::Path<Uuid>,
    store: web::Data<Store>,
    mail_queue: web::Data<MailQueue>,
) -> Result<HttpResponse, Problem> {
    let (link_id, now) = (LinkId(*link_id), clock::now()?);
    let writer = mail_queue.clone();
    let link = store
        .write(move |connection| match invitations::accept(connection, viewer, link_id, now)? {
            Answer::Linked(link) => {
                notices::queue(connection, &writer, &link, viewer.user_id, Notice::Made(link.kind), now)?;
                shown(connection, viewer, &link)
            }
            Answer::WereLinked(link) => shown(connection, viewer, &link),
            Answer::EmployedElsewhere => Err(employed_elsewhere()),
            Answer::NotOpen => active(connection, viewer, link_id),
        })
        .await?;
    mail_queue.wake();
    Ok(HttpResponse::Ok().json(link))
}

fn active(connection: &mut Connection, viewer: store::Viewer, link_id: LinkId) -> Result<OwnLink, Problem> {
    let link = links::own(connection, viewer, link_id)?;
    let link = link.filter(|link| link.status == LinkStatus::Active).ok_or_else(Problem::not_found)?;
    shown(connection, viewer, &link)
}
