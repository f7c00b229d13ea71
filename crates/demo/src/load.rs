use std::error::Error;

use rules::account::Password;
use rules::instant::Instant;
use rules::photo::{PhotoSize, PhotoType};
use rules::record::Version;
use rules::text::Line;
use rules::user::UserType;
use store::accounts::{self, Account, Credential};
use store::book::{self, NoteContent, Noting};
use store::demo::{Contents, contents, hold, mark};
use store::invitations::{self, Ask};
use store::links::{self, LinkId, LinkKind, LinkRequest};
use store::photos::{self, Addition, NewPhoto};
use store::plantings::{self, NewPlanting, Put};
use store::records::{self, Answering};
use store::{Connection, Language, Store, Viewer, deadlines, fields, users};
use thiserror::Error;
use uuid::Uuid;

use crate::data::{
    DemoData, EnteredDate, Invitation, Link, PASSWORD, Person, SentAnswer, SentField, SentPhoto,
    SentPlanting, SentZeroReport, WrittenNote,
};
use crate::people::address;
use crate::{agency, agency_data, demo_data};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loading {
    /// The database was empty and now holds the demo.
    Loaded,
    /// The database already held the demo and is unchanged.
    AlreadyLoaded,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    Usual,
    /// The usual demo and the agency.
    Large,
}

