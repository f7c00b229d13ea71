//! The dates that an agent entered for their book.

use diesel::prelude::*;
use rules::deadline::{Deadline, SourceText};
use rules::ids::UserId;
use rules::instant::Instant;
use rules::record::Version;

use super::row::{DeadlineRow, OwnDeadline};
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::engine::locks::{self, RowLock};
use crate::ids::DeadlineId;
use crate::logs::audit::{self, Event};
use crate::schema::deadlines;

/// That an agent may have at a time, withdrawn ones apart: six kinds for the crops of a hundred counties, in few crop
/// years.
pub const DEADLINES_MAX: i64 = 5_000;

/// Holds the date as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Putting {
    Created(OwnDeadline),
    /// The stored date already has this content.
    Unchanged(OwnDeadline),
    Changed(OwnDeadline),
    /// No version was given, and the stored date has other content.
    Conflict(OwnDeadline),
    /// The date has another version than the expected one.
    Stale(OwnDeadline),
    /// No version was given, and the date was withdrawn.
    Withdrawn,
    /// The agent already has [`DEADLINES_MAX`].
    TooMany,
    /// The id is that of another agent's date.
    NotFound,
}

/// Holds the withdrawn date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Withdrawal {
    Done(OwnDeadline),
    NotFound,
}

/// Without `expected` it creates the date, under the client's id; with it, it replaces the whole date of that version,
/// also of a withdrawn one, which is valid again. The client may repeat the call until it gets an answer.
pub fn put(
    connection: &mut Connection,
    agent: UserId,
    deadline_id: DeadlineId,
    (deadline, source): &(Deadline, SourceText),
    expected: Option<Version>,
    now: Instant,
) -> Result<Putting> {
    // Of several concurrent calls, each counts the dates of the others.
    locks::account(connection, agent, RowLock::Change)?;
    let Some(stored) = find(connection, deadline_id)? else {
        return if expected.is_some() {
            Ok(Putting::NotFound)
        } else {
            create(connection, agent, deadline_id, (deadline, source), now)
        };
    };
    let is_same = stored.deadline == *deadline && stored.source == *source && !stored.is_withdrawn;
    match expected {
        _ if stored.agent != agent => Ok(Putting::NotFound),
        _ if is_same => Ok(Putting::Unchanged(stored)),
        None if stored.is_withdrawn => Ok(Putting::Withdrawn),
        None => Ok(Putting::Conflict(stored)),
        Some(version) if version != stored.version => Ok(Putting::Stale(stored)),
        Some(_) if stored.is_withdrawn && is_full(connection, agent)? => Ok(Putting::TooMany),
        Some(_) => change(connection, stored, (deadline, source), now).map(Putting::Changed),
    }
}

fn create(
    connection: &mut Connection,
    agent: UserId,
    deadline_id: DeadlineId,
    (deadline, source): (&Deadline, &SourceText),
    now: Instant,
) -> Result<Putting> {
    if is_full(connection, agent)? {
        return Ok(Putting::TooMany);
    }
    let row = (
        deadlines::deadline_id.eq(deadline_id.key()),
        deadlines::agent.eq(agent.key()),
        deadlines::version.eq(Version::FIRST.0),
        deadlines::created_at.eq(now.number()),
        deadlines::updated_at.eq(now.number()),
    );
    let insert = diesel::insert_into(deadlines::table).values((row, values(deadline, source)));
    // Another agent may create a date with this id at the same time.
    if connection.db.execute(insert.on_conflict_do_nothing())? == 0 {
        return Ok(Putting::NotFound);
    }
    audit::record(connection, Event::DeadlineEntered { deadline_id }, Some(agent), now)?;
    stored(connection, deadline_id).map(Putting::Created)
}

fn change(
    connection: &mut Connection,
    OwnDeadline { deadline_id, agent, version, updated_at, .. }: OwnDeadline,
    (deadline, source): (&Deadline, &SourceText),
    now: Instant,
) -> Result<OwnDeadline> {
    let changed_at = updated_at.max(now).number();
    diesel::update(deadlines::table.find(deadline_id.key()))
        .set((
            deadlines::version.eq(version.next().0),
            deadlines::updated_at.eq(changed_at),
            deadlines::withdrawn_at.eq(None::<i64>),
            values(deadline, source),
        ))
        .execute(&mut connection.db)?;
    audit::record(connection, Event::DeadlineChanged { deadline_id }, Some(agent), now)?;
    stored(connection, deadline_id)
}

/// A second call changes nothing.
pub fn withdraw(
    connection: &mut Connection,
    agent: UserId,
    deadline_id: DeadlineId,
    now: Instant,
) -> Result<Withdrawal> {
    locks::account(connection, agent, RowLock::Change)?;
    let Some(found) = find(connection, deadline_id)?.filter(|found| found.agent == agent) else {
        return Ok(Withdrawal::NotFound);
    };
    if found.is_withdrawn {
        return Ok(Withdrawal::Done(found));
    }
    let at = found.updated_at.max(now).number();
    diesel::update(deadlines::table.find(deadline_id.key()))
        .set((
            deadlines::version.eq(found.version.next().0),
            deadlines::updated_at.eq(at),
            deadlines::withdrawn_at.eq(at),
        ))
        .execute(&mut connection.db)?;
    audit::record(connection, Event::DeadlineWithdrawn { deadline_id }, Some(agent), now)?;
    stored(connection, deadline_id).map(Withdrawal::Done)
}

/// All that the agent entered and did not withdraw, in the order of crop years and dates.
pub fn of_agent(connection: &mut Connection, agent: UserId) -> Result<Vec<OwnDeadline>> {
    deadlines::table
        .filter(deadlines::agent.eq(agent.key()).and(deadlines::withdrawn_at.is_null()))
        .order((deadlines::crop_year, deadlines::day, deadlines::deadline_id))
        .select(DeadlineRow::as_select())
        .load(&mut connection.db)?
        .into_iter()
        .filter_map(|row| row.read().transpose())
        .collect()
}

fn is_full(connection: &mut Connection, agent: UserId) -> Result<bool> {
    let valid =
        deadlines::table.filter(deadlines::agent.eq(agent.key()).and(deadlines::withdrawn_at.is_null()));
    Ok(valid.count().get_result::<i64>(&mut connection.db)? >= DEADLINES_MAX)
}

fn find(connection: &mut Connection, deadline_id: DeadlineId) -> Result<Option<OwnDeadline>> {
    let row = deadlines::table
        .find(deadline_id.key())
        .select(DeadlineRow::as_select())
        .first(&mut connection.db)
        .optional()?;
    // A date of a kind that only a newer release knows is not there for this one.
    row.map_or(Ok(None), DeadlineRow::read)
}

fn stored(connection: &mut Connection, deadline_id: DeadlineId) -> Result<OwnDeadline> {
    find(connection, deadline_id)?.ok_or(Error::unreadable("deadlines.deadline_id"))
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = deadlines, treat_none_as_default_value = false, treat_none_as_null = true)]
struct Values<'a> {
    kind: &'a str,
    crop: Option<&'a str>,
    area: &'a str,
    crop_year: i32,
    day: i32,
    source: &'a str,
}

fn values<'a>(deadline: &'a Deadline, source: &'a SourceText) -> Values<'a> {
    Values {
        kind: deadline.kind.value(),
        crop: deadline.crop.as_ref().map(|crop| crop.label()),
        area: deadline.area.code(),
        crop_year: deadline.crop_year.0,
        day: deadline.date.number(),
        source: source.as_str(),
    }
}
