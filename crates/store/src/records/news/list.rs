use diesel::prelude::*;
use rules::instant::Instant;

use super::item::{Entry, NewsItem, items};
use super::unseen::{NewsFilter, Unseen};
use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::changes::range::{LogRange, START};
use crate::schema::{change_log, news_marks};

pub const PAGE_MAX: usize = 100;

/// The greatest number that [`count`] gives.
pub const COUNT_MAX: usize = 100;

/// A part of the news, the latest first.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// A mark up to the first one covers all news that there were, and nothing that comes later.
    pub items: Vec<NewsItem>,
    /// The next part comes before this entry. None at the end.
    pub next: Option<i64>,
    /// When the agent last marked something.
    pub seen_at: Option<Instant>,
}

/// The news before an entry, or the latest. Empty for a viewer who is no agent.
pub fn page(
    connection: &mut Connection,
    viewer: Viewer,
    filter: &NewsFilter,
    before: Option<i64>,
) -> Result<Page> {
    let unseen = Unseen::of(connection, viewer.user_id)?;
    let until = before.map_or(unseen.end, |before| before.saturating_sub(1));
    let mut entries = unseen
        .query(filter, LogRange { after: START, until })
        .order(change_log::position.desc())
        .limit(i64::try_from(PAGE_MAX).unwrap_or(i64::MAX).saturating_add(1))
        .select(Entry::as_select())
        .load::<Entry>(&mut connection.db)?;
    let is_more = entries.len() > PAGE_MAX;
    entries.truncate(PAGE_MAX);
    let next = entries.last().filter(|_| is_more).map(|last| last.position);
    let seen_at = news_marks::table
        .filter(news_marks::agent.eq(viewer.user_id.key()))
        .select(diesel::dsl::max(news_marks::marked_at))
        .first::<Option<i64>>(&mut connection.db)?;
    Ok(Page {
        items: items(connection, &entries)?,
        next,
        seen_at: seen_at.map(|at| instant(at, "news_marks.marked_at")).transpose()?,
    })
}

/// The number of news, at most [`COUNT_MAX`].
pub fn count(connection: &mut Connection, viewer: Viewer) -> Result<usize> {
    let unseen = Unseen::of(connection, viewer.user_id)?;
    let filter = NewsFilter::default();
    let some = unseen
        .query(&filter, LogRange { after: START, until: unseen.end })
        .limit(i64::try_from(COUNT_MAX).unwrap_or(i64::MAX))
        .select(change_log::position);
    Ok(some.load::<i64>(&mut connection.db)?.len())
}
