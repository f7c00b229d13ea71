//! Downloads everything that is stored about the caller.

use std::io;

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, get, web};
use rules::field::FieldRecord;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingRecord;
use rules::user::{EmailAddress, User};
use serde::Serialize;
use store::audit::{self, Entry, Event, Position, Selection};
use store::fields::{self, OwnField, OwnFieldEntry, WrittenField};
use store::invitations::{Invitation, Wish};
use store::links::{Link, OwnLink};
use store::own_data::{self, OwnData};
use store::plantings::{self, OwnEntry, OwnPlanting, Part, Written};
use store::sessions::Session;
use store::{Connection, Store};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::clock;
use crate::downloads::{Downloads, PART, in_parts, items};
use crate::identity::{Account, Caller};
use crate::openapi::refusals::{OfRate, WithSession};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::fields::history::FieldVersion;
use crate::routes::plants::history::PlantingVersion;
use crate::routes::records::named_person::NamedPerson;
use crate::routes::records::stored;

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
    /// Invitations that the person sent, without their outcome, which is the other side's data.
    invitations: Vec<ExportedInvitation>,
    /// Invitations that wait for the person's answer.
    asked: Vec<ExportedQuestion>,
    /// A farmer's plantings, deleted ones included.
    plantings: Vec<ExportedPlanting>,
    /// Changes that an employee or agent made to farmers' plantings.
    written: Vec<ExportedEntry>,
    /// A farmer's fields, deleted ones included.
    fields: Vec<ExportedField>,
    /// Changes that an employee or agent made to farmers' fields.
    written_fields: Vec<ExportedFieldEntry>,
    /// The person's actions, and the actions of others on the person's data.
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
    /// The language of the account's emails: `en` or `es`.
    language: &'static str,
    /// Whether the person wants a mail about an agent's corrections.
    correction_mails: bool,
    /// The outside identity provider's id for the account; null if this server stores the password.
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
    /// The address that was named; null for a link that farmers received directly.
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
    #[serde(serialize_with = "stored::record")]
    #[schema(value_type = schemas::Planting)]
    planting: PlantingRecord,
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
struct ExportedField {
    #[serde(serialize_with = "stored::record")]
    #[schema(value_type = schemas::Field)]
    field: FieldRecord,
    #[schema(value_type = Option<String>)]
    deleted_at: Option<Instant>,
    history: Vec<FieldVersion>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedFieldEntry {
    #[schema(value_type = Uuid)]
    field_id: FieldId,
    #[schema(value_type = Uuid)]
    farmer: UserId,
    entry: FieldVersion,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedEvent {
    #[schema(value_type = String)]
    at: Instant,
    event: &'static str,
    /// The user who did it; null if nobody was signed in.
    #[schema(value_type = Option<Uuid>)]
    by: Option<UserId>,
    /// The account or farmer that it concerns.
    #[schema(value_type = Option<Uuid>)]
    about: Option<UserId>,
    /// The record, the session, or the agent or employee of a link.
    object: Option<Uuid>,
    /// The number of records that it concerns.
    amount: Option<i32>,
}

/// Downloads everything that is stored about the caller, as a file.
#[utoipa::path(
    operation_id = "download_own_data",
    tag = "accounts",
    security(("session" = ["account"])),
    responses(
        (status = 200, description = "A download", body = Export,
            headers(("Content-Disposition" = String, description = "The name of the file"))),
        OfRate,
        WithSession
    )
)]
#[get("/api/accounts/current/data")]
pub(crate) async fn download(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, Problem> {
    let (account_id, now) = (signed_in.user_id, clock::now()?);
    let permit = downloads.begin(account_id)?;
    store
        .write(move |connection| audit::record(connection, Event::DataDownloaded, Some(account_id), now))
        .await?;
    let beginning = store
        .read(move |connection| {
            let data =
                own_data::of_account(connection, account_id, now, 0)?.ok_or_else(Problem::not_found)?;
            beginning(data, now)
        })
        .await?;
    let store = Store::clone(&store);
    let next = async move |rest| match rest {
        Rest::Beginning(json) => Ok(Some((json, Rest::Plantings(None)))),
        Rest::End => Ok(None),
        rest => store.read(move |connection| rest.write(connection, account_id)).await.map(Some),
    };
    let name = format!("attachment; filename=\"acremark-data-{}.json\"", now.utc_day());
    let mut answer = HttpResponse::Ok();
    answer.content_type("application/json").insert_header((CONTENT_DISPOSITION, name));
    Ok(answer.streaming(in_parts(permit, Rest::Beginning(beginning), next)))
}

/// The end of a file whose long lists are empty.
const EMPTY_LISTS: &[u8] = br#""plantings":[],"written":[],"fields":[],"writtenFields":[],"auditLog":[]}"#;

fn beginning(data: OwnData, now: Instant) -> Result<Vec<u8>, Problem> {
    let mut json = serde_json::to_vec(&Export::new(data, now))?;
    let without_lists = json.strip_suffix(EMPTY_LISTS).map(<[u8]>::len);
    json.truncate(without_lists.ok_or_else(|| Problem::fault(&io::Error::other("the lists are not empty")))?);
    json.extend_from_slice(br#""plantings":["#);
    Ok(json)
}

/// The rest of a file: one of its long lists from an item on, and all that follows.
enum Rest {
    Beginning(Vec<u8>),
    Plantings(Option<PlantingId>),
    Written(Option<Written>),
    Fields(Option<FieldId>),
    WrittenFields(Option<WrittenField>),
    AuditLog(Option<Position>),
    End,
}

impl Rest {
    /// Writes the next part of the list and returns it with the rest after it.
    fn write(self, connection: &mut Connection, account_id: UserId) -> Result<(Vec<u8>, Self), Problem> {
        match self {
            Self::Plantings(after) => {
                let found = plantings::of_owner(connection, account_id, Part { after, limit: PART })?;
                let last = found.last().map(|own| own.record.id);
                let json = Json::new(found.into_iter().map(ExportedPlanting::from), after.is_some(), PART)?;
                Ok(json.followed_by(last, Self::Plantings, br#"],"written":["#, Self::Written(None)))
            }
            Self::Written(after) => {
                let found = plantings::written_by(connection, account_id, after, PART)?;
                let last = found.last().map(OwnEntry::place);
                let json = Json::new(found.into_iter().map(ExportedEntry::from), after.is_some(), PART)?;
                Ok(json.followed_by(last, Self::Written, br#"],"fields":["#, Self::Fields(None)))
            }
            Self::Fields(after) => {
                let part = fields::Part { after, limit: FIELDS };
                let found = fields::of_owner(connection, account_id, part)?;
                let last = found.last().map(|own| own.record.id);
                let json = Json::new(found.into_iter().map(ExportedField::from), after.is_some(), FIELDS)?;
                let next = Self::WrittenFields(None);
                Ok(json.followed_by(last, Self::Fields, br#"],"writtenFields":["#, next))
            }
            Self::WrittenFields(after) => {
                let found = fields::written_by(connection, account_id, after, FIELDS)?;
                let last = found.last().map(OwnFieldEntry::place);
                let json =
                    Json::new(found.into_iter().map(ExportedFieldEntry::from), after.is_some(), FIELDS)?;
                Ok(json.followed_by(last, Self::WrittenFields, br#"],"auditLog":["#, Self::AuditLog(None)))
            }
            Self::AuditLog(after) => {
                let selection = Selection { account: Some(account_id), ..Selection::default() };
                let found = audit::entries(connection, &selection, after.unwrap_or_default(), PART)?;
                let last = found.last().map(|entry| entry.position);
                let json = Json::new(found.into_iter().map(ExportedEvent::from), after.is_some(), PART)?;
                Ok(json.followed_by(last, Self::AuditLog, b"]}", Self::End))
            }
            Self::Beginning(_) | Self::End => Ok((Vec::new(), Self::End)),
        }
    }
}

/// Fields read at a time, each with its history. A boundary with 10,000 corners has about 200 kB.
const FIELDS: usize = 25;

/// A part of a list.
struct Json {
    bytes: Vec<u8>,
    is_full: bool,
}

impl Json {
    fn new(
        found: impl ExactSizeIterator<Item = impl Serialize>,
        after_others: bool,
        most: usize,
    ) -> serde_json::Result<Self> {
        let is_full = found.len() == most;
        let mut bytes = Vec::new();
        items(&mut bytes, found, after_others)?;
        Ok(Self { bytes, is_full })
    }

    /// The part with the rest after it. A full part continues the same list; a shorter one ends it and starts the next.
    fn followed_by<Place>(
        mut self,
        last: Option<Place>,
        same: fn(Option<Place>) -> Rest,
        end: &[u8],
        next: Rest,
    ) -> (Vec<u8>, Rest) {
        if self.is_full {
            return (self.bytes, same(last));
        }
        self.bytes.extend_from_slice(end);
        (self.bytes, next)
    }
}

impl Export {
    fn new(data: OwnData, exported_at: Instant) -> Self {
        let OwnData { account, user, wants_correction_mails, has_second_factor, sessions, links, .. } = data;
        let OwnData { wishes, asked, plantings, written, fields, written_fields, audit_log, .. } = data;
        let provider_id = account.provider_id().map(str::to_owned);
        Self {
            exported_at,
            account: ExportedAccount {
                uid: account.account_id,
                email: account.email,
                email_verified: account.email_verified,
                language: account.language.tag(),
                correction_mails: wants_correction_mails,
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
            fields: fields.into_iter().map(ExportedField::from).collect(),
            written_fields: written_fields.into_iter().map(ExportedFieldEntry::from).collect(),
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
        Self { planting: own.record, deleted_at: own.deleted_at, history }
    }
}

impl From<OwnEntry> for ExportedEntry {
    fn from(own: OwnEntry) -> Self {
        Self { planting_id: own.id, farmer: own.farmer, entry: own.entry.into() }
    }
}

impl From<OwnField> for ExportedField {
    fn from(own: OwnField) -> Self {
        let history = own.history.into_iter().map(FieldVersion::from).collect();
        Self { field: own.record, deleted_at: own.deleted_at, history }
    }
}

impl From<OwnFieldEntry> for ExportedFieldEntry {
    fn from(own: OwnFieldEntry) -> Self {
        Self { field_id: own.id, farmer: own.farmer, entry: own.entry.into() }
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
