//! Links: listing them, asking for one, accepting one, ending one, reminding, and undoing a withdrawal.

pub(super) mod accept;
pub(super) mod asking;
pub(super) mod create;
pub(super) mod end;
pub(super) mod list;
pub(super) mod notices;
pub(super) mod remind;
pub(super) mod restore;

use rules::ids::UserId;
use rules::instant::Instant;
use rules::text::{FarmName, PersonName};
use rules::user::{EmailAddress, User, UserType};
use serde::Serialize;
use store::Connection;
use store::invitations::{self, Invitation, SentInvitation};
use store::links::{self, Link, LinkId, LinkStatus};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::openapi::schemas;
use crate::problem::{Code, Problem};

/// A link or an invitation to link, as one of its sides sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnLink {
    link_id: Uuid,
    #[schema(value_type = create::Kind)]
    kind: &'static str,
    #[schema(value_type = schemas::LinkStatus)]
    status: &'static str,
    /// The side that asked.
    #[schema(value_type = Uuid)]
    requested_by: UserId,
    /// When it became active; missing in an invitation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = DateTime, required = false, nullable = false)]
    since: Option<Instant>,
    /// When the side that asked first did so; missing in an active link.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = DateTime, required = false, nullable = false)]
    requested_at: Option<Instant>,
    /// When the caller may have it mailed once more; only in the caller's own invitations.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = DateTime, required = false, nullable = false)]
    remindable_from: Option<Instant>,
    /// The other side. The caller's own invitation does not show it until the other side accepts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    user: Option<OtherSide>,
    /// The address that the caller typed; only in the caller's own invitations.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false, nullable = false)]
    email: Option<EmailAddress>,
}

/// The other side of a link.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OtherSide {
    #[schema(value_type = Uuid)]
    user_id: UserId,
    #[schema(value_type = String)]
    first_name: PersonName,
    #[schema(value_type = String)]
    last_name: PersonName,
    #[schema(value_type = schemas::UserType)]
    user_type: UserType,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false, nullable = false)]
    farm_name: Option<FarmName>,
    /// Missing if that person has deleted their account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false, nullable = false)]
    email: Option<EmailAddress>,
}

impl OwnLink {
    pub(super) fn active((link, other): (Link, User)) -> Self {
        Self {
            link_id: link.link_id.0,
            kind: link.kind.value(),
            status: link.status.value(),
            requested_by: link.requested_by,
            since: link.activated_at,
            requested_at: None,
            remindable_from: None,
            user: Some(other.into()),
            email: None,
        }
    }

    fn asked_of_oneself(invitation: Invitation) -> Self {
        Self {
            link_id: invitation.link_id.0,
            kind: invitation.kind.value(),
            status: LinkStatus::Pending.value(),
            requested_by: invitation.asker.user_id,
            since: None,
            requested_at: requested_at(invitation.link_id),
            remindable_from: None,
            user: Some(invitation.asker.into()),
            email: None,
        }
    }

    /// None for an invitation that names no address or was withdrawn.
    fn asked_by(oneself: UserId, invitation: SentInvitation) -> Option<Self> {
        let email = invitation.email.filter(|_| !invitation.withdrawn)?;
        Some(Self {
            link_id: invitation.link_id.0,
            kind: invitation.kind.value(),
            status: LinkStatus::Pending.value(),
            requested_by: oneself,
            since: None,
            requested_at: requested_at(invitation.link_id),
            remindable_from: invitations::remindable_from(invitation.asked_at).ok(),
            user: None,
            email: Some(email),
        })
    }
}

/// Takes the time from the invitation's id, which holds the time of its making and stays when someone asks again. The
/// stored time moves then, but not after a refusal, so it would tell the asker about one.
fn requested_at(link_id: LinkId) -> Option<Instant> {
    let (seconds, nanoseconds) = link_id.0.get_timestamp()?.to_unix();
    let milliseconds = i64::try_from(seconds).ok()?.checked_mul(1_000)?;
    Instant::from_number(milliseconds.checked_add(i64::from(nanoseconds / 1_000_000))?).ok()
}

impl From<User> for OtherSide {
    fn from(user: User) -> Self {
        let User { user_id, first_name, last_name, user_type, farm_name, contact, .. } = user;
        let email = contact.map(|contact| contact.email);
        Self { user_id, first_name, last_name, user_type, farm_name, email }
    }
}

pub(super) fn shown(
    connection: &mut Connection,
    viewer: store::Viewer,
    link: &Link,
) -> Result<OwnLink, Problem> {
    let mut active = links::active(connection, viewer)?.into_iter();
    let found = active.find(|(active, _)| active.link_id == link.link_id);
    found.map(OwnLink::active).ok_or_else(Problem::not_found)
}

pub(super) fn employed_elsewhere() -> Problem {
    Problem::new(
        Code::EmployedElsewhere,
        "This employee already reports for another farmer. That link must end first.",
    )
}
