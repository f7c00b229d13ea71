//! Writes the mails in which agents remind farmers of what is missing.

use rules::book::ReminderState;
use rules::day::Day;
use rules::ids::UserId;
use rules::instant::Instant;
use store::reminders::{self, ReminderContent};
use store::{Connection, Store, mails};

use super::mail_error::MailJobError;
use crate::identity::MailToken;
use crate::mail::{Mail, MailQueue, can_be_mailed};

/// Ends the farmer's reminder of this day. What is missing is looked up now, so that a farmer who reported meanwhile
/// gets no mail. The mail is queued in the transaction that ends the reminder, so that no two processes queue it.
pub async fn end_reminder(
    store: &Store,
    mail_queue: &MailQueue,
    farmer: UserId,
    day: Day,
    now: Instant,
) -> Result<(), MailJobError> {
    let today = latest_day(day, now);
    let found = store.read(move |connection| content(connection, farmer, day, today)).await?;
    match found {
        Found::Ended => Ok(()),
        Found::NotWanted => Ok(end(store, farmer, day, ReminderState::NotWanted).await?),
        Found::Content(content) if !content.missing.state.is_incomplete() => {
            Ok(end(store, farmer, day, ReminderState::NothingMissing).await?)
        }
        Found::Content(content) => queue_mail(store, mail_queue, content, day, today, now).await,
    }
}

enum Found {
    /// Another process ended the reminder, or it went with the farmer's account.
    Ended,
    NotWanted,
    Content(Box<ReminderContent>),
}

fn content(connection: &mut Connection, farmer: UserId, day: Day, today: Day) -> store::Result<Found> {
    let Some(queued) = reminders::queued(connection, farmer, day)? else { return Ok(Found::Ended) };
    if reminders::are_stopped(connection, farmer)? {
        return Ok(Found::NotWanted);
    }
    let content = reminders::content(connection, queued.agent, farmer, queued.crop_year, today)?;
    let reaches =
        |content: &ReminderContent| content.account.email_verified && can_be_mailed(&content.account.email);
    Ok(content.filter(reaches).map_or(Found::NotWanted, |content| Found::Content(Box::new(content))))
}

async fn end(store: &Store, farmer: UserId, day: Day, state: ReminderState) -> store::Result<()> {
    store.write(move |connection| reminders::end(connection, farmer, day, state, None)).await?;
    Ok(())
}

async fn queue_mail(
    store: &Store,
    mail_queue: &MailQueue,
    content: Box<ReminderContent>,
    day: Day,
    today: Day,
    now: Instant,
) -> Result<(), MailJobError> {
    let token = MailToken::generate()?;
    let (farmer, language) = (content.account.account_id, content.account.language);
    let mail =
        Mail::SeasonReminder { to: content.account.email.clone(), content, today, token: token.reveal() };
    let mail = mail_queue.compose(&mail, language)?;
    let hash = token.hash();
    let queue = move |connection: &mut Connection| {
        if reminders::end(connection, farmer, day, ReminderState::Mailed, Some(&hash))? {
            mails::enqueue(connection, &mail, now)?;
        }
        Ok::<_, store::Error>(())
    };
    store.write(queue).await?;
    mail_queue.wake();
    Ok(())
}

/// The day of the reminder, or a later one if the job waited. In the United States it is that of UTC or the one before.
fn latest_day(day: Day, now: Instant) -> Day {
    let least = Day::from_number(now.utc_day().number() - 1);
    least.map_or(day, |least| day.max(least))
}