#[derive(Debug, Error)]
pub enum DemoError {
    /// The database holds other data, which is unchanged.
    #[error("the database is not empty; demo data needs an empty database")]
    Occupied,
    #[error("the demo data breaks a rule")]
    Broken,
    #[error("the demo password could not be hashed")]
    Password(#[source] Box<dyn Error + Send + Sync>),
    #[error("the demo data could not be stored")]
    Store(#[from] store::Error),
}

/// Loads the demo completely or not at all. `hash` hashes the password of the demo's accounts.
pub async fn load<E: Error + Send + Sync + 'static>(
    store: &Store,
    size: Size,
    now: Instant,
    hash: impl FnOnce(&Password) -> Result<String, E>,
) -> Result<Loading, DemoError> {
    match store.read(contents).await? {
        Contents::Demo(_) => return Ok(Loading::AlreadyLoaded),
        Contents::Other => return Err(DemoError::Occupied),
        Contents::Empty => {}
    }
    let parts = parts(size, now).ok_or(DemoError::Broken)?;
    let password = Password::parse(PASSWORD).map_err(|_| DemoError::Broken)?;
    let password_hash = hash(&password).map_err(|error| DemoError::Password(error.into()))?;
    store.write(move |connection| insert_all(connection, &parts, &password_hash, now)).await
}

/// Whether the store has the agency of the large demo.
pub async fn has_agency(store: &Store) -> Result<bool, DemoError> {
    let email = address(agency::AGENT).ok_or(DemoError::Broken)?;
    Ok(store.read(move |connection| accounts::by_email(connection, &email)).await?.is_some())
}

fn parts(size: Size, now: Instant) -> Option<Vec<DemoData>> {
    match size {
        Size::Usual => Some(vec![demo_data(now)?]),
        Size::Large => Some(vec![demo_data(now)?, agency_data(now)?]),
    }
}

fn insert_all(
    connection: &mut Connection,
    parts: &[DemoData],
    password_hash: &str,
    now: Instant,
) -> Result<Loading, DemoError> {
    // Checked again inside the write, because another process may have loaded the demo meanwhile.
    hold(connection)?;
    match contents(connection)? {
        Contents::Demo(_) => return Ok(Loading::AlreadyLoaded),
        Contents::Other => return Err(DemoError::Occupied),
        Contents::Empty => {}
    }
    for data in parts {
        insert(connection, data, password_hash, now)?;
    }
    mark(connection, now)?;
    Ok(Loading::Loaded)
}

fn insert(
    connection: &mut Connection,
    data: &DemoData,
    password_hash: &str,
    now: Instant,
) -> Result<(), DemoError> {
    for person in &data.people {
        sign_up(connection, person, password_hash)?;
    }
    for link in &data.links {
        insert_link(connection, link)?;
    }
    for invitation in &data.invitations {
        invite(connection, invitation, now)?;
    }
    for field in &data.fields {
        insert_field(connection, field)?;
    }
    insert_records(connection, data)?;
    for date in &data.dates {
        enter_date(connection, date)?;
    }
    for note in &data.notes {
        write_note(connection, note)?;
    }
    Ok(())
}

/// A record that reaches the server after the first reports, or beside them.
#[derive(Clone, Copy)]
enum Later<'a> {
    ZeroReport(&'a SentZeroReport),
    Correction(&'a SentPlanting),
    Answer(&'a SentAnswer),
    Photo(&'a SentPhoto),
    Entry(&'a SentPlanting),
}

impl Later<'_> {
    const fn at(&self) -> Instant {
        match self {
            Self::ZeroReport(sent) => sent.at,
            Self::Correction(sent) | Self::Entry(sent) => sent.at,
            Self::Answer(sent) => sent.at,
            Self::Photo(sent) => sent.at,
        }
    }

    fn insert(self, connection: &mut Connection) -> Result<(), DemoError> {
        match self {
            Self::ZeroReport(sent) => insert_zero_report(connection, sent),
            Self::Correction(sent) => insert_correction(connection, sent),
            Self::Answer(sent) => insert_answer(connection, sent),
            Self::Photo(sent) => insert_photo(connection, sent),
            Self::Entry(sent) => insert_entry(connection, sent),
        }
    }
}

#[derive(Clone, Copy)]
enum Arrival<'a> {
    FirstReports(&'a [SentPlanting]),
    Later(Later<'a>),
}

/// The records in the order of their times.
fn arrivals(data: &DemoData) -> Vec<Arrival<'_>> {
    let corrections = data.corrections.iter().map(Later::Correction);
    let answers = data.answers.iter().map(Later::Answer);
    let photos = data.photos.iter().map(Later::Photo);
    let entries = data.entries.iter().map(Later::Entry);
    let zero_reports = data.zero_reports.iter().map(Later::ZeroReport);
    let mut later: Vec<_> =
        corrections.chain(answers).chain(photos).chain(entries).chain(zero_reports).collect();
    later.sort_by_key(Later::at);
    let mut arrivals = Vec::new();
    let mut rest = data.plantings.as_slice();
    for one in later {
        let (before, after) = rest.split_at(rest.partition_point(|sent| sent.at <= one.at()));
        arrivals.extend([Arrival::FirstReports(before), Arrival::Later(one)]);
        rest = after;
    }
    arrivals.push(Arrival::FirstReports(rest));
    arrivals
}

/// An agent's news stand in the order in which the records came.
fn insert_records(connection: &mut Connection, data: &DemoData) -> Result<(), DemoError> {
    for arrival in arrivals(data) {
        match arrival {
            Arrival::FirstReports(sent) => insert_first_reports(connection, sent)?,
            Arrival::Later(later) => later.insert(connection)?,
        }
    }
    Ok(())
}

fn insert_first_reports(connection: &mut Connection, sent: &[SentPlanting]) -> Result<(), DemoError> {
    let first_reports: Vec<_> = sent.iter().map(first_report).collect();
    Ok(plantings::insert_many(connection, &first_reports)?)
}

fn sign_up(connection: &mut Connection, person: &Person, password_hash: &str) -> Result<(), DemoError> {
    let account = Account {
        account_id: person.user_id,
        email: person.email.clone(),
        credential: Credential::Password(password_hash.to_owned()),
        email_verified: true,
        language: Language::default(),
        created_at: person.signed_up,
    };
    accounts::create(connection, &account)?;
    users::create(connection, person.user_id, person.user_type, &person.profile, person.signed_up)?;
    Ok(())
}

fn insert_link(connection: &mut Connection, link: &Link) -> Result<(), DemoError> {
    let request = LinkRequest {
        link_id: LinkId(link.link_id),
        kind: kind(link.other_type),
        farmer: link.farmer,
        peer: link.other,
        requested_by: link.farmer,
    };
    links::request(connection, &request, link.made)?;
    links::accept(connection, request.link_id, request.farmer, link.made)?;
    Ok(())
}

fn invite(connection: &mut Connection, invitation: &Invitation, now: Instant) -> Result<(), DemoError> {
    let asker = Viewer { user_id: invitation.asker, user_type: invitation.asker_type };
    let ask = Ask {
        link_id: LinkId(made_at(now, invitation.link_id)),
        asker,
        kind: kind(invitation.asker_type),
        email: invitation.email.clone(),
        token: None,
        message: None,
    };
    invitations::ask(connection, &ask, now)?;
    Ok(())
}

/// The id as of now, because it tells when the invitation was sent.
fn made_at(now: Instant, id: Uuid) -> Uuid {
    let milliseconds = u64::try_from(now.number()).unwrap_or_default();
    id.as_bytes()
        .last_chunk()
        .map_or(id, |random| uuid::Builder::from_unix_timestamp_millis(milliseconds, random).into_uuid())
}

const fn kind(peer_type: UserType) -> LinkKind {
    match peer_type {
        UserType::Agent => LinkKind::Agent,
        UserType::Employee | UserType::Farmer => LinkKind::Employee,
    }
}

fn insert_field(connection: &mut Connection, field: &SentField) -> Result<(), DemoError> {
    let farmer = Viewer { user_id: field.farmer, user_type: UserType::Farmer };
    match fields::put(connection, farmer, field.field_id, &field.report, None, field.at)? {
        fields::Put::Created(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}

fn first_report(sent: &SentPlanting) -> NewPlanting {
    NewPlanting {
        planting_id: sent.planting_id,
        farmer: sent.farmer,
        creator: sent.by,
        report: sent.report.clone(),
        created_at: sent.at,
    }
}

fn insert_correction(connection: &mut Connection, sent: &SentPlanting) -> Result<(), DemoError> {
    let agent = Viewer { user_id: sent.by, user_type: sent.by_type };
    let version = Some(Version::FIRST);
    match plantings::put(connection, agent, sent.planting_id, &sent.report, version, sent.at)? {
        Put::Changed(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}

/// To the first correction.
fn insert_answer(connection: &mut Connection, sent: &SentAnswer) -> Result<(), DemoError> {
    let farmer = Viewer { user_id: sent.by, user_type: UserType::Farmer };
    let text = Line::parse(sent.text).map_err(|_| DemoError::Broken)?;
    let answer = (sent.answer, Some(&text));
    let correction = Version::FIRST.next();
    match records::answer(connection, farmer, sent.planting_id, correction, answer, sent.at)? {
        Answering::Answered(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}

/// Young corn in rows, drawn by a program.
const PHOTO: &[u8] = include_bytes!("photo.jpg");

fn insert_photo(connection: &mut Connection, sent: &SentPhoto) -> Result<(), DemoError> {
    let farmer = Viewer { user_id: sent.by, user_type: UserType::Farmer };
    let photo = NewPhoto {
        photo_id: sent.photo_id,
        planting_id: sent.planting_id,
        taken_at: sent.taken_at,
        photo_type: PhotoType::Jpeg,
        size: PhotoSize::new(960, 720).ok_or(DemoError::Broken)?,
        content: PHOTO.to_vec(),
    };
    match photos::add(connection, farmer, &photo, sent.at)? {
        Addition::Added(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}

fn insert_entry(connection: &mut Connection, sent: &SentPlanting) -> Result<(), DemoError> {
    let agent = Viewer { user_id: sent.by, user_type: sent.by_type };
    match records::put_for(connection, agent, sent.farmer, sent.planting_id, &sent.report, sent.at)? {
        Put::Created(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}

fn insert_zero_report(connection: &mut Connection, sent: &SentZeroReport) -> Result<(), DemoError> {
    let farmer = Viewer { user_id: sent.by, user_type: UserType::Farmer };
    match records::put(connection, farmer, sent.report_id, &sent.report, None, sent.at)? {
        records::Put::Created(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}

fn enter_date(connection: &mut Connection, entered: &EnteredDate) -> Result<(), DemoError> {
    let EnteredDate { deadline_id, agent, deadline, source, at } = entered;
    match deadlines::put(connection, *agent, *deadline_id, &(*deadline, source.clone()), None, *at)? {
        deadlines::Putting::Created(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}

fn write_note(connection: &mut Connection, written: &WrittenNote) -> Result<(), DemoError> {
    let agent = Viewer { user_id: written.agent, user_type: UserType::Agent };
    let content = NoteContent { note: written.note.clone(), called_on: written.called_on };
    match book::write_note(connection, agent, written.farmer, None, &content, written.at)? {
        Noting::Stored(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_records_come_in_the_order_of_their_times() {
        for (day, _, data) in crate::tests::days() {
            let times: Vec<_> = arrivals(data)
                .into_iter()
                .flat_map(|arrival| match arrival {
                    Arrival::FirstReports(sent) => sent.iter().map(|sent| sent.at).collect(),
                    Arrival::Later(later) => vec![later.at()],
                })
                .collect();
            assert!(times.is_sorted(), "{day}");
            let DemoData { plantings, corrections, answers, photos, entries, zero_reports, .. } = data;
            let later = corrections.len() + answers.len() + photos.len() + entries.len() + zero_reports.len();
            assert_eq!(times.len(), plantings.len() + later, "{day}");
        }
    }
}
