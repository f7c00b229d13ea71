use std::time::Duration;

use diesel::dsl::auto_type;
use diesel::prelude::*;
use rules::instant::Instant;
use rules::user::EmailAddress;

use super::job::{Job, MAIL};
use super::jobs;
pub use super::mail::{Mail, SUBJECT_MAX, Subject};
use super::row::WaitingRow;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::ids::JobId;
use crate::schema::jobs as rows;

#[derive(Clone, PartialEq, Eq)]
pub struct NewMail {
    /// Lets a receiver recognize a second copy.
    pub mail_id: JobId,
    pub mail: Mail,
    /// How long the link in the mail works, if there is one.
    pub lifetime: Option<Duration>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingMail {
    pub mail_id: JobId,
    pub kind: String,
    pub recipient: EmailAddress,
    pub queued_at: Instant,
    /// So far.
    pub tries: i32,
    pub due_at: Instant,
    /// Of the last try.
    pub failure: Option<String>,
    /// When the mail was given up.
    pub failed_at: Option<Instant>,
}

impl WaitingMail {
    /// Whether the mail needs the operator's attention. It is still tried.
    pub const fn is_overdue(&self) -> bool {
        self.failed_at.is_none() && self.tries >= OVERDUE_AFTER
    }
}

/// Tries, which take about three hours.
pub const OVERDUE_AFTER: i32 = 10;

/// The mail exists only if the transaction commits.
pub fn enqueue(connection: &mut Connection, new: &NewMail, now: Instant) -> Result<()> {
    jobs::enqueue(connection, new.mail_id, &Job::Mail(new.mail.clone()), new.lifetime, now)
}

/// In the order of queuing.
pub fn waiting(connection: &mut Connection) -> Result<Vec<WaitingMail>> {
    rows::table
        .filter(rows::kind.eq(MAIL))
        .order((rows::queued_at, rows::job_id))
        .select(WaitingRow::as_select())
        .load(&mut connection.db)?
        .into_iter()
        .map(WaitingMail::try_from)
        .collect()
}

/// Makes this mail due, or all mails, given-up ones too, unless being sent. Returns how many.
pub fn retry(connection: &mut Connection, mail_id: Option<JobId>, now: Instant) -> Result<usize> {
    let resting = rows::table.filter(is_resting(now));
    let due = (rows::due_at.eq(now.number()), rows::failed_at.eq(None::<i64>));
    let made_due = match mail_id {
        Some(mail_id) => diesel::update(resting.filter(rows::job_id.eq(mail_id.key())))
            .set(due)
            .execute(&mut connection.db)?,
        None => diesel::update(resting).set(due).execute(&mut connection.db)?,
    };
    Ok(made_due)
}

/// Leaves a mail that is being sent. Returns how many it deleted.
pub fn remove(connection: &mut Connection, mail_id: JobId, now: Instant) -> Result<usize> {
    let resting = rows::table.filter(is_resting(now)).filter(rows::job_id.eq(mail_id.key()));
    Ok(diesel::delete(resting).execute(&mut connection.db)?)
}

/// A mail that no process is sending, by this machine's clock.
#[auto_type(no_type_alias)]
fn is_resting(now: Instant) -> _ {
    let (now, mail): (i64, &'static str) = (now.number(), MAIL);
    rows::kind.eq(mail).and(rows::leased_until.is_null().or(rows::leased_until.le(now)))
}

impl TryFrom<WaitingRow> for WaitingMail {
    type Error = Error;

    fn try_from(row: WaitingRow) -> Result<Self> {
        let kind = match Job::read(&row.kind, &row.payload) {
            Ok(Job::Mail(mail)) => mail.kind,
            // The operator sees it and can remove it.
            _ => "unreadable".to_owned(),
        };
        let address = row.address.as_deref().map(EmailAddress::parse);
        Ok(Self {
            mail_id: JobId::from_key(&row.job_id, "jobs.job_id")?,
            kind,
            recipient: address.and_then(|address| address.ok()).ok_or(Error::unreadable("jobs.address"))?,
            queued_at: instant(row.queued_at, "jobs.queued_at")?,
            tries: row.tries,
            due_at: instant(row.due_at, "jobs.due_at")?,
            failure: row.failure,
            failed_at: row.failed_at.map(|failed_at| instant(failed_at, "jobs.failed_at")).transpose()?,
        })
    }
}
