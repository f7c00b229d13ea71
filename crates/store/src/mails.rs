//! Mails that wait to be sent. The transaction that causes a mail queues it; a sent mail is deleted.
//!
//! A sending process takes a mail for a limited time, the lease. Until then other processes skip it, so it is sent
//! once; after the lease of a dead process, another takes the mail, so it is sent for certain. A mail is tried until it
//! is sent ([`pause`]), or until its receiver refuses it for good ([`give_up`]).

use std::fmt;
use std::time::Duration;

use diesel::dsl::auto_type;
use diesel::prelude::*;
use rules::instant::Instant;
use rules::text::Line;
use rules::user::EmailAddress;

use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
pub use crate::ids::MailId;
use crate::schema::mails;

impl fmt::Display for MailId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// The longest subject, in characters: a contact message's subject with a word before it.
pub const SUBJECT_MAX: usize = 250;
/// The longest name of a kind, in characters.
pub const KIND_MAX: usize = 40;
/// The longest stored text of a failed try, in characters.
pub const FAILURE_MAX: usize = 500;

/// The subject of a mail: one line, so that it is one header.
pub type Subject = Line<SUBJECT_MAX>;

/// A mail to queue.
#[derive(Clone, PartialEq, Eq)]
pub struct NewMail {
    /// The id.
    pub mail_id: MailId,
    /// What the mail is about: a name of at most [`KIND_MAX`] characters, without personal data.
    pub kind: &'static str,
    /// The receiver.
    pub recipient: EmailAddress,
    /// The address for answers, if not ours.
    pub reply_to: Option<EmailAddress>,
    /// The subject.
    pub subject: Subject,
    /// The body as plain text.
    pub text: String,
    /// The body as HTML.
    pub html: String,
    /// How long the link in the mail works, if there is a link.
    pub lifetime: Option<Duration>,
}

/// A mail that this process is sending.
#[derive(Clone, PartialEq, Eq)]
pub struct TakenMail {
    /// The id.
    pub mail_id: MailId,
    /// What the mail is about.
    pub kind: String,
    /// The time of queuing.
    pub queued_at: Instant,
    /// The number of this try, from 1.
    pub tries: i32,
    /// The receiver.
    pub recipient: EmailAddress,
    /// The address for answers, if not ours.
    pub reply_to: Option<EmailAddress>,
    /// The subject.
    pub subject: Subject,
    /// The body as plain text.
    pub text: String,
    /// The body as HTML.
    pub html: String,
}

/// An unsent mail, for the operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingMail {
    /// The id.
    pub mail_id: MailId,
    /// What the mail is about.
    pub kind: String,
    /// The receiver.
    pub recipient: EmailAddress,
    /// The time of queuing.
    pub queued_at: Instant,
    /// The number of tries so far.
    pub tries: i32,
    /// The time of the next try.
    pub due_at: Instant,
    /// The error of the last try, if it failed.
    pub failure: Option<String>,
    /// When the mail was given up, if it was.
    pub failed_at: Option<Instant>,
}

impl WaitingMail {
    /// Whether the mail needs the operator's attention after many tries. It is still tried.
    pub const fn is_overdue(&self) -> bool {
        self.failed_at.is_none() && self.tries >= OVERDUE_AFTER
    }
}

/// The number of tries after which a mail counts as overdue: about three hours.
pub const OVERDUE_AFTER: i32 = 10;

/// How long a given-up mail is kept for inspection and another try, unless its link expires earlier.
pub const FAILED_KEPT: Duration = Duration::from_hours(30 * 24);

const FIRST_PAUSE: Duration = Duration::from_secs(10);
const LONGEST_PAUSE: Duration = Duration::from_hours(6);

/// The pause after try number `tries`: 10 seconds after the first, then twice as long each time, at most six hours.
pub fn pause(tries: i32) -> Duration {
    let doublings = u32::try_from(tries.saturating_sub(1)).unwrap_or(0);
    let factor = 2_u32.checked_pow(doublings).unwrap_or(u32::MAX);
    FIRST_PAUSE.saturating_mul(factor).min(LONGEST_PAUSE)
}

/// Queues a mail. It exists only if the transaction commits.
pub fn enqueue(connection: &mut Connection, mail: &NewMail, now: Instant) -> Result<()> {
    let expires_at = mail.lifetime.map(|lifetime| after(now, lifetime)).transpose()?;
    let row = NewRow {
        mail_id: mail.mail_id.key(),
        kind: mail.kind,
        queued_at: now.number(),
        tries: 0,
        due_at: now.number(),
        recipient: mail.recipient.as_str(),
        reply_to: mail.reply_to.as_ref().map(EmailAddress::as_str),
        subject: mail.subject.as_str(),
        text: &mail.text,
        html: &mail.html,
        expires_at: expires_at.map(Instant::number),
    };
    diesel::insert_into(mails::table).values(row).execute(&mut connection.db)?;
    Ok(())
}

