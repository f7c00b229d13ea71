//! Two fields that become one.

use rules::field::{FieldRecord, FieldReport};
use rules::ids::FieldId;
use rules::instant::Instant;
use rules::permission::may_reshape_fields;
use rules::record::Version;

use super::{plantings, successions};
use crate::Viewer;
use crate::engine::columns::Key as _;
use crate::engine::connection::Connection;
use crate::engine::error::Error;
use crate::engine::locks;
use crate::records::kind::report_of;
use crate::records::{delete, put, table};

/// A field in the version that the person saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    pub id: FieldId,
    pub version: Version,
}

impl Seen {
    /// The version that a merge or a split makes of it.
    pub(super) const fn next(self) -> successions::FieldVersion {
        (self.id, self.version.next())
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Merge {
    /// Now or before. The field that has the land of both, as it is stored.
    Done(FieldRecord),
    /// One of the two, as it is stored: it has another version than the expected one.
    Stale(FieldRecord),
    Deleted,
    NotFound,
    /// The same field twice, or fields of two farms.
    Unfit,
    /// The viewer's user type may change fields but not merge them (`rules::permission`).
    NotForUserType,
    /// The farmer is deleting their account.
    Forbidden,
}

/// Adds the land and the plantings of one field to another one, and deletes it. `join` makes the report of the other
/// field from its own and the one of the first. Its error is returned only if both versions are the stored ones.
///
/// The client may repeat the call until it gets an answer.
pub fn merge<E: From<Error>>(
    connection: &mut Connection,
    viewer: Viewer,
    gone: Seen,
    into: Seen,
    join: impl Fn(&FieldReport, &FieldReport) -> Result<FieldReport, E>,
    now: Instant,
) -> Result<Merge, E> {
    let mut found = [None, None];
    for (found, seen) in found.iter_mut().zip([gone, into]) {
        *found = table::find::<FieldId>(connection, viewer, seen.id)?;
    }
    let [Some((leaving, left_at)), Some((staying, deleted_at))] = found else { return Ok(Merge::NotFound) };
    if !may_reshape_fields(viewer.user_type) {
        return Ok(Merge::NotForUserType);
    }
    if leaving.id == staying.id || leaving.farmer != staying.farmer {
        return Ok(Merge::Unfit);
    }
    let was_done = successions::successors(connection, gone.next())?.contains(&into.next());
    if deleted_at.is_some() || (left_at.is_some() && !was_done) {
        return Ok(Merge::Deleted);
    }
    if was_done {
        return Ok(Merge::Done(staying));
    }
    for (stored, seen) in [(&leaving, gone), (&staying, into)] {
        if stored.version != seen.version {
            return Ok(Merge::Stale(stored.clone()));
        }
    }
    if !locks::to_write_for(connection, staying.farmer, viewer.user_id)? {
        return Ok(Merge::Forbidden);
    }
    table::lock(connection, &[leaving.id.key(), staying.id.key()])?;
    let before = report_of(&leaving)?;
    let joined = join(&report_of(&staying)?, &before)?;
    let changed = put::write(connection, viewer, &staying, &joined, None, now)?;
    let is_deleted = delete::mark(connection, viewer, &leaving, now)?;
    let Some(changed) = changed.filter(|_| is_deleted) else {
        return Err(connection.overtaken("one of the fields has just changed").into());
    };
    successions::insert(connection, gone.next(), into.next())?;
    let to = |_: &_| Ok::<_, E>((staying.id, &joined));
    plantings::move_plantings(connection, viewer, staying.farmer, (leaving.id, &before), to, now)?;
    Ok(Merge::Done(changed))
}
