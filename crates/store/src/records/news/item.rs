//! A piece of news with the names that tell it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use diesel::prelude::*;
use rules::acres::Acres;
use rules::crop::Crop;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::news::News;
use rules::record::RecordRef;
use uuid::Uuid;

use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, named};
use crate::records::json::json_extract;
use crate::schema::{change_log, records};

#[derive(Clone, PartialEq, Debug)]
pub struct NewsItem {
    /// Its place in the log. A later one has a greater number.
    pub entry: i64,
    pub news: News,
    pub at: Instant,
    pub farmer: Author,
    pub by: Author,
    /// None of a link, or if the record has been deleted for good.
    pub record: Option<NewsRecord>,
}

/// A record in its current state.
#[derive(Clone, PartialEq, Debug)]
pub struct NewsRecord {
    pub record: RecordRef,
    pub name: String,
    pub crop: Option<Crop>,
    pub acres: Option<Acres>,
    pub is_deleted: bool,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = change_log)]
pub(super) struct Entry {
    pub(super) position: i64,
    #[diesel(select_expression = change_log::news.assume_not_null())]
    news: String,
    changed_at: i64,
    farmer: Vec<u8>,
    #[diesel(select_expression = change_log::author.assume_not_null())]
    author: Vec<u8>,
    kind: Option<String>,
    record_id: Option<Vec<u8>>,
}

/// In the order of the entries.
pub(super) fn items(connection: &mut Connection, entries: &[Entry]) -> Result<Vec<NewsItem>> {
    let mut ids = BTreeSet::new();
    for Entry { farmer, author, .. } in entries {
        ids.insert(UserId::from_key(farmer, "change_log.farmer")?);
        ids.insert(UserId::from_key(author, "change_log.author")?);
    }
    let people: HashMap<_, _> =
        named(connection, &ids)?.into_iter().map(|person| (person.user_id, person)).collect();
    let records = records_of(connection, entries)?;
    let person = |key: &[u8], column| {
        let id = UserId::from_key(key, column)?;
        people.get(&id).cloned().ok_or_else(|| Error::unreadable(column))
    };
    let item = |entry: &Entry| {
        Ok(NewsItem {
            entry: entry.position,
            news: entry.news.parse().map_err(|_| Error::unreadable("change_log.news"))?,
            at: instant(entry.changed_at, "change_log.changed_at")?,
            farmer: person(&entry.farmer, "change_log.farmer")?,
            by: person(&entry.author, "change_log.author")?,
            record: entry.record_id.as_ref().and_then(|id| records.get(id).cloned()),
        })
    };
    entries.iter().map(item).collect()
}

type StoredRecord = (Vec<u8>, Option<String>, Option<i32>, bool, Option<String>);

/// The records that the entries name, by their ids. A boundary may be long, so it stays in the database.
fn records_of(connection: &mut Connection, entries: &[Entry]) -> Result<HashMap<Vec<u8>, NewsRecord>> {
    let mut by_kind: BTreeMap<Kind, BTreeSet<&[u8]>> = BTreeMap::new();
    for entry in entries {
        if let (Some(kind), Some(id)) = (&entry.kind, &entry.record_id) {
            let kind = kind.parse().map_err(|_| Error::unreadable("change_log.kind"))?;
            by_kind.entry(kind).or_default().insert(id);
        }
    }
    let mut found = HashMap::new();
    for (kind, ids) in by_kind {
        let rows = records::table
            .filter(records::record_id.eq_any(ids))
            .filter(records::kind.eq(kind.name()))
            .select((
                records::record_id,
                records::crop,
                records::acres_hundredths,
                records::deleted_at.is_not_null(),
                json_extract(records::document, format!("$.{}", kind.name_member())),
            ))
            .load::<StoredRecord>(&mut connection.db)?;
        for (id, crop, acres, is_deleted, name) in rows {
            let record = NewsRecord {
                record: RecordRef::new(kind, Uuid::from_slice(&id).map_err(Error::internal)?),
                name: name.unwrap_or_default(),
                crop: crop.as_deref().map(stored_crop).transpose()?,
                acres: acres.map(stored_acres).transpose()?,
                is_deleted,
            };
            found.insert(id, record);
        }
    }
    Ok(found)
}

fn stored_crop(label: &str) -> Result<Crop> {
    Crop::stored(label).ok_or_else(|| Error::unreadable("records.crop"))
}

fn stored_acres(hundredths: i32) -> Result<Acres> {
    let acres = u32::try_from(hundredths).ok().and_then(Acres::from_hundredths);
    acres.ok_or_else(|| Error::unreadable("records.acres_hundredths"))
}
