use std::collections::BTreeMap;

use diesel::dsl::exists;
use diesel::prelude::*;
use rules::book::{REMINDER_PAUSE_HOURS, ReminderState, Reminding};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;

use super::stops::are_stopped;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks::{self, RowLock};
use crate::ids::JobId;
use crate::logs::audit::{self, Event};
use crate::people::{accounts, links};
use crate::queue::jobs::{self, Job};
use crate::schema::reminders;

/// To remind farmers of a crop year.
#[derive(Clone, Copy, Debug)]
pub struct ReminderRequest {
    pub agent: Viewer,
    pub crop_year: CropYear,
    /// Where the agent is.
    pub day: Day,
    /// Whether mail can reach an address.
    pub reaches: fn(&EmailAddress) -> bool,
}

/// Stores the reminders and queues their jobs, with what became of each, in the order of the ids. The farmers all miss
/// something, and come with the ids of their jobs. Others than linked farmers are left out.
pub fn queue(
    connection: &mut Connection,
    request: &ReminderRequest,
    farmers: &BTreeMap<UserId, JobId>,
    now: Instant,
) -> Result<Vec<(UserId, Reminding)>> {
    // Two transactions with different days would both find that the last reminder is long ago.
    for farmer in farmers.keys() {
        locks::account(connection, *farmer, RowLock::Change)?;
    }
    locks::users(connection, &[request.agent.user_id], RowLock::Reference)?;
    let linked = links::farmers_of(connection, request.agent.user_id)?;
    let mut outcomes = Vec::with_capacity(farmers.len());
    for (farmer, job_id) in farmers.iter().filter(|(farmer, _)| linked.binary_search(farmer).is_ok()) {
        if let Some(outcome) = queue_one(connection, request, (*farmer, *job_id), now)? {
            outcomes.push((*farmer, outcome));
        }
    }
    Ok(outcomes)
}

/// None for an account that is gone.
fn queue_one(
    connection: &mut Connection,
    request: &ReminderRequest,
    (farmer, job_id): (UserId, JobId),
    now: Instant,
) -> Result<Option<Reminding>> {
    let Some(account) = accounts::by_id(connection, farmer)? else { return Ok(None) };
    if !account.email_verified || !(request.reaches)(&account.email) {
        return Ok(Some(Reminding::NoAddress));
    }
    if are_stopped(connection, farmer)? {
        return Ok(Some(Reminding::Stopped));
    }
    if is_recent(connection, farmer, now)? || !insert(connection, request, farmer, now)? {
        return Ok(Some(Reminding::RemindedToday));
    }
    let job = Job::Reminder { farmer, day: request.day };
    jobs::enqueue(connection, job_id, &job, None, now)?;
    audit::record(connection, Event::FarmerReminded { farmer }, Some(request.agent.user_id), now)?;
    Ok(Some(Reminding::Queued))
}

/// A time that lies farther ahead is from before the clock was set back, and does not count.
fn is_recent(connection: &mut Connection, farmer: UserId, now: Instant) -> Result<bool> {
    let pause = i64::from(REMINDER_PAUSE_HOURS) * 3_600_000;
    let around = (now.number().saturating_sub(pause), now.number().saturating_add(pause));
    let recent = reminders::table
        .filter(reminders::farmer.eq(farmer.key()))
        .filter(reminders::queued_at.between(around.0, around.1));
    Ok(diesel::select(exists(recent)).get_result(&mut connection.db)?)
}

/// Returns false if the farmer has one of this day.
fn insert(
    connection: &mut Connection,
    request: &ReminderRequest,
    farmer: UserId,
    now: Instant,
) -> Result<bool> {
    let insert = diesel::insert_into(reminders::table).values((
        reminders::farmer.eq(farmer.key()),
        reminders::day.eq(request.day.number()),
        reminders::agent.eq(request.agent.user_id.key()),
        reminders::crop_year.eq(request.crop_year.0),
        reminders::state.eq(ReminderState::Queued.name()),
        reminders::queued_at.eq(now.number()),
    ));
    Ok(connection.db.execute(insert.on_conflict_do_nothing())? == 1)
}
