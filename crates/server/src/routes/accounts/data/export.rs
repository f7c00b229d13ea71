use rules::book::{FarmerNote, Reminder, ReminderState};
use rules::crop::Crop;
use rules::deadline::DeadlineKind;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::news::News;
use rules::news_mails::NewsMails;
use rules::user::{EmailAddress, User};
use serde::Serialize;
use store::access_tokens::AccessToken;
use store::audit::Entry;
use store::deadlines::OwnDeadline;
use store::invitations::{Invitation, SentInvitation};
use store::links::{Link, OwnLink};
use store::news::{Mark, NewsFilter, OwnMark};
use store::own_data::OwnData;
use store::reminders::OwnReminder;
use store::sessions::Session;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

use super::photos::{ExportedPhoto, PHOTOS};
use super::records::Lists;
use crate::openapi::members;
use crate::openapi::records::add;
use crate::openapi::schemas;
use crate::routes::crop_codes::CropCode;
use crate::routes::records::named_person::NamedPerson;

/// Everything that is stored about a person.
pub(crate) struct Export;

impl PartialSchema for Export {
    fn schema() -> RefOr<Schema> {
        let RefOr::T(Schema::Object(beginning)) = Beginning::schema() else { return Beginning::schema() };
        let export =
            ObjectBuilder::from(beginning).description(Some("Everything that is stored about a person."));
        let export = Kind::ALL.iter().fold(export, |export, kind| Lists::describe(*kind, export));
        let photos = ArrayBuilder::new().items(Ref::from_schema_name(ExportedPhoto::name()));
        let photos = photos
            .description(Some("Photos of the person's plantings, and those that they added for others."));
        let export = export.property(PHOTOS, photos).required(PHOTOS);
        let events = ArrayBuilder::new().items(Ref::from_schema_name(ExportedEvent::name()));
        let events =
            events.description(Some("The person's actions, and the actions of others on the person's data."));
        export.property("auditLog", events).required("auditLog").into()
    }
}

impl ToSchema for Export {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Beginning::schemas(schemas);
        for kind in Kind::ALL {
            Lists::add_schemas(*kind, schemas);
        }
        add::<ExportedPhoto>(schemas);
        add::<ExportedEvent>(schemas);
    }
}

