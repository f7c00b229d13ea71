use rules::ids::UserId;
use rules::instant::Instant;
use rules::permission;
use rules::record::{Document, Record, RecordId, Report as _, Version};
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use super::changes::{Place, Stretch};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};

/// The tables of one kind of records, by the type of its ids. Most functions are one statement; what to do when is
/// decided once for all kinds, in the modules beside this one.
pub trait Kept: RecordId + Key {
    /// The column of the document, and that of its versions.
    const DOCUMENT: [&'static str; 2];

    /// How many records or versions are read at once, so that large ones do not fill the memory.
    const AT_ONCE: usize;

    /// Deleted ones too, with the time of the deletion. None if the viewer may not see it.
    fn find(
        connection: &mut Connection,
        viewer: Viewer,
        id: Self,
    ) -> Result<Option<(Record<Self>, Option<Instant>)>>;

    /// False if the id is taken. Of several concurrent inserts, one succeeds and the others wait for it.
    fn insert(connection: &mut Connection, record: &Record<Self>, report: &Self::Report) -> Result<bool>;

    /// False if another change or deletion came first. `seen` is the stored version.
    fn update(
        connection: &mut Connection,
        record: &Record<Self>,
        report: &Self::Report,
        seen: Version,
    ) -> Result<bool>;

    /// Deletes or restores it. False if another change came first.
    fn set_deleted(
        connection: &mut Connection,
        record: &Record<Self>,
        seen: Version,
        deleted_at: Option<Instant>,
    ) -> Result<bool>;

    /// The report as it has to be stored once the land that it names has gone over to another field. None if it can be
    /// stored as it is. Asked before the record is locked: a merge locks fields first, and then plantings.
    fn settled(
        connection: &mut Connection,
        farmer: UserId,
        report: &Self::Report,
    ) -> Result<Option<Self::Report>>;

    /// Adds the record's version to the history.
    fn keep_version(
        connection: &mut Connection,
        record: &Record<Self>,
        change: ChangeKind,
        by: UserId,
        at: Instant,
    ) -> Result<()>;

    /// None of a record that was never changed.
    fn version(connection: &mut Connection, id: Self, version: Version) -> Result<Option<KeptVersion>>;

    /// Of a farmer, in the order of ids. Empty if the viewer may not see the farmer.
    fn following(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        part: Part<Self>,
    ) -> Result<Vec<Record<Self>>>;

    /// Of a farmer, in the order of ids, deleted ones too with the time of the deletion.
    fn of_owner(
        connection: &mut Connection,
        farmer: UserId,
        part: Part<Self>,
    ) -> Result<Vec<(Record<Self>, Option<Instant>)>>;

    /// Of records that the viewer may see, in the order of the log.
    fn changed(
        connection: &mut Connection,
        viewer: Viewer,
        stretch: Stretch,
        limit: usize,
    ) -> Result<Vec<Changed<Self>>>;

    /// How it came from other records of its kind, or became others.
    fn successions(connection: &mut Connection, id: Self) -> Result<Vec<Succession>>;

    /// Deletes all records of a farmer for good, with their history.
    fn forget(connection: &mut Connection, farmer: UserId) -> Result<()>;
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

    pub(super) fn stored(value: &str, column: &'static str) -> Result<Self> {
        value.parse().map_err(|_| Error::unreadable(column))
    }
}

/// Of the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptVersion {
    pub(super) change: ChangeKind,
    pub(super) by: UserId,
    pub(super) document: Document,
}

impl KeptVersion {
    pub(super) fn report<K: Kept>(&self) -> Result<K::Report> {
        let [_, column] = K::DOCUMENT;
        K::Report::read(&self.document).map_err(|_| Error::unreadable(column))
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Changed<K: Kept> {
    pub(super) place: Place,
    /// Its last state if it was deleted.
    pub(super) record: Record<K>,
    pub(super) is_deleted: bool,
}

/// Of two records of a kind: one took over what the other had. Seen from one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Succession {
    /// The version of this one that it made.
    pub version: Version,
    pub side: Side,
    /// The other record.
    pub other: Uuid,
    /// What it is called now, or was called last.
    pub name: String,
}

/// What the other record is to this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    Predecessor,
    Successor,
}

/// Of a list in the order of ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part<K> {
    /// None for the start of the list.
    pub after: Option<K>,
    pub limit: usize,
}

impl<K: Kept> Part<K> {
    pub const ALL: Self = Self { after: None, limit: usize::MAX };

    pub(super) fn after(&self) -> &[u8] {
        // Before every id.
        self.after.as_ref().map_or(&[], Key::key)
    }

    pub(super) fn limit(&self) -> i64 {
        i64::try_from(self.limit).unwrap_or(i64::MAX)
    }
}

/// Also restore.
pub(super) fn may_delete<K: Kept>(viewer: Viewer) -> bool {
    permission::may_delete(K::KIND, viewer.user_type)
}

pub(super) fn report_of<K: Kept>(record: &Record<K>) -> Result<K::Report> {
    let [column, _] = K::DOCUMENT;
    record.report().map_err(|_| Error::unreadable(column))
}

/// For a record that now changes. Does nothing for a later version, which is in the history.
pub(super) fn keep_first<K: Kept>(connection: &mut Connection, stored: &Record<K>) -> Result<()> {
    if stored.version != Version::FIRST {
        return Ok(());
    }
    K::keep_version(connection, stored, ChangeKind::Created, stored.creator, stored.created_at)
}
