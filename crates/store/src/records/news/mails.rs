//! News as a mail tells them.

use std::collections::BTreeMap;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::news_mails::{NEWS_MAIL_LINES, NewsMails};

use super::item::{Entry, NewsItem, items};
use super::unseen::{NewsFilter, Unseen};
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::accounts::{self, Account};
use crate::people::author::{Author, named};
use crate::records::changes::log;
use crate::records::changes::range::LogRange;
use crate::schema::{change_log, news_mails};

/// What is new since the last mail and not seen yet.
#[derive(Clone, PartialEq, Debug)]
pub struct NewsDigest {
    pub account: Account,
    /// The number of news of each farmer, the greatest first.
    pub farmers: Vec<(Author, usize)>,
    /// The latest ones first, at most [`NEWS_MAIL_LINES`].
    pub latest: Vec<NewsItem>,
}

pub fn wanted_mails(connection: &mut Connection, account_id: UserId) -> Result<NewsMails> {
    let row = news_mails::table.find(account_id.key()).select(news_mails::frequency);
    match row.first::<String>(&mut connection.db).optional()? {
        None => Ok(NewsMails::Never),
        Some(frequency) => stored(&frequency),
    }
}

/// The first mail tells what happens from now on. Another frequency changes nothing about what the next mail tells.
pub fn set_mails(
    connection: &mut Connection,
    account_id: UserId,
    wanted: NewsMails,
    now: Instant,
) -> Result<()> {
    let row = news_mails::table.find(account_id.key());
    if wanted == NewsMails::Never {
        diesel::delete(row).execute(&mut connection.db)?;
        return Ok(());
    }
    let insert = diesel::insert_into(news_mails::table).values((
        news_mails::account_id.eq(account_id.key()),
        news_mails::frequency.eq(wanted.name()),
        news_mails::told_at.eq(now.number()),
        news_mails::told_to.eq(log::end(connection)?),
    ));
    connection.db.execute(insert.on_conflict_do_nothing())?;
    diesel::update(row).set(news_mails::frequency.eq(wanted.name())).execute(&mut connection.db)?;
    Ok(())
}

/// Whose mail is due now.
pub fn due_mails(connection: &mut Connection, now: Instant) -> Result<Vec<UserId>> {
    let mut due = Vec::new();
    for wanted in NewsMails::ALL {
        let Some(since) = wanted.last_due(now) else { continue };
        let ids = news_mails::table
            .filter(news_mails::frequency.eq(wanted.name()))
            .filter(is_before(since, now))
            .order(news_mails::account_id)
            .select(news_mails::account_id)
            .load::<Vec<u8>>(&mut connection.db)?;
        for id in ids {
            due.push(UserId::from_key(&id, "news_mails.account_id")?);
        }
    }
    Ok(due)
}

/// Ends the wait for a mail in favor of the one that the same transaction queues, so that of several processes one
/// queues it. None if it is not due any more, nothing is new, or there is no confirmed address to send it to.
pub fn take_digest(
    connection: &mut Connection,
    account_id: UserId,
    now: Instant,
) -> Result<Option<NewsDigest>> {
    let Some(account) = accounts::by_id(connection, account_id)? else { return Ok(None) };
    let Some(since) = wanted_mails(connection, account_id)?.last_due(now) else { return Ok(None) };
    let unseen = Unseen::of(connection, account_id)?;
    let row = news_mails::table.find(account_id.key());
    let Some(told_to) = row.select(news_mails::told_to).first::<i64>(&mut connection.db).optional()? else {
        return Ok(None);
    };
    // On PostgreSQL the update waits for another process and then looks again.
    let taken = diesel::update(row.filter(is_before(since, now)).filter(news_mails::told_to.eq(told_to)))
        .set((news_mails::told_at.eq(since.number()), news_mails::told_to.eq(unseen.end)))
        .execute(&mut connection.db)?;
    if taken == 0 || !account.email_verified {
        return Ok(None);
    }
    let (filter, range) = (NewsFilter::default(), LogRange { after: told_to, until: unseen.end });
    let farmers =
        unseen.query(&filter, range).select(change_log::farmer).load::<Vec<u8>>(&mut connection.db)?;
    let farmers = counts(connection, &farmers)?;
    if farmers.is_empty() {
        return Ok(None);
    }
    let latest = unseen
        .query(&filter, range)
        .order(change_log::position.desc())
        .limit(i64::try_from(NEWS_MAIL_LINES).unwrap_or(i64::MAX))
        .select(Entry::as_select())
        .load::<Entry>(&mut connection.db)?;
    Ok(Some(NewsDigest { account, farmers, latest: items(connection, &latest)? }))
}

/// The greatest number first, and the same numbers in the order of the farmers' ids.
fn counts(connection: &mut Connection, farmers: &[Vec<u8>]) -> Result<Vec<(Author, usize)>> {
    let mut numbers = BTreeMap::<_, usize>::new();
    for farmer in farmers {
        *numbers.entry(UserId::from_key(farmer, "change_log.farmer")?).or_default() += 1;
    }
    let people = named(connection, &numbers.keys().copied().collect())?;
    let mut counts: Vec<_> = people
        .into_iter()
        .map(|person| {
            let number = numbers.get(&person.user_id).copied().unwrap_or_default();
            (person, number)
        })
        .collect();
    counts.sort_by_key(|(_, number)| std::cmp::Reverse(*number));
    Ok(counts)
}

/// Two machines' clocks differ by less than this. A time that lies farther ahead is from before the clock was set back.
const CLOCKS: i64 = 3_600_000;

#[diesel::dsl::auto_type(no_type_alias)]
fn is_before(since: Instant, now: Instant) -> _ {
    let (since, farthest): (i64, i64) = (since.number(), now.number().saturating_add(CLOCKS));
    news_mails::told_at.lt(since).or(news_mails::told_at.gt(farthest))
}

fn stored(frequency: &str) -> Result<NewsMails> {
    frequency.parse().map_err(|_| Error::unreadable("news_mails.frequency"))
}
