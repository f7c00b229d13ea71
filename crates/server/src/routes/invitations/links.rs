//! Invitation links, as text or as a QR code: an agent gives them to farmers, and a farmer to employees.

use actix_web::{HttpResponse, delete, get, post, web};
use rules::instant::Instant;
use serde::Serialize;
use store::Store;
use store::invitations::{self, SentInvitation};
use store::links::LinkId;
use utoipa::ToSchema;
use uuid::Uuid;

use super::confirmed;
use crate::clock;
use crate::identity::{Caller, Identity, JoiningInvite, MailToken, Member};
use crate::mail::MailQueue;
use crate::problem::Problem;

/// A new link.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GivenLink {
    invitation_id: Uuid,
    /// The link, shown once: the server stores only its hash.
    url: String,
    #[schema(value_type = String, format = DateTime)]
    expires_at: Instant,
}

/// A link that still works.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorkingLink {
    invitation_id: Uuid,
    #[schema(value_type = String, format = DateTime)]
    created_at: Instant,
    #[schema(value_type = String, format = DateTime)]
    expires_at: Instant,
}

impl TryFrom<SentInvitation> for WorkingLink {
    type Error = store::Error;

    fn try_from(SentInvitation { link_id, created_at, .. }: SentInvitation) -> Result<Self, Self::Error> {
        Ok(Self { invitation_id: link_id.0, created_at, expires_at: invitations::end_of(created_at)? })
    }
}

/// Creates a link that can be accepted within thirty days: an agent's by any number of farmers, a farmer's by any
/// number of employees.
#[utoipa::path(
    operation_id = "create_invitation_link",
    security(("session" = ["joining:invite"])),
    responses(
        (status = 201, description = "Created", body = GivenLink),
        (status = 403, description = "`auth/email-unverified`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/invitations/links")]
pub(crate) async fn give(
    Caller(member): Caller<JoiningInvite>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
) -> Result<HttpResponse, Problem> {
    confirmed(&member)?;
    identity.rates().invitation(member.viewer, 1)?;
    let (token, now) = (MailToken::generate()?, clock::now()?);
    let (invitation_id, hash) = (Uuid::now_v7(), token.hash());
    let asker = member.viewer;
    store
        .write(move |connection| invitations::give(connection, LinkId(invitation_id), asker, &hash, now))
        .await?;
    let url = mail_queue.invitation_url(&token.reveal());
    let expires_at = invitations::end_of(now)?;
    Ok(HttpResponse::Created().json(GivenLink { invitation_id, url, expires_at }))
}

/// Lists the caller's links that still work, the oldest first.
#[utoipa::path(
    operation_id = "list_invitation_links",
    security(("session" = ["joining:invite"])),
    responses((status = 200, description = "The links", body = Vec<WorkingLink>))
)]
#[get("/api/invitations/links")]
pub(crate) async fn list(
    Caller(Member { viewer, .. }): Caller<JoiningInvite>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let now = clock::now()?;
    let invitations =
        store.read(move |connection| invitations::made_by(connection, viewer.user_id, now)).await?;
    let given =
        invitations.into_iter().filter(|invitation| invitation.email.is_none() && !invitation.withdrawn);
    let working = given.map(WorkingLink::try_from).collect::<Result<Vec<_>, _>>()?;
    Ok(HttpResponse::Ok().json(working))
}

/// Withdraws a link, which stops working with the next request. A second call changes nothing.
#[utoipa::path(
    operation_id = "revoke_invitation_link",
    security(("session" = ["joining:invite"])),
    params(("invitation_id" = Uuid, Path, description = "The link")),
    responses((status = 204, description = "Withdrawn"))
)]
#[delete("/api/invitations/links/{invitation_id}")]
pub(crate) async fn revoke(
    Caller(Member { viewer, .. }): Caller<JoiningInvite>,
    invitation_id: web::Path<Uuid>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (invitation_id, now) = (LinkId(*invitation_id), clock::now()?);
    let revoked = store
        .write(move |connection| invitations::revoke(connection, viewer.user_id, invitation_id, now))
        .await?;
    if revoked { Ok(HttpResponse::NoContent().finish()) } else { Err(Problem::not_found()) }
}
