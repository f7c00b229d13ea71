//! What an agent noted about a farmer, for nobody else.

use diesel::prelude::*;
use rules::book::{FarmerNote, NoteText};
use rules::day::Day;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::record::Version;

use crate::Viewer;
use crate::engine::columns::{Key, line};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::engine::locks::{self, RowLock};
use crate::people::links;
use crate::schema::book_notes;

/// What a note says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NoteContent {
    pub note: Option<NoteText>,
    pub called_on: Option<Day>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Noting {
    /// Written now, or stored before with the same content.
    Stored(FarmerNote),
    /// Another version is stored than the one that the note was made from.
    Stale(FarmerNote),
    /// The version names a note that was never written.
    Unwritten,
    /// No account of a linked farmer.
    NotFound,
}

/// `version` is the one that the note was made from; none for the first one. A repeated call stores nothing anew.
pub fn write_note(
    connection: &mut Connection,
    agent: Viewer,
    farmer: UserId,
    version: Option<Version>,
    content: &NoteContent,
    now: Instant,
) -> Result<Noting> {
    let (first, second) = (agent.user_id.min(farmer), agent.user_id.max(farmer));
    let are_here = locks::account(connection, first, RowLock::Reference)?
        && locks::account(connection, second, RowLock::Reference)?;
    if !are_here || !links::farmers_of(connection, agent.user_id)?.contains(&farmer) {
        return Ok(Noting::NotFound);
    }
    let is_written = match version {
        None => insert(connection, agent.user_id, farmer, content, now)?,
        Some(version) => update(connection, agent.user_id, farmer, version, content, now)?,
    };
    let Some(stored) = one(connection, agent.user_id, farmer)? else { return Ok(Noting::Unwritten) };
    let is_same = stored.note == content.note && stored.called_on == content.called_on;
    Ok(if is_written || is_same { Noting::Stored(stored) } else { Noting::Stale(stored) })
}

fn insert(
    connection: &mut Connection,
    agent: UserId,
    farmer: UserId,
    content: &NoteContent,
    now: Instant,
) -> Result<bool> {
    let insert = diesel::insert_into(book_notes::table).values((
        book_notes::agent.eq(agent.key()),
        book_notes::farmer.eq(farmer.key()),
        book_notes::note.eq(content.note.as_ref().map(NoteText::as_str)),
        book_notes::called_on.eq(content.called_on.map(Day::number)),
        book_notes::version.eq(1),
        book_notes::updated_at.eq(now.number()),
    ));
    Ok(connection.db.execute(insert.on_conflict_do_nothing())? == 1)
}

fn update(
    connection: &mut Connection,
    agent: UserId,
    farmer: UserId,
    Version(version): Version,
    content: &NoteContent,
    now: Instant,
) -> Result<bool> {
    let Some(next) = version.checked_add(1) else { return Ok(false) };
    let row = book_notes::table.find((agent.key(), farmer.key())).filter(book_notes::version.eq(version));
    let written = diesel::update(row)
        .set((
            book_notes::note.eq(content.note.as_ref().map(NoteText::as_str)),
            book_notes::called_on.eq(content.called_on.map(Day::number)),
            book_notes::version.eq(next),
            book_notes::updated_at.eq(now.number()),
        ))
        .execute(&mut connection.db)?;
    Ok(written == 1)
}

type StoredNote = (Vec<u8>, Option<String>, Option<i32>, i32);

const COLUMNS: (book_notes::farmer, book_notes::note, book_notes::called_on, book_notes::version) =
    (book_notes::farmer, book_notes::note, book_notes::called_on, book_notes::version);

fn one(connection: &mut Connection, agent: UserId, farmer: UserId) -> Result<Option<FarmerNote>> {
    let row = book_notes::table
        .find((agent.key(), farmer.key()))
        .select(COLUMNS)
        .first::<StoredNote>(&mut connection.db)
        .optional()?;
    row.map(read).transpose()
}

/// About the farmers who are linked now, in the order of their ids.
pub fn notes(connection: &mut Connection, agent: Viewer) -> Result<Vec<FarmerNote>> {
    let farmers = links::farmers_of(connection, agent.user_id)?;
    let mut notes = all_notes(connection, agent.user_id)?;
    notes.retain(|note| farmers.binary_search(&note.farmer).is_ok());
    Ok(notes)
}

/// About former farmers too, for the agent's own data.
pub(crate) fn all_notes(connection: &mut Connection, agent: UserId) -> Result<Vec<FarmerNote>> {
    let rows = book_notes::table
        .filter(book_notes::agent.eq(agent.key()))
        .order(book_notes::farmer)
        .select(COLUMNS)
        .load::<StoredNote>(&mut connection.db)?;
    rows.into_iter().map(read).collect()
}

fn read((farmer, note, called_on, version): StoredNote) -> Result<FarmerNote> {
    let day = |number| Day::from_number(number).ok_or_else(|| Error::unreadable("book_notes.called_on"));
    Ok(FarmerNote {
        farmer: UserId::from_key(&farmer, "book_notes.farmer")?,
        note: note.map(|note| line(&note, "book_notes.note")).transpose()?,
        called_on: called_on.map(day).transpose()?,
        version: Version(version),
    })
}
