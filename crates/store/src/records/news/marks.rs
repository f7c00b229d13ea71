//! What an agent has seen.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;

use super::unseen::{NewsFilter, Unseen};
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::ids::MarkId;
use crate::records::changes::range::{LogRange, START};
use crate::schema::{change_log, news_marks};

/// What a mark covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    Entry(i64),
    /// All that the filter lets through, up to and including an entry.
    Through(i64, NewsFilter),
}

/// A mark that the agent has not undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnMark {
    pub mark: Mark,
    pub marked_at: Instant,
}

/// So long after a mark for everything, the marks that it covers are deleted. It is undone at once or not at all.
const KEPT_DAYS: i64 = 1;

/// Marks news as seen. Stores nothing if there is nothing to mark, so that marks are not more than news. The client may
/// repeat the call until it gets an answer.
pub fn mark(
    connection: &mut Connection,
    viewer: Viewer,
    mark_id: MarkId,
    mark: Mark,
    now: Instant,
) -> Result<()> {
    let unseen = Unseen::of(connection, viewer.user_id)?;
    let (after, entry, filter) = match mark {
        Mark::Entry(entry) => (entry.saturating_sub(1), entry, NewsFilter::default()),
        // Even if the client names a later one.
        Mark::Through(entry, filter) => (START, entry.min(unseen.end), filter),
    };
    let marked = unseen
        .query(&filter, LogRange { after, until: entry })
        .select(change_log::position)
        .first::<i64>(&mut connection.db)
        .optional()?;
    if marked.is_none() {
        return Ok(());
    }
    let insert = diesel::insert_into(news_marks::table).values((
        news_marks::agent.eq(viewer.user_id.key()),
        news_marks::mark_id.eq(mark_id.key()),
        news_marks::entry.eq(entry),
        news_marks::is_single.eq(matches!(mark, Mark::Entry(_))),
        news_marks::farmer.eq(filter.farmer.as_ref().map(Key::key)),
        news_marks::news.eq(filter.news.map(|news| news.name())),
        news_marks::marked_at.eq(now.number()),
    ));
    connection.db.execute(insert.on_conflict_do_nothing())?;
    forget_covered(connection, viewer, now)
}

/// The last mark for everything that nobody undoes anymore says all that earlier ones say.
fn forget_covered(connection: &mut Connection, viewer: Viewer, now: Instant) -> Result<()> {
    let own = news_marks::table.filter(news_marks::agent.eq(viewer.user_id.key()));
    let last = own
        .filter(news_marks::is_single.eq(false))
        .filter(news_marks::farmer.is_null().and(news_marks::news.is_null()))
        .filter(news_marks::marked_at.lt(now.days_before(KEPT_DAYS).number()))
        .order((news_marks::entry.desc(), news_marks::mark_id))
        .select((news_marks::mark_id, news_marks::entry))
        .first::<(Vec<u8>, i64)>(&mut connection.db)
        .optional()?;
    let Some((mark_id, entry)) = last else { return Ok(()) };
    let covered = own.filter(news_marks::entry.le(entry)).filter(news_marks::mark_id.ne(mark_id));
    diesel::delete(covered).execute(&mut connection.db)?;
    Ok(())
}

/// Undoes a mark. A mark that is not there is undone already.
pub fn unmark(connection: &mut Connection, viewer: Viewer, mark_id: MarkId) -> Result<()> {
    let mark = news_marks::table.find((viewer.user_id.key(), mark_id.key()));
    diesel::delete(mark).execute(&mut connection.db)?;
    Ok(())
}

/// The oldest first.
pub fn marks_of(connection: &mut Connection, agent: UserId) -> Result<Vec<OwnMark>> {
    let rows = news_marks::table
        .filter(news_marks::agent.eq(agent.key()))
        .order((news_marks::marked_at, news_marks::mark_id))
        .select((
            news_marks::entry,
            news_marks::is_single,
            news_marks::farmer,
            news_marks::news,
            news_marks::marked_at,
        ))
        .load::<(i64, bool, Option<Vec<u8>>, Option<String>, i64)>(&mut connection.db)?;
    let read = |(entry, is_single, farmer, news, marked_at): (_, _, Option<Vec<u8>>, Option<String>, _)| {
        let farmer = farmer.map(|farmer| UserId::from_key(&farmer, "news_marks.farmer")).transpose()?;
        // A newer release may know more kinds of news.
        let filter = NewsFilter { farmer, news: news.and_then(|news| news.parse().ok()) };
        let mark = if is_single { Mark::Entry(entry) } else { Mark::Through(entry, filter) };
        Ok(OwnMark { mark, marked_at: instant(marked_at, "news_marks.marked_at")? })
    };
    rows.into_iter().map(read).collect()
}
