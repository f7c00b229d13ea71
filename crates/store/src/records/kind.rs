//! What differs between the kinds of records. Everything else is written once for all kinds.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::record::{Record, RecordId, Report as _, Version};
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::schema::records;

/// A kind of records, by the type of its ids.
pub trait RecordKind: RecordId + Key {
    /// How many records or versions are read at once, so that large ones do not fill the memory.
    const AT_ONCE: usize = usize::MAX;

    fn facts(report: &Self::Report) -> Facts<'_>;

    /// The members that are not in the document, from the columns `start_day` and `end_day`.
    fn derived_from(days: [Option<i32>; 2]) -> Result<Self::Derived>;

    /// The report with the successor of a record that it names and that was merged. None if it names no such record.
    /// Call it before the record is locked: a merge locks fields first, and then plantings.
    fn redirected_to_successor(
        _connection: &mut Connection,
        _farmer: UserId,
        _report: &Self::Report,
    ) -> Result<Option<Self::Report>> {
        Ok(None)
    }

    /// How the record came from other records of its kind, or became others.
    fn successions(_connection: &mut Connection, _id: Self) -> Result<Vec<Succession>> {
        Ok(Vec::new())
    }
}

/// The values of a report that queries ask for.
#[derive(Insertable, AsChangeset, Clone, Copy, PartialEq, Debug, Default)]
#[diesel(table_name = records, treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct Facts<'a> {
    pub(super) crop: Option<&'a str>,
    pub(super) acres_hundredths: Option<i32>,
    pub(super) latitude: Option<f64>,
    pub(super) longitude: Option<f64>,
    pub(super) start_day: Option<i32>,
    pub(super) end_day: Option<i32>,
    pub(super) crop_year: Option<i32>,
    pub(super) field_id: Option<&'a [u8]>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum ChangeKind {
    Created,
    Changed,
    Deleted,
    Restored,
}

impl ChangeKind {
    /// As in the database and in JSON.
    pub fn value(self) -> &'static str {
        self.into()
    }

    pub(super) fn stored(value: &str) -> Result<Self> {
        value.parse().map_err(|_| Error::unreadable("record_versions.change"))
    }
}

/// One record of a kind took over what another one had. This is how one of the two sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Succession {
    /// The version of this one that it made.
    pub version: Version,
    pub side: Side,
    /// The other record.
    pub other: Uuid,
    /// The other record's current name, or its last one.
    pub name: String,
}

/// What the other record is to this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    Predecessor,
    Successor,
}

/// A part of a list in the order of ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part<K> {
    /// None for the start of the list.
    pub after: Option<K>,
    pub limit: usize,
}

impl<K: RecordKind> Part<K> {
    pub const ALL: Self = Self { after: None, limit: usize::MAX };

    pub(super) fn after(&self) -> &[u8] {
        // Before every id.
        self.after.as_ref().map_or(&[], Key::key)
    }

    pub(super) fn limit(&self) -> i64 {
        i64::try_from(self.limit).unwrap_or(i64::MAX)
    }
}

pub(super) fn report_of<K: RecordKind>(record: &Record<K>) -> Result<K::Report> {
    K::Report::read(&record.document).map_err(|_| Error::unreadable("records.document"))
}
