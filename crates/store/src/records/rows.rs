use diesel::prelude::*;
use rules::kind::Kind;
use rules::record::{AnyRecord, Confirmation, Document, Record, Version};
use rules::with_kind;

use super::kind::{ChangeKind, Facts, RecordKind};
use crate::engine::columns::{Key, StoredId, answer, instant};
use crate::engine::error::{Error, Result};
use crate::schema::records;

#[derive(Queryable, Selectable)]
#[diesel(table_name = records)]
pub(super) struct StoredRecord {
    record_id: StoredId,
    farmer: StoredId,
    creator: StoredId,
    start_day: Option<i32>,
    end_day: Option<i32>,
    created_at: i64,
    updated_at: i64,
    updated_by: StoredId,
    reported_at: i64,
    confirmation: Option<String>,
    version: i32,
    document: String,
    answer: Option<String>,
}

impl StoredRecord {
    pub(super) fn read<K: RecordKind>(self) -> Result<Record<K>> {
        Ok(Record {
            id: self.record_id.id(),
            farmer: self.farmer.id(),
            creator: self.creator.id(),
            derived: K::derived_from([self.start_day, self.end_day])?,
            document: Document::stored(self.document),
            created_at: instant(self.created_at, "records.created_at")?,
            updated_at: instant(self.updated_at, "records.updated_at")?,
            updated_by: self.updated_by.id(),
            reported_at: instant(self.reported_at, "records.reported_at")?,
            confirmation: confirmation(self.confirmation.as_deref())?,
            version: Version(self.version),
            answer: answer(self.answer.as_deref(), "records.answer")?,
        })
    }

    pub(super) fn any(self, kind: Kind) -> Result<AnyRecord> {
        with_kind!(kind, Id => Ok(self.read::<Id>()?.into()))
    }
}

pub(super) fn confirmation(stored: Option<&str>) -> Result<Option<Confirmation>> {
    let read = |name: &str| name.parse().map_err(|_| Error::unreadable("record_versions.confirmation"));
    stored.map(read).transpose()
}

/// A record in its first version.
#[derive(Insertable)]
#[diesel(table_name = records)]
pub(super) struct NewRow<'a> {
    record_id: &'a [u8],
    kind: &'static str,
    farmer: &'a [u8],
    creator: &'a [u8],
    created_at: i64,
    updated_at: i64,
    updated_by: &'a [u8],
    reported_at: i64,
    confirmation: Option<&'static str>,
    version: i32,
    change: &'static str,
    #[diesel(embed)]
    facts: Facts<'a>,
    document: &'a str,
}

impl<'a> NewRow<'a> {
    /// `record` must have the document of `report`.
    pub(super) fn new<K: RecordKind>(record: &'a Record<K>, report: &'a K::Report) -> Self {
        Self {
            record_id: record.id.key(),
            kind: K::KIND.name(),
            farmer: record.farmer.key(),
            creator: record.creator.key(),
            created_at: record.created_at.number(),
            updated_at: record.updated_at.number(),
            updated_by: record.creator.key(),
            reported_at: record.reported_at.number(),
            confirmation: record.confirmation.map(Confirmation::name),
            version: record.version.0,
            change: ChangeKind::Created.value(),
            facts: K::facts(report),
            document: record.document.as_str(),
        }
    }
}
