use std::collections::BTreeMap;

use diesel::prelude::*;
use rules::book::{Reminder, ReminderState};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::UserId;
use rules::instant::Instant;

use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::links;
use crate::schema::reminders;

/// A reminder with both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnReminder {
    pub agent: UserId,
    pub reminder: Reminder,
    pub queued_at: Instant,
}

/// The agent's last reminder of the crop year to each farmer who is linked now, in the order of the farmers' ids.
pub fn reminders(connection: &mut Connection, agent: Viewer, crop_year: CropYear) -> Result<Vec<Reminder>> {
    let farmers = links::farmers_of(connection, agent.user_id)?;
    let rows = reminders::table
        .filter(reminders::agent.eq(agent.user_id.key()))
        .filter(reminders::crop_year.eq(crop_year.0))
        .order((reminders::farmer, reminders::day))
        .select(COLUMNS)
        .load::<Row>(&mut connection.db)?;
    let mut last = BTreeMap::new();
    for row in rows {
        let OwnReminder { reminder, .. } = read(row)?;
        if farmers.binary_search(&reminder.farmer).is_ok() {
            last.insert(reminder.farmer, reminder);
        }
    }
    Ok(last.into_values().collect())
}

/// Those that the person got or asked for, also on the other side of a former link, the oldest first.
pub(crate) fn of_person(connection: &mut Connection, person: UserId) -> Result<Vec<OwnReminder>> {
    let rows = reminders::table
        .filter(reminders::agent.eq(person.key()).or(reminders::farmer.eq(person.key())))
        .order((reminders::day, reminders::farmer))
        .select(COLUMNS)
        .load::<Row>(&mut connection.db)?;
    rows.into_iter().map(read).collect()
}

type Row = (Vec<u8>, i32, Vec<u8>, i32, String, i64);

const COLUMNS: (
    reminders::farmer,
    reminders::day,
    reminders::agent,
    reminders::crop_year,
    reminders::state,
    reminders::queued_at,
) = (
    reminders::farmer,
    reminders::day,
    reminders::agent,
    reminders::crop_year,
    reminders::state,
    reminders::queued_at,
);

fn read((farmer, day, agent, crop_year, state, queued_at): Row) -> Result<OwnReminder> {
    Ok(OwnReminder {
        agent: UserId::from_key(&agent, "reminders.agent")?,
        reminder: Reminder {
            farmer: UserId::from_key(&farmer, "reminders.farmer")?,
            reminded_on: Day::from_number(day).ok_or_else(|| Error::unreadable("reminders.day"))?,
            crop_year: CropYear(crop_year),
            state: state.parse::<ReminderState>().map_err(|_| Error::unreadable("reminders.state"))?,
        },
        queued_at: instant(queued_at, "reminders.queued_at")?,
    })
}
