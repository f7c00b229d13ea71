//! Lists the caller's links.

use actix_web::{HttpResponse, get, web};
use store::{Store, invitations, links};

use super::{OwnLink, notices};
use crate::clock;
use crate::identity::{Caller, Links, Member};
use crate::mail::MailQueue;
use crate::problem::Problem;

/// Lists invitations to the caller, then active links, then the caller's own invitations; each group has the oldest
/// first.
///
/// The caller's own invitations show only the address as they typed it, whether or not it has an account. If farmers
/// have named the caller as their agent, this call makes those links active.
#[utoipa::path(
    operation_id = "list_links",
    security(("session" = ["links"])),
    responses((status = 200, description = "The links", body = Vec<OwnLink>))
)]
#[get("/api/links")]
pub(crate) async fn list(
    Caller(Member { viewer, .. }): Caller<Links>,
    store: web::Data<Store>,
    mail_queue: web::Data<MailQueue>,
) -> Result<HttpResponse, Problem> {
    notices::take_up(&store, &mail_queue, viewer).await?;
    let now = clock::now()?;
    let (asked, active, invitations) = store
        .read(move |connection| {
            let asked = invitations::asked_of(connection, viewer, now)?;
            let active = links::active(connection, viewer)?;
            let invitations = invitations::made_by(connection, viewer.user_id, now)?;
            store::Result::Ok((asked, active, invitations))
        })
        .await?;
    let asked = asked.into_iter().map(OwnLink::asked_of_oneself);
    let active = active.into_iter().map(OwnLink::active);
    let invitations =
        invitations.into_iter().filter_map(|invitation| OwnLink::asked_by(viewer.user_id, invitation));
    Ok(HttpResponse::Ok().json(asked.chain(active).chain(invitations).collect::<Vec<_>>()))
}
