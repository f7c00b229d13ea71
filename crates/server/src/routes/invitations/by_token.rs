//! Reads and accepts an invitation by its link.

use actix_web::{HttpResponse, get, post, web};
use rules::text::{FarmName, PersonName};
use rules::user::{EmailAddress, User, UserType};
use serde::Serialize;
use store::invitations::{self, Answer, ByToken, Followed};
use store::links::LinkId;
use store::sessions::TokenHash;
use store::{Store, accounts};
use utoipa::ToSchema;
use uuid::Uuid;

use super::unconfirmed;
use crate::clock;
use crate::identity::{Caller, Identity, InvitationsAccept, Links, MailToken, Public};
use crate::mail::MailQueue;
use crate::openapi::schemas;
use crate::problem::{Code, Problem};
use crate::routes::links::asking::send_waiting;
use crate::routes::links::create::Kind;
use crate::routes::links::notices::{self, Notice};
use crate::routes::links::{OwnLink, employed_elsewhere, shown};

/// An open invitation, as the person sees it who may accept.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenInvitation {
    /// `agent`: the inviter will read the farmer's plantings. `employee`: one of the two reports for the other, who is
    /// a farmer.
    #[schema(value_type = Kind)]
    kind: &'static str,
    from: Inviter,
    /// The address that received the invitation by email.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false, nullable = false)]
    email: Option<EmailAddress>,
    /// Whether the caller is already linked with the inviter, with nothing to accept.
    is_linked: bool,
}

/// The person who invites.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Inviter {
    #[schema(value_type = String)]
    first_name: PersonName,
    #[schema(value_type = String)]
    last_name: PersonName,
    #[schema(value_type = schemas::UserType)]
    user_type: UserType,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false, nullable = false)]
    farm_name: Option<FarmName>,
}

impl From<Followed> for OpenInvitation {
    fn from(Followed { invitation, is_linked }: Followed) -> Self {
        let User { first_name, last_name, user_type, farm_name, .. } = invitation.asker;
        Self {
            kind: invitation.kind.value(),
            from: Inviter { first_name, last_name, user_type, farm_name },
            email: invitation.email,
            is_linked,
        }
    }
}

/// Answers an open invitation. This call does not use it up: mail programs open links on their own. A farmer who is
/// already linked learns so.
#[utoipa::path(
    operation_id = "read_invitation",
    params(("token" = String, Path, description = "The token in the link")),
    responses(
        (status = 200, description = "The invitation is open", body = OpenInvitation),
        (status = 410, description = "`links/invitation-expired`")
    )
)]
#[get("/api/invitations/{token}")]
pub(crate) async fn read(
    _: Public,
    caller: Option<Caller<Links>>,
    token: web::Path<String>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (hash, now) = (hash(&token)?, clock::now()?);
    let viewer = caller.map(|Caller(member)| member.viewer);
    let found = store.read(move |connection| invitations::by_token(connection, viewer, &hash, now)).await?;
    let followed = found.ok_or_else(expired)?;
    Ok(HttpResponse::Ok().json(OpenInvitation::from(followed)))
}

/// Accepts an invitation: a farmer an agent's or an employee's, an employee a farmer's. A second call answers the link
/// that it became. A person who follows a link that was emailed to their own address also confirms that address. Only
/// the owner of the address accepts a farmer's emailed invitation.
#[utoipa::path(
    operation_id = "accept_invitation",
    security(("session" = ["invitations:accept"])),
    params(("token" = String, Path, description = "The token in the link")),
    responses(
        (status = 200, description = "Active", body = OwnLink),
        (status = 403, description = "`auth/email-unverified`"),
        (status = 409, description = "`links/employed-elsewhere`"),
        (status = 410, description = "`links/invitation-expired`")
    )
)]
#[post("/api/invitations/{token}/accept")]
pub(crate) async fn accept(
    Caller(viewer): Caller<InvitationsAccept>,
    token: web::Path<String>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
) -> Result<HttpResponse, Problem> {
    let (hash, now, fresh) = (hash(&token)?, clock::now()?, LinkId(Uuid::now_v7()));
    let writer = mail_queue.clone();
    let link = store
        .write(move |connection| {
            let account = accounts::by_id(connection, viewer.user_id)?.ok_or_else(Problem::not_found)?;
            let answer = match invitations::accept_by_token(connection, viewer, &hash, fresh, now)? {
                ByToken::Answered(answer) => answer,
                ByToken::Unconfirmed => return Err(unconfirmed()),
            };
            let link = match answer {
                Answer::Linked(link) => {
                    notices::queue(connection, &writer, &link, viewer.user_id, Notice::Made(link.kind), now)?;
                    link
                }
                Answer::WereLinked(link) => link,
                Answer::EmployedElsewhere => return Err(employed_elsewhere()),
                Answer::NotOpen => return Err(expired()),
            };
            send_waiting(connection, &account, identity.rates(), &writer, now)?;
            shown(connection, viewer, &link)
        })
        .await?;
    mail_queue.wake();
    Ok(HttpResponse::Ok().json(link))
}

/// The stored hash of a link's token. Text that cannot be a token is refused like an expired one.
fn hash(token: &str) -> Result<TokenHash, Problem> {
    MailToken::parse(token).map(|token| token.hash()).ok_or_else(expired)
}

fn expired() -> Problem {
    Problem::new(
        Code::InvitationExpired,
        "This invitation was already used, was withdrawn, or has expired. Please ask for a new one.",
    )
}
