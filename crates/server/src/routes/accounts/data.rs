//! Everything that is stored about oneself.

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, get, web};
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::Planting;
use rules::user::{EmailAddress, User};
use serde::Serialize;
use store::Store;
use store::audit::{self, Entry, Event};
use store::invitations::{Invitation, Wish};
use store::links::{Link, OwnLink};
use store::own_data::{self, OwnData};
use store::plantings::{OwnEntry, OwnPlanting};
use store::sessions::Session;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::clock;
use crate::identity::Account;
use crate::openapi::refusals::WithSession;
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::plants::history::PlantingVersion;
use crate::routes::plants::named_person::NamedPerson;

/// Everything that is stored about a person.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Export {
    #[schema(value_type = String)]
    exported_at: Instant,
    account: ExportedAccount,
    /// Null while the sign-up is not finished.
    #[schema(value_type = Option<schemas::User>)]
    user: Option<User>,
    sessions: Vec<ExportedSession>,
    links: Vec<ExportedLink>,
    /// What he asked of others, without what became of it, which is theirs to tell.
    invitations: Vec<ExportedInvitation>,
    /// What waits for his word.
    asked: Vec<ExportedQuestion>,
    /// A farmer's, deleted ones too.
    plantings: Vec<ExportedPlanting>,
    /// What an employee or agent wrote into the plantings of farmers.
    written: Vec<ExportedEntry>,
    /// What he did, and what others did with what is his.
    audit_log: Vec<ExportedEvent>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedAccount {
    #[schema(value_type = Uuid)]
    uid: UserId,
    #[schema(value_type = String)]
    email: EmailAddress,
    email_verified: bool,
    /// The language that he is written to in: `en` or `es`.
    language: &'static str,
    /// What an outside identity provider calls the account; null where its password is kept here.
    provider_id: Option<String>,
    /// Whether a second factor is on.
    second_factor: bool,
    #[schema(value_type = String)]
    created_at: Instant,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedSession {
    session_id: Uuid,
    #[schema(value_type = String)]
    created_at: Instant,
    #[schema(value_type = String)]
    last_used_at: Instant,
    user_agent: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedLink {
    link_id: Uuid,
    /// `agent` or `employee`.
    kind: &'static str,
    /// `pending`, `active` or `ended`.
    status: &'static str,
    #[schema(value_type = Uuid)]
    requested_by: UserId,
    #[schema(value_type = String)]
    created_at: Instant,
    #[schema(value_type = Option<String>)]
    activated_at: Option<Instant>,
    #[schema(value_type = Option<String>)]
    ended_at: Option<Instant>,
    /// The other side.
    with: NamedPerson,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedInvitation {
    invitation_id: Uuid,
    /// `agent` or `employee`.
    kind: &'static str,
    /// Who was named; null for a link that was given to farmers.
    #[schema(value_type = Option<String>)]
    email: Option<EmailAddress>,
    withdrawn: bool,
    #[schema(value_type = String)]
    created_at: Instant,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedQuestion {
    link_id: Uuid,
    /// `agent` or `employee`.
    kind: &'static str,
    #[schema(value_type = Uuid)]
    requested_by: UserId,
    #[schema(value_type = String)]
    created_at: Instant,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedPlanting {
    #[schema(value_type = schemas::Planting)]
    planting: Planting,
    #[schema(value_type = Option<String>)]
    deleted_at: Option<Instant>,
    history: Vec<PlantingVersion>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedEntry {
    #[schema(value_type = Uuid)]
    planting_id: PlantingId,
    #[schema(value_type = Uuid)]
    farmer: UserId,
    entry: PlantingVersion,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedEvent {
    #[schema(value_type = String)]
    at: Instant,
    event: &'static str,
    /// Who did it; null where nobody was signed in.
    #[schema(value_type = Option<Uuid>)]
    by: Option<UserId>,
    /// The account or farmer whom it concerns.
    #[schema(value_type = Option<Uuid>)]
    about: Option<UserId>,
    /// The planting, the session, or of a link the agent or employee.
    object: Option<Uuid>,
    /// How many.
    amount: Option<i32>,
}

/// Everything that is stored about oneself, as a file.
#[utoipa::path(
    tag = "accounts",
    security(("session" = [])),
    responses(
        (status = 200, description = "A download", body = Export,
            headers(("Content-Disposition" = String, description = "The name of the file"))),
        WithSession
    )
)]
#[get("/api/accounts/current/data")]
pub(crate) async fn download(
    Account(signed_in): Account,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (account_id, now) = (signed_in.user_id, clock::now()?);
    store
        .write(move |connection| audit::record(connection, Event::DataDownloaded, Some(account_id), now))
        .await?;
    // A farmer of many years has thousands of plantings: they become JSON where they are read, off the async threads.
    let json = store
        .read(move |connection| {
            let data = own_data::of_account(connection, account_id, now)?.ok_or_else(Problem::not_found)?;
            serde_json::to_vec(&Export::new(data, now)).map_err(Problem::from)
        })
        .await?;
    let name = format!("attachment; filename=\"acremark-data-{}.json\"", now.utc_day());
    let mut answer = HttpResponse::Ok();
    answer.content_type("application/json").insert_header((CONTENT_DISPOSITION, name));
    Ok(answer.body(json))
}

impl Export {
    fn new(data: OwnData, exported_at: Instant) -> Self {
        let OwnData { account, user, has_second_factor, sessions, links, .. } = data;
        let OwnData { wishes, asked, plantings, written, audit_log, .. } = data;
        let provider_id = account.provider_id().map(str::to_owned);
        Self {
            exported_at,
            account: ExportedAccount {
                uid: account.account_id,
                email: account.email,
                email_verified: account.email_verified,
                language: account.language.tag(),
                provider_id,
                second_factor: has_second_factor,
                created_at: account.created_at,
            },
            user,
            sessions: sessions.into_iter().map(ExportedSession::from).collect(),
            links: links.into_iter().map(ExportedLink::from).collect(),
            invitations: wishes.into_iter().map(ExportedInvitation::from).collect(),
            asked: asked.into_iter().map(ExportedQuestion::from).collect(),
            plantings: plantings.into_iter().map(ExportedPlanting::from).collect(),
            written: written.into_iter().map(ExportedEntry::from).collect(),
            audit_log: audit_log.into_iter().map(ExportedEvent::from).collect(),
        }
    }
}

impl From<Session> for ExportedSession {
    fn from(session: Session) -> Self {
        let Session { session_id, created_at, last_used_at, user_agent } = session;
        Self { session_id: session_id.0, created_at, last_used_at, user_agent }
    }
}

impl From<OwnLink> for ExportedLink {
    fn from(own: OwnLink) -> Self {
        let OwnLink { link, ended_at, other } = own;
        let Link { link_id, kind, status, requested_by, created_at, activated_at, .. } = link;
        Self {
            link_id: link_id.0,
            kind: kind.value(),
            status: status.value(),
            requested_by,
            created_at,
            activated_at,
            ended_at,
            with: other.into(),
        }
    }
}

impl From<Wish> for ExportedInvitation {
    fn from(wish: Wish) -> Self {
        let Wish { link_id, kind, email, withdrawn, created_at } = wish;
        Self { invitation_id: link_id.0, kind: kind.value(), email, withdrawn, created_at }
    }
}

impl From<Invitation> for ExportedQuestion {
    fn from(invitation: Invitation) -> Self {
        let Invitation { link_id, kind, asker, created_at, .. } = invitation;
        Self { link_id: link_id.0, kind: kind.value(), requested_by: asker.user_id, created_at }
    }
}

impl From<OwnPlanting> for ExportedPlanting {
    fn from(own: OwnPlanting) -> Self {
        let history = own.history.into_iter().map(PlantingVersion::from).collect();
        Self { planting: own.planting, deleted_at: own.deleted_at, history }
    }
}

impl From<OwnEntry> for ExportedEntry {
    fn from(own: OwnEntry) -> Self {
        Self { planting_id: own.planting_id, farmer: own.farmer, entry: own.entry.into() }
    }
}

impl From<Entry> for ExportedEvent {
    fn from(entry: Entry) -> Self {
        Self {
            at: entry.recorded_at,
            event: entry.event.value(),
            by: entry.actor,
            about: entry.subject,
            object: entry.object,
            amount: entry.amount,
        }
    }
}
