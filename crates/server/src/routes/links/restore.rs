//! Undoes the withdrawal of an invitation.

use actix_web::{HttpResponse, post, web};
use store::links::LinkId;
use store::{Store, invitations};
use uuid::Uuid;

use crate::clock;
use crate::identity::{Caller, Links, Member};
use crate::problem::Problem;

/// Undoes the withdrawal of the caller's own invitation, without another email: the link that was mailed works again.
/// A second call changes nothing.
#[utoipa::path(
    operation_id = "restore_link",
    security(("session" = ["links"])),
    params(("link_id" = Uuid, Path, description = "The invitation")),
    responses((status = 204, description = "It waits for an answer again"))
)]
#[post("/api/links/{link_id}/restore")]
pub(crate) async fn restore(
    Caller(Member { viewer, .. }): Caller<Links>,
    link_id: web::Path<Uuid>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (link_id, now) = (LinkId(*link_id), clock::now()?);
    let restored =
        store.write(move |connection| invitations::restore(connection, viewer, link_id, now)).await?;
    if restored { Ok(HttpResponse::NoContent().finish()) } else { Err(Problem::not_found()) }
}
