use rules::instant::Instant;
use rules::record::Version;
use rules::user::UserType;
use store::accounts::{self, Account, Credential};
use store::demo::{Contents, contents, hold, mark};
use store::invitations::{self, Ask};
use store::links::{self, LinkId, LinkKind, LinkRequest};
use store::plantings::{self, NewPlanting, Put};
use store::{Connection, Language, Store, Viewer, fields, users};
use thiserror::Error;
use uuid::Uuid;

use super::book::{self, Book, Link, Person, Plot, Sent, Wish};
use super::people::address;
use super::{agency, agency_of, book_of};
use crate::identity::{self, PasswordError};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loading {
    /// The database was empty and now holds the demo.
    Loaded,
    /// The database already held the demo and is unchanged.
    There,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    Usual,
    /// With the agency.
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
    Password(#[from] PasswordError),
    #[error("the demo data could not be stored")]
    Store(#[from] store::Error),
}

/// Loads the demo completely or not at all.
pub async fn load(store: &Store, size: Size, now: Instant) -> Result<Loading, DemoError> {
    match store.read(contents).await? {
        Contents::Demo(_) => return Ok(Loading::There),
        Contents::Other => return Err(DemoError::Occupied),
        Contents::Empty => {}
    }
    let books = books(size, now).ok_or(DemoError::Broken)?;
    let password = book::password().ok_or(DemoError::Broken)?;
    let password_hash = identity::hash(&password)?;
    store.write(move |connection| write_all(connection, &books, &password_hash, now)).await
}

/// Whether the store has the agency of the large demo.
pub async fn has_agency(store: &Store) -> Result<bool, DemoError> {
    let email = address(agency::AGENT).ok_or(DemoError::Broken)?;
    Ok(store.read(move |connection| accounts::by_email(connection, &email)).await?.is_some())
}

fn books(size: Size, now: Instant) -> Option<Vec<Book>> {
    match size {
        Size::Usual => Some(vec![book_of(now)?]),
        Size::Large => Some(vec![book_of(now)?, agency_of(now)?]),
    }
}

fn write_all(
    connection: &mut Connection,
    books: &[Book],
    password_hash: &str,
    now: Instant,
) -> Result<Loading, DemoError> {
    // Checked again inside the write, because another process may have loaded the demo meanwhile.
    hold(connection)?;
    match contents(connection)? {
        Contents::Demo(_) => return Ok(Loading::There),
        Contents::Other => return Err(DemoError::Occupied),
        Contents::Empty => {}
    }
    for book in books {
        write(connection, book, password_hash, now)?;
    }
    mark(connection, now)?;
    Ok(Loading::Loaded)
}

fn write(
    connection: &mut Connection,
    book: &Book,
    password_hash: &str,
    now: Instant,
) -> Result<(), DemoError> {
    for person in &book.people {
        sign_up(connection, person, password_hash)?;
    }
    for link in &book.links {
        join(connection, link)?;
    }
    for wish in &book.wishes {
        ask(connection, wish, now)?;
    }
    for plot in &book.fields {
        add(connection, plot)?;
    }
    let first_reports: Vec<_> = book.plantings.iter().map(first_report).collect();
    plantings::insert_many(connection, &first_reports)?;
    for correction in &book.corrections {
        correct(connection, correction)?;
    }
    Ok(())
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

fn join(connection: &mut Connection, link: &Link) -> Result<(), DemoError> {
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

fn ask(connection: &mut Connection, wish: &Wish, now: Instant) -> Result<(), DemoError> {
    let asker = Viewer { user_id: wish.asker, user_type: wish.asker_type };
    let ask = Ask {
        link_id: LinkId(made_at(now, wish.link_id)),
        asker,
        kind: kind(wish.asker_type),
        email: wish.email.clone(),
        token: None,
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

fn add(connection: &mut Connection, plot: &Plot) -> Result<(), DemoError> {
    let farmer = Viewer { user_id: plot.farmer, user_type: UserType::Farmer };
    match fields::put(connection, farmer, plot.field_id, &plot.report, None, plot.at)? {
        fields::Put::Created(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}

fn first_report(sent: &Sent) -> NewPlanting {
    NewPlanting {
        planting_id: sent.planting_id,
        farmer: sent.farmer,
        creator: sent.by,
        report: sent.report.clone(),
        created_at: sent.at,
    }
}

fn correct(connection: &mut Connection, sent: &Sent) -> Result<(), DemoError> {
    let agent = Viewer { user_id: sent.by, user_type: sent.by_type };
    let version = Some(Version::FIRST);
    match plantings::put(connection, agent, sent.planting_id, &sent.report, version, sent.at)? {
        Put::Changed(_) => Ok(()),
        _ => Err(DemoError::Broken),
    }
}
