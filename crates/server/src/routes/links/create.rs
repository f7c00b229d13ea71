//! Asks for a link.

use actix_web::{HttpResponse, post, web};
use rules::user::{EmailAddress, UserType};
use rules::violation::{Field, Rule, Violation};
use serde::Deserialize;
use store::links::{self, LinkKind};
use store::{Language, Store, Viewer, invitations};
use utoipa::ToSchema;

use super::asking::{Asking, LetterChoice, own_words};
use crate::clock;
use crate::identity::{Caller, Identity, Links};
use crate::mail::MailQueue;
use crate::openapi::members;
use crate::problem::{MemberError, Problem};
use crate::routes::accounts::language::Spoken;
use crate::routes::address::others_address;

/// An invitation to link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewLink {
    /// The other side's address.
    #[schema(schema_with = members::email)]
    email: String,
    /// The other side's role if a farmer invites; `agent` if missing. Agents and employees may name only their own
    /// role.
    #[serde(default)]
    #[schema(required = false)]
    kind: Option<Kind>,
    /// Of the email to an address without an account; the caller's own if missing.
    #[serde(default)]
    #[schema(required = false)]
    language: Option<Spoken>,
    #[serde(default)]
    #[schema(required = false, schema_with = members::invitation_message)]
    message: Option<String>,
}

/// The role of the farmer's other side.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LinkKind)]
pub(crate) enum Kind {
    /// An agent reads the farmer's plantings.
    Agent,
    /// An employee reports for the farmer.
    Employee,
}

impl NewLink {
    fn kind(&self, asker: UserType) -> Result<LinkKind, Problem> {
        let kind = self.kind.map(|kind| match kind {
            Kind::Agent => LinkKind::Agent,
            Kind::Employee => LinkKind::Employee,
        });
        match (asker, kind) {
            (UserType::Farmer, kind) => Ok(kind.unwrap_or(LinkKind::Agent)),
            (UserType::Agent, None | Some(LinkKind::Agent)) => Ok(LinkKind::Agent),
            (UserType::Employee, None | Some(LinkKind::Employee)) => Ok(LinkKind::Employee),
            _ => Err(Problem::invalid([MemberError::new(
                "kind",
                "kind-contradicts",
                "Agents and employees can ask only for links of their own kind",
            )])),
        }
    }
}

/// Asks for a link with the address's owner, now or within thirty days.
///
/// A farmer names their agent, who reads the plantings from their next visit on, or an employee. An agent or an
/// employee asks a farmer, who has to accept. The answer and the caller's own list are the same for any address, after
/// the same work, until the other side acts. A caller whose own address is not confirmed may ask: the server shows
/// and mails the invitation to the other side once the caller's address is confirmed.
#[utoipa::path(
    operation_id = "request_link",
    security(("session" = ["links"])),
    responses(
        (status = 202, description = "The invitation waits for the address's owner"),
        (status = 400, description = "`validation`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/links")]
pub(crate) async fn create(
    Caller(member): Caller<Links>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
    body: web::Json<NewLink>,
) -> Result<HttpResponse, Problem> {
    let refuse = |rule| Problem::invalid([Violation::new(Field::Email, rule)]);
    let email = others_address(&body.email, &member.email).map_err(refuse)?;
    let kind = body.kind(member.viewer.user_type)?;
    let message = own_words(body.message.as_deref())?;
    if has_other_role(&store, member.viewer, kind, &email).await? {
        return Err(refuse(Rule::OtherRole));
    }
    let choice = LetterChoice { language: body.language.map(Language::from), message };
    identity.rates().invitation(member.viewer, 1)?;
    let now = clock::now()?;
    let asking = Asking::new(&member, kind, email, choice, identity.rates(), &mail_queue)?;
    store.write(move |connection| asking.keep(connection, now)).await?;
    mail_queue.wake();
    Ok(HttpResponse::Accepted().finish())
}

/// Whether this is the address of someone who is linked with the viewer and has another role than the link asks for.
/// Only the viewer's own links are searched, so the answer tells nothing about strangers.
async fn has_other_role(
    store: &Store,
    viewer: Viewer,
    kind: LinkKind,
    email: &EmailAddress,
) -> Result<bool, Problem> {
    let linked = store.read(move |connection| links::active(connection, viewer)).await?;
    let addressee = invitations::addressee(viewer.user_type, kind);
    Ok(linked.into_iter().any(|(_, other)| {
        let is_named = other.contact.is_some_and(|contact| contact.email == *email);
        is_named && Some(other.user_type) != addressee
    }))
}