/// The long lists follow it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Beginning {
    #[schema(value_type = String)]
    exported_at: Instant,
    account: ExportedAccount,
    /// Null while the sign-up is not finished.
    #[schema(value_type = Option<schemas::User>)]
    user: Option<User>,
    sessions: Vec<ExportedSession>,
    /// Access tokens that still work.
    tokens: Vec<ExportedToken>,
    links: Vec<ExportedLink>,
    /// Invitations that the person sent, without their outcome, which is the other side's data.
    invitations: Vec<ExportedInvitation>,
    /// Invitations that wait for the person's answer.
    asked: Vec<ExportedQuestion>,
    /// What an agent has marked as seen of what is new.
    news_marks: Vec<ExportedMark>,
    /// What an agent noted about farmers, also about former ones.
    #[schema(value_type = Vec<crate::openapi::book::FarmerNote>)]
    book_notes: Vec<FarmerNote>,
    /// Whether agents may remind the person by mail of what is missing.
    reminder_mails: bool,
    /// The mails in which agents reminded the farmer of what is missing, or which the agent asked for.
    reminders: Vec<ExportedReminder>,
    /// The codes of crops that an agent entered for their book.
    crop_codes: Vec<CropCode>,
    /// The dates that an agent entered for their book.
    deadlines: Vec<ExportedDeadline>,
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
    #[schema(schema_with = members::news_mails)]
    news_mails: NewsMails,
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
struct ExportedToken {
    token_id: Uuid,
    name: String,
    /// What it opens.
    scope: &'static str,
    #[schema(value_type = String)]
    created_at: Instant,
    /// The last day on which it works.
    expires_on: String,
    #[schema(value_type = Option<String>)]
    last_used_at: Option<Instant>,
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
    /// The person's own words in the email.
    message: Option<String>,
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
struct ExportedMark {
    entry: i64,
    /// Whether it covers that entry alone, and not all up to it.
    is_single: bool,
    /// The farmer whose news it covers; null for all farmers.
    #[schema(value_type = Option<Uuid>)]
    farmer: Option<UserId>,
    /// The kind of news that it covers; null for all kinds.
    #[schema(value_type = Option<String>)]
    news: Option<News>,
    #[schema(value_type = String)]
    marked_at: Instant,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedReminder {
    #[schema(value_type = Uuid)]
    agent: UserId,
    #[schema(value_type = Uuid)]
    farmer: UserId,
    /// Where the agent was.
    reminded_on: String,
    crop_year: i32,
    #[schema(schema_with = members::reminder_state)]
    state: ReminderState,
    #[schema(value_type = String)]
    queued_at: Instant,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedDeadline {
    deadline_id: Uuid,
    #[schema(value_type = String)]
    kind: DeadlineKind,
    /// Null for all crops.
    #[schema(value_type = Option<String>)]
    crop: Option<Crop>,
    /// The ANSI code of a state or a county; empty for everywhere.
    area: String,
    crop_year: i32,
    date: String,
    source: String,
    #[schema(value_type = String)]
    created_at: Instant,
    #[schema(value_type = String)]
    updated_at: Instant,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedEvent {
    #[schema(value_type = String)]
    at: Instant,
    event: String,
    /// The user who did it; null if nobody was signed in.
    #[schema(value_type = Option<Uuid>)]
    by: Option<UserId>,
    /// The account or farmer that it concerns.
    #[schema(value_type = Option<Uuid>)]
    about: Option<UserId>,
    /// The record, the session, the token, or the agent or employee of a link.
    object: Option<Uuid>,
    /// The number of records that it concerns.
    amount: Option<i32>,
}

impl Beginning {
    pub(super) fn new(data: OwnData, exported_at: Instant) -> Self {
        let OwnData { account, user, wants_correction_mails, has_second_factor, sessions, tokens, .. } = data;
        let OwnData { wants_reminders, reminders, .. } = data;
        let OwnData { links, invitations, asked, news_mails, news_marks, book_notes, .. } = data;
        let OwnData { crop_codes, deadlines, .. } = data;
        let provider_id = account.provider_id().map(str::to_owned);
        Self {
            exported_at,
            account: ExportedAccount {
                uid: account.account_id,
                email: account.email,
                email_verified: account.email_verified,
                language: account.language.tag(),
                correction_mails: wants_correction_mails,
                news_mails,
                provider_id,
                second_factor: has_second_factor,
                created_at: account.created_at,
            },
            user,
            sessions: sessions.into_iter().map(ExportedSession::from).collect(),
            tokens: tokens.into_iter().map(ExportedToken::from).collect(),
            links: links.into_iter().map(ExportedLink::from).collect(),
            invitations: invitations.into_iter().map(ExportedInvitation::from).collect(),
            asked: asked.into_iter().map(ExportedQuestion::from).collect(),
            news_marks: news_marks.into_iter().map(ExportedMark::from).collect(),
            book_notes,
            reminder_mails: wants_reminders,
            reminders: reminders.into_iter().map(ExportedReminder::from).collect(),
            crop_codes: crop_codes.iter().map(CropCode::from).collect(),
            deadlines: deadlines.into_iter().map(ExportedDeadline::from).collect(),
        }
    }
}

impl From<Session> for ExportedSession {
    fn from(session: Session) -> Self {
        let Session { session_id, created_at, last_used_at, user_agent } = session;
        Self { session_id: session_id.0, created_at, last_used_at, user_agent }
    }
}

impl From<OwnDeadline> for ExportedDeadline {
    fn from(own: OwnDeadline) -> Self {
        let OwnDeadline { deadline_id, deadline, source, created_at, updated_at, .. } = own;
        Self {
            deadline_id: deadline_id.0,
            kind: deadline.kind,
            crop: deadline.crop,
            area: deadline.area.code().to_owned(),
            crop_year: deadline.crop_year.0,
            date: deadline.date.to_string(),
            source: source.to_string(),
            created_at,
            updated_at,
        }
    }
}

impl From<OwnReminder> for ExportedReminder {
    fn from(OwnReminder { agent, reminder, queued_at }: OwnReminder) -> Self {
        let Reminder { farmer, reminded_on, crop_year, state } = reminder;
        Self { agent, farmer, reminded_on: reminded_on.to_string(), crop_year: crop_year.0, state, queued_at }
    }
}

impl From<OwnMark> for ExportedMark {
    fn from(OwnMark { mark, marked_at }: OwnMark) -> Self {
        let (entry, is_single, filter) = match mark {
            Mark::Entry(entry) => (entry, true, NewsFilter::default()),
            Mark::Through(entry, filter) => (entry, false, filter),
        };
        Self { entry, is_single, farmer: filter.farmer, news: filter.news, marked_at }
    }
}

impl From<AccessToken> for ExportedToken {
    fn from(token: AccessToken) -> Self {
        let AccessToken { token_id, name, scope, created_at, expires_on, last_used_at } = token;
        Self {
            token_id: token_id.0,
            name: name.to_string(),
            scope: scope.name(),
            created_at,
            expires_on: expires_on.to_string(),
            last_used_at,
        }
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

impl From<SentInvitation> for ExportedInvitation {
    fn from(invitation: SentInvitation) -> Self {
        let SentInvitation { link_id, kind, email, withdrawn, created_at, message, .. } = invitation;
        Self { invitation_id: link_id.0, kind: kind.value(), email, withdrawn, created_at, message }
    }
}

impl From<Invitation> for ExportedQuestion {
    fn from(invitation: Invitation) -> Self {
        let Invitation { link_id, kind, asker, created_at, .. } = invitation;
        Self { link_id: link_id.0, kind: kind.value(), requested_by: asker.user_id, created_at }
    }
}

impl From<Entry> for ExportedEvent {
    fn from(entry: Entry) -> Self {
        Self {
            at: entry.recorded_at,
            event: entry.event,
            by: entry.actor,
            about: entry.subject,
            object: entry.object,
            amount: entry.amount,
        }
    }
}
