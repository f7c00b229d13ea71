use diesel::prelude::*;
use rules::book::ReminderState;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::UserId;
use rules::user::UserType;

use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::sessions::TokenHash;
use crate::schema::reminders;

/// A reminder that waits for its mail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueuedReminder {
    pub agent: Viewer,
    pub crop_year: CropYear,
}

/// None if the reminder has ended, or went with the farmer's account.
pub fn queued(connection: &mut Connection, farmer: UserId, day: Day) -> Result<Option<QueuedReminder>> {
    let row = reminders::table
        .find((farmer.key(), day.number()))
        .filter(reminders::state.eq(ReminderState::Queued.name()))
        .select((reminders::agent, reminders::crop_year))
        .first::<(Vec<u8>, i32)>(&mut connection.db)
        .optional()?;
    let Some((agent, crop_year)) = row else { return Ok(None) };
    let agent = UserId::from_key(&agent, "reminders.agent")?;
    let agent = Viewer { user_id: agent, user_type: UserType::Agent };
    Ok(Some(QueuedReminder { agent, crop_year: CropYear(crop_year) }))
}

/// Ends a queued reminder, with the token of its mail if there is one. Returns false if another process ended it.
pub fn end(
    connection: &mut Connection,
    farmer: UserId,
    day: Day,
    state: ReminderState,
    token: Option<&TokenHash>,
) -> Result<bool> {
    // On PostgreSQL the update waits for another process and then looks again.
    let queued = reminders::table
        .find((farmer.key(), day.number()))
        .filter(reminders::state.eq(ReminderState::Queued.name()));
    let ended = diesel::update(queued)
        .set((
            reminders::state.eq(state.name()),
            reminders::token_hash.eq(token.map(|token| token.0.as_slice())),
        ))
        .execute(&mut connection.db)?;
    Ok(ended == 1)
}
