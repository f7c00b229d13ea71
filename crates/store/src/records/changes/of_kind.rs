//! Reads records of a kind that is known only when the program runs.

use rules::ids::{FieldId, PlantingId, UserId};
use rules::kind::Kind;
use rules::record::{AnyRecord, Record, RecordRef};

use super::place::{Place, Stretch};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::kept::{Kept, Part};

pub(super) const fn at_once(kind: Kind) -> usize {
    match kind {
        Kind::Planting => PlantingId::AT_ONCE,
        Kind::Field => FieldId::AT_ONCE,
    }
}

/// Of a farmer, in the order of ids.
pub(super) fn following(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    kind: Kind,
    after: Option<RecordRef>,
    limit: usize,
) -> Result<Vec<AnyRecord>> {
    match kind {
        Kind::Planting => following_of::<PlantingId>(connection, viewer, farmer, after, limit),
        Kind::Field => following_of::<FieldId>(connection, viewer, farmer, after, limit),
    }
}

fn following_of<K: Kept>(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    after: Option<RecordRef>,
    limit: usize,
) -> Result<Vec<AnyRecord>>
where
    AnyRecord: From<Record<K>>,
{
    let part = Part { after: after.map(|record| <K as Key>::from_uuid(record.uuid())), limit };
    Ok(K::following(connection, viewer, farmer, part)?.into_iter().map(AnyRecord::from).collect())
}

/// A record that an entry of the log names, in its present state.
pub(super) struct AnyChanged {
    pub(super) place: Place,
    /// Its last state if it was deleted.
    pub(super) record: AnyRecord,
    pub(super) is_deleted: bool,
}

/// In the order of the log.
pub(super) fn changed(
    connection: &mut Connection,
    viewer: Viewer,
    kind: Kind,
    stretch: Stretch,
    limit: usize,
) -> Result<Vec<AnyChanged>> {
    match kind {
        Kind::Planting => changed_of::<PlantingId>(connection, viewer, stretch, limit),
        Kind::Field => changed_of::<FieldId>(connection, viewer, stretch, limit),
    }
}

fn changed_of<K: Kept>(
    connection: &mut Connection,
    viewer: Viewer,
    stretch: Stretch,
    limit: usize,
) -> Result<Vec<AnyChanged>>
where
    AnyRecord: From<Record<K>>,
{
    let changed = K::changed(connection, viewer, stretch, limit)?.into_iter();
    let any = changed.map(|one| AnyChanged {
        place: one.place,
        record: one.record.into(),
        is_deleted: one.is_deleted,
    });
    Ok(any.collect())
}
