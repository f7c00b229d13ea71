//! The entries of the change log that are news to an agent.

use diesel::dsl::{exists, not};
use diesel::prelude::*;
use rules::ids::UserId;
use rules::news::News;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::logs::changes::LINK_ENDED;
use crate::people::links::active::links_of;
use crate::people::links::farmers_ever_of;
use crate::people::links::kind::LinkKind;
use crate::records::changes::log;
use crate::records::changes::range::{LogRange, START, within};
use crate::schema::{change_log, links, news_marks};

type Backend = <Database as diesel::Connection>::Backend;
pub(super) type NewsQuery<'a> = change_log::BoxedQuery<'a, Backend>;

/// A part of the news. The default is all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NewsFilter {
    pub farmer: Option<UserId>,
    pub news: Option<News>,
}

/// The news that an agent has not marked as seen.
pub(super) struct Unseen {
    agent: UserId,
    /// All that the agent is or was linked with. The query gets the farmers themselves, as PostgreSQL then finds their
    /// entries by an index.
    farmers: Vec<UserId>,
    /// The agent has seen all entries up to this one.
    seen_to: i64,
    /// No entry will ever appear before this one.
    pub(super) end: i64,
}

impl Unseen {
    pub(super) fn of(connection: &mut Connection, agent: UserId) -> Result<Self> {
        let farmers = farmers_ever_of(connection, agent)?;
        let seen_to = news_marks::table
            .filter(news_marks::agent.eq(agent.key()).and(news_marks::is_single.eq(false)))
            .filter(news_marks::farmer.is_null().and(news_marks::news.is_null()))
            .select(diesel::dsl::max(news_marks::entry))
            .first::<Option<i64>>(&mut connection.db)?;
        Ok(Self { agent, farmers, seen_to: seen_to.unwrap_or(START), end: log::end(connection)? })
    }

    /// The unseen entries after one, up to and including another one.
    pub(super) fn query<'a>(&'a self, filter: &'a NewsFilter, range: LogRange) -> NewsQuery<'a> {
        let me = self.agent.key();
        let range = LogRange { after: range.after.max(self.seen_to), until: range.until.min(self.end) };
        let linked = links_of(me, LinkKind::Agent)
            .filter(links::farmer.eq(change_log::farmer))
            .filter(links::activated_at.le(change_log::changed_at.nullable()));
        let of_records_or_own_link = change_log::peer.is_null().or(change_log::peer.eq(me));
        let own_end = change_log::change.eq(LINK_ENDED).and(change_log::peer.eq(me));
        let marks = || news_marks::table.filter(news_marks::agent.eq(me));
        // SQLite takes the index only if it has all that the query asks for.
        let entry_mark = marks()
            .filter(news_marks::is_single.eq(true))
            .filter(news_marks::entry.eq(change_log::position))
            .select(news_marks::entry);
        let marks_beyond = || {
            let is_of_news = news_marks::news.is_null().or(news_marks::news.eq(change_log::news));
            marks()
                .filter(news_marks::is_single.eq(false))
                .filter(news_marks::entry.ge(change_log::position))
                .filter(is_of_news)
        };
        let farmer_mark = marks_beyond().filter(news_marks::farmer.eq(change_log::farmer.nullable()));
        let names = News::ALL.iter().map(|news| news.name());
        let unseen = change_log::table
            .filter(within(range))
            .filter(change_log::author.ne(me))
            .filter(change_log::news.eq_any(names))
            .filter(of_records_or_own_link.and(exists(linked)).or(own_end))
            .filter(not(exists(entry_mark)))
            .filter(not(exists(farmer_mark)))
            .filter(not(exists(marks_beyond().filter(news_marks::farmer.is_null()))))
            .into_boxed();
        let unseen = match &filter.farmer {
            Some(farmer) => unseen
                .filter(change_log::farmer.eq(farmer.key()))
                .filter(change_log::farmer.eq_any(self.farmers.iter().map(Key::key))),
            None => unseen.filter(change_log::farmer.eq_any(self.farmers.iter().map(Key::key))),
        };
        match filter.news {
            Some(news) => unseen.filter(change_log::news.eq(news.name())),
            None => unseen,
        }
    }
}
