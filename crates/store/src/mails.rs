//! Mails that wait to be sent. They are queued in the transaction that causes them, and removed once they are sent.
//!
//! Who sends takes a mail for a time, its lease. A second process passes over it until then, so it is sent once; a process
//! that died does not keep it, so it is sent for sure. A mail is tried until it is sent ([`pause`]), or until its receiver
//! refuses it for good ([`give_up`]).

use std::fmt;
use std::time::Duration;

use diesel::dsl::auto_type;
use diesel::prelude::*;
use rules::instant::Instant;
use rules::text::Line;
use rules::user::EmailAddress;
use uuid::Uuid;

use crate::connection::Connection;
use crate::error::{Error, Result};
use crate::keys::{Key, instant};
use crate::schema::mails;

/// One mail. Receivers know it again by this, should it reach them twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MailId(pub Uuid);

impl fmt::Display for MailId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// The longest subject, in characters: that of a contact message with a word before it.
pub const SUBJECT_MAX: usize = 250;
/// The longest name of a kind, in characters.
pub const KIND_MAX: usize = 40;
/// The most that is kept of how a try failed, in characters.
pub const FAILURE_MAX: usize = 500;

/// The subject of a mail: one line, so that it is one header.
pub type Subject = Line<SUBJECT_MAX>;

/// A mail to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct NewMail {
    /// Which one.
    pub mail_id: MailId,
    /// What it is about: a name of at most [`KIND_MAX`] characters that says nothing of a person.
    pub kind: &'static str,
    /// Whom it goes to.
    pub recipient: EmailAddress,
    /// Who is answered, if not we.
    pub reply_to: Option<EmailAddress>,
    /// Its subject.
    pub subject: Subject,
    /// Its text.
    pub text: String,
    /// The same as HTML.
    pub html: String,
    /// How long the link in it works, if it carries one.
    pub lifetime: Option<Duration>,
}

/// A mail that was taken to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct TakenMail {
    /// Which one.
    pub mail_id: MailId,
    /// What it is about.
    pub kind: String,
    /// When it was queued.
    pub queued_at: Instant,
    /// Which try this is, from 1.
    pub tries: i32,
    /// Whom it goes to.
    pub recipient: EmailAddress,
    /// Who is answered, if not we.
    pub reply_to: Option<EmailAddress>,
    /// Its subject.
    pub subject: Subject,
    /// Its text.
    pub text: String,
    /// The same as HTML.
    pub html: String,
}

/// A mail that is not sent yet, for the people who run the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingMail {
    /// Which one.
    pub mail_id: MailId,
    /// What it is about.
    pub kind: String,
    /// Whom it goes to.
    pub recipient: EmailAddress,
    /// When it was queued.
    pub queued_at: Instant,
    /// How often it was tried.
    pub tries: i32,
    /// When it is tried next.
    pub due_at: Instant,
    /// How the last try failed, if it did.
    pub failure: Option<String>,
    /// When it was given up, if it was.
    pub failed_at: Option<Instant>,
}

impl WaitingMail {
    /// Whether it was tried so often that someone should look into it. It is tried further.
    pub const fn is_overdue(&self) -> bool {
        self.failed_at.is_none() && self.tries >= OVERDUE_AFTER
    }
}

/// After so many tries, some three hours, a mail counts as overdue.
pub const OVERDUE_AFTER: i32 = 10;

/// How long a mail that was given up is kept, to be looked at and tried again, unless its link expires before.
pub const FAILED_KEPT: Duration = Duration::from_hours(30 * 24);

const FIRST_PAUSE: Duration = Duration::from_secs(10);
const LONGEST_PAUSE: Duration = Duration::from_hours(6);

/// How long a mail rests after that try: 10 seconds after the first, then each time twice as long, at most six hours.
pub fn pause(tries: i32) -> Duration {
    let doublings = u32::try_from(tries.saturating_sub(1)).unwrap_or(0);
    let factor = 2_u32.checked_pow(doublings).unwrap_or(u32::MAX);
    FIRST_PAUSE.saturating_mul(factor).min(LONGEST_PAUSE)
}

/// Queues a mail. It is there to be sent when the transaction is kept, and was never there otherwise.
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

/// Takes the mail that is due longest, for as long as the lease. None when no mail is due that nobody else has.
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
        // On PostgreSQL another may be taking it; this waits for him, and then looks again.
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

/// Removes a mail that is sent.
pub fn sent(connection: &mut Connection, mail_id: MailId) -> Result<()> {
    diesel::delete(mails::table.filter(mails::mail_id.eq(mail_id.key()))).execute(&mut connection.db)?;
    Ok(())
}

/// Lets a mail rest whose try failed. Nothing happens when the lease ended meanwhile and another took the mail.
pub fn failed(connection: &mut Connection, mail: &TakenMail, failure: &str, now: Instant) -> Result<()> {
    end_try(connection, mail, failure, after(now, pause(mail.tries))?, None)
}

/// Gives up a mail that its receiver refused for good. Nothing happens when the lease ended meanwhile and another took
/// the mail.
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

/// Removes mails that were given up once their link has expired or [`FAILED_KEPT`] is over, so that neither a secret nor
/// what someone wrote is kept for good. Tells how many.
pub fn forget_failed(connection: &mut Connection, now: Instant) -> Result<usize> {
    let kept_since = now.number().saturating_sub(i64::try_from(FAILED_KEPT.as_millis()).unwrap_or(i64::MAX));
    let is_over = mails::failed_at.le(kept_since).or(mails::expires_at.le(now.number()));
    let over = mails::table.filter(mails::failed_at.is_not_null()).filter(is_over);
    Ok(diesel::delete(over).execute(&mut connection.db)?)
}

/// The mails that are not sent yet, the one queued first at the head.
pub fn waiting(connection: &mut Connection) -> Result<Vec<WaitingMail>> {
    mails::table
        .order((mails::queued_at, mails::mail_id))
        .select(WaitingRow::as_select())
        .load(&mut connection.db)?
        .into_iter()
        .map(WaitingMail::try_from)
        .collect()
}

/// Makes that mail due, or all, those that were given up as well. A mail that is being sent is left alone. Tells how
/// many.
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

/// Removes a mail that is not to be sent, unless it is being sent. Tells how many were removed.
pub fn remove(connection: &mut Connection, mail_id: MailId, now: Instant) -> Result<usize> {
    let resting = mails::table.filter(is_resting(now)).filter(mails::mail_id.eq(mail_id.key()));
    Ok(diesel::delete(resting).execute(&mut connection.db)?)
}

/// Whether nobody is sending it, by this machine's clock.
#[auto_type(no_type_alias)]
fn is_resting(now: Instant) -> _ {
    let now: i64 = now.number();
    mails::leased_until.is_null().or(mails::leased_until.le(now))
}

/// What a mail's two times are held against. A time further off than any that is ever set was set before the clock went
/// back, and does not count; of the doubles, half is for clocks of two machines that differ.
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

    /// Whether it is time to try.
    #[auto_type(no_type_alias)]
    fn is_due(&self) -> _ {
        let (now, farthest): (i64, i64) = (self.now, self.farthest_due);
        mails::failed_at.is_null().and(mails::due_at.le(now).or(mails::due_at.gt(farthest)))
    }

    /// Whether nobody is sending it.
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