/// Takes the mail that has been due longest, for the time of the lease. None if no free mail is due.
pub fn take(connection: &mut Connection, lease: Duration, now: Instant) -> Result<Option<TakenMail>> {
    let (lease_end, bounds) = (after(now, lease)?, Bounds::new(lease, now)?);
    loop {
        let due = mails::table
            .filter(bounds.is_due())
            .filter(bounds.is_free())
            .order(mails::due_at)
            .select(mails::mail_id)
            .first::<Vec<u8>>(&mut connection.db)
            .optional()?;
        let Some(mail_id) = due else { return Ok(None) };
        // On PostgreSQL another process may take the mail now; the update waits for it and then checks again.
        let still_due =
            mails::table.filter(mails::mail_id.eq(&mail_id)).filter(bounds.is_due()).filter(bounds.is_free());
        let taken = diesel::update(still_due)
            .set((mails::leased_until.eq(Some(lease_end.number())), mails::tries.eq(mails::tries + 1)))
            .returning(mails::all_columns)
            .get_result::<MailRow>(&mut connection.db)
            .optional()?;
        if let Some(row) = taken {
            return row.try_into().map(Some);
        }
    }
}

/// Deletes a sent mail.
pub fn sent(connection: &mut Connection, mail_id: MailId) -> Result<()> {
    diesel::delete(mails::table.filter(mails::mail_id.eq(mail_id.key()))).execute(&mut connection.db)?;
    Ok(())
}

/// Ends a failed try and pauses the mail. Does nothing if the lease ended meanwhile and another process took the mail.
pub fn failed(connection: &mut Connection, mail: &TakenMail, failure: &str, now: Instant) -> Result<()> {
    end_try(connection, mail, failure, after(now, pause(mail.tries))?, None)
}

/// Gives up a mail that its receiver refused for good. Does nothing if the lease ended meanwhile and another process
/// took the mail.
pub fn give_up(connection: &mut Connection, mail: &TakenMail, failure: &str, now: Instant) -> Result<()> {
    end_try(connection, mail, failure, now, Some(now))
}

fn end_try(
    connection: &mut Connection,
    mail: &TakenMail,
    failure: &str,
    due_at: Instant,
    failed_at: Option<Instant>,
) -> Result<()> {
    let failure: String = failure.chars().filter(|character| *character != '\0').take(FAILURE_MAX).collect();
    let same_try =
        mails::table.filter(mails::mail_id.eq(mail.mail_id.key())).filter(mails::tries.eq(mail.tries));
    diesel::update(same_try)
        .set((
            mails::due_at.eq(due_at.number()),
            mails::leased_until.eq(None::<i64>),
            mails::failure.eq(Some(failure).filter(|failure| !failure.is_empty())),
            mails::failed_at.eq(failed_at.map(Instant::number)),
        ))
        .execute(&mut connection.db)?;
    Ok(())
}

/// Deletes given-up mails after their link has expired or after [`FAILED_KEPT`], so that no secret and no person's
/// words stay forever. Returns how many.
pub fn forget_failed(connection: &mut Connection, now: Instant) -> Result<usize> {
    let kept_since = now.number().saturating_sub(i64::try_from(FAILED_KEPT.as_millis()).unwrap_or(i64::MAX));
    let is_over = mails::failed_at.le(kept_since).or(mails::expires_at.le(now.number()));
    let over = mails::table.filter(mails::failed_at.is_not_null()).filter(is_over);
    Ok(diesel::delete(over).execute(&mut connection.db)?)
}

/// The unsent mails, in the order of queuing.
pub fn waiting(connection: &mut Connection) -> Result<Vec<WaitingMail>> {
    mails::table
        .order((mails::queued_at, mails::mail_id))
        .select(WaitingRow::as_select())
        .load(&mut connection.db)?
        .into_iter()
        .map(WaitingMail::try_from)
        .collect()
}

/// Makes this mail due, or all mails, given-up ones too. Skips a mail that is being sent. Returns how many it made due.
pub fn retry(connection: &mut Connection, mail_id: Option<MailId>, now: Instant) -> Result<usize> {
    let resting = mails::table.filter(is_resting(now));
    let due = (mails::due_at.eq(now.number()), mails::failed_at.eq(None::<i64>));
    let made_due = match mail_id {
        Some(mail_id) => diesel::update(resting.filter(mails::mail_id.eq(mail_id.key())))
            .set(due)
            .execute(&mut connection.db)?,
        None => diesel::update(resting).set(due).execute(&mut connection.db)?,
    };
    Ok(made_due)
}

/// Deletes a mail without sending it, unless it is being sent. Returns how many it deleted.
pub fn remove(connection: &mut Connection, mail_id: MailId, now: Instant) -> Result<usize> {
    let resting = mails::table.filter(is_resting(now)).filter(mails::mail_id.eq(mail_id.key()));
    Ok(diesel::delete(resting).execute(&mut connection.db)?)
}

/// Whether no process is sending the mail, by this machine's clock.
#[auto_type(no_type_alias)]
fn is_resting(now: Instant) -> _ {
    let now: i64 = now.number();
    mails::leased_until.is_null().or(mails::leased_until.le(now))
}

/// The limits for a mail's two times. A time farther ahead than any that is ever set dates from before the clock was
/// set back, and does not count. The limits are twice the longest times, to allow for different clocks of two machines.
struct Bounds {
    now: i64,
    farthest_due: i64,
    farthest_lease: i64,
}

impl Bounds {
    fn new(lease: Duration, now: Instant) -> Result<Self> {
        Ok(Self {
            now: now.number(),
            farthest_due: after(now, LONGEST_PAUSE.saturating_mul(2))?.number(),
            farthest_lease: after(now, lease.saturating_mul(2))?.number(),
        })
    }

    /// Whether the mail should be tried now.
    #[auto_type(no_type_alias)]
    fn is_due(&self) -> _ {
        let (now, farthest): (i64, i64) = (self.now, self.farthest_due);
        mails::failed_at.is_null().and(mails::due_at.le(now).or(mails::due_at.gt(farthest)))
    }

    /// Whether no process is sending the mail.
    #[auto_type(no_type_alias)]
    fn is_free(&self) -> _ {
        let (now, farthest): (i64, i64) = (self.now, self.farthest_lease);
        mails::leased_until.is_null().or(mails::leased_until.le(now)).or(mails::leased_until.gt(farthest))
    }
}

fn after(now: Instant, time: Duration) -> Result<Instant> {
    let milliseconds = i64::try_from(time.as_millis()).map_err(Error::fault)?;
    instant(now.number().saturating_add(milliseconds), "mails.due_at")
}

#[derive(Insertable)]
#[diesel(table_name = mails, treat_none_as_default_value = false)]
struct NewRow<'a> {
    mail_id: &'a [u8],
    kind: &'a str,
    queued_at: i64,
    tries: i32,
    due_at: i64,
    recipient: &'a str,
    reply_to: Option<&'a str>,
    subject: &'a str,
    text: &'a str,
    html: &'a str,
    expires_at: Option<i64>,
}

#[derive(Queryable)]
struct MailRow {
    mail_id: Vec<u8>,
    kind: String,
    queued_at: i64,
    tries: i32,
    _due_at: i64,
    _leased_until: Option<i64>,
    _failure: Option<String>,
    recipient: String,
    reply_to: Option<String>,
    subject: String,
    text: String,
    html: String,
    _expires_at: Option<i64>,
    _failed_at: Option<i64>,
}

impl TryFrom<MailRow> for TakenMail {
    type Error = Error;

    fn try_from(row: MailRow) -> Result<Self> {
        Ok(Self {
            mail_id: MailId::from_key(&row.mail_id, "mails.mail_id")?,
            kind: row.kind,
            queued_at: instant(row.queued_at, "mails.queued_at")?,
            tries: row.tries,
            recipient: address(&row.recipient, "mails.recipient")?,
            reply_to: row.reply_to.map(|reply_to| address(&reply_to, "mails.reply_to")).transpose()?,
            subject: Line::parse(&row.subject).map_err(|_| Error::unreadable("mails.subject"))?,
            text: row.text,
            html: row.html,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = mails)]
struct WaitingRow {
    mail_id: Vec<u8>,
    kind: String,
    recipient: String,
    queued_at: i64,
    tries: i32,
    due_at: i64,
    failure: Option<String>,
    failed_at: Option<i64>,
}

impl TryFrom<WaitingRow> for WaitingMail {
    type Error = Error;

    fn try_from(row: WaitingRow) -> Result<Self> {
        Ok(Self {
            mail_id: MailId::from_key(&row.mail_id, "mails.mail_id")?,
            kind: row.kind,
            recipient: address(&row.recipient, "mails.recipient")?,
            queued_at: instant(row.queued_at, "mails.queued_at")?,
            tries: row.tries,
            due_at: instant(row.due_at, "mails.due_at")?,
            failure: row.failure,
            failed_at: row.failed_at.map(|failed_at| instant(failed_at, "mails.failed_at")).transpose()?,
        })
    }
}

fn address(stored: &str, column: &'static str) -> Result<EmailAddress> {
    EmailAddress::parse(stored).map_err(|_| Error::unreadable(column))
}
