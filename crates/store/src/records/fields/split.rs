//! A field that becomes several.

use std::collections::HashSet;

use diesel::prelude::*;
use rules::field::{FieldRecord, FieldReport};
use rules::ids::FieldId;
use rules::instant::Instant;
use rules::permission::may_reshape_fields;
use rules::planting::PlantingReport;
use rules::record::{Record, Version};
use rules::user::UserType;

use super::merge::Seen;
use super::{plantings, successions};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Error;
use crate::engine::locks;
use crate::records::corrections;
use crate::records::kind::{ChangeKind, report_of};
use crate::records::read::one;
use crate::records::{delete, table};
use crate::schema::records;

#[derive(Clone, PartialEq, Debug)]
pub enum Split {
    /// Now or before. The parts that are not deleted, as they are stored, in the order of the request.
    Done(Vec<FieldRecord>),
    /// This id has another field, or stands in the list twice.
    Conflict(FieldId),
    /// The field has another version than the expected one.
    Stale(FieldRecord),
    Deleted,
    NotFound,
    /// The viewer's user type may change the field but not split it (`rules::permission`).
    NotForUserType,
    /// The farmer is deleting their account.
    Forbidden,
}

/// Replaces a field by its parts. `make` makes their reports, one for each id, from the report of the field. Its error
/// is returned only if the version is the stored one. `place` chooses the part that a planting goes to. Its error too
/// undoes everything.
///
/// The client may repeat the call until it gets an answer.
pub fn split<E: From<Error>>(
    connection: &mut Connection,
    viewer: Viewer,
    field: Seen,
    ids: &[FieldId],
    make: impl Fn(&FieldReport) -> Result<Vec<FieldReport>, E>,
    place: impl Fn(&PlantingReport) -> Result<usize, E>,
    now: Instant,
) -> Result<Split, E> {
    let Some((whole, deleted_at)) = table::find::<FieldId>(connection, viewer, field.id)? else {
        return Ok(Split::NotFound);
    };
    if !may_reshape_fields(viewer.user_type) {
        return Ok(Split::NotForUserType);
    }
    if was_done(connection, field, ids)? {
        return Ok(Split::Done(stored(connection, viewer, ids)?));
    }
    if deleted_at.is_some() {
        return Ok(Split::Deleted);
    }
    if whole.version != field.version {
        return Ok(Split::Stale(whole));
    }
    if let Some(taken) = taken(connection, ids)? {
        return Ok(Split::Conflict(taken));
    }
    let before = report_of(&whole)?;
    let reports = make(&before)?;
    if !locks::to_write_for(connection, whole.farmer, viewer.user_id)? {
        return Ok(Split::Forbidden);
    }
    let parts: Vec<_> = ids.iter().copied().zip(&reports).collect();
    for part in &parts {
        add(connection, viewer, &whole, *part, now)?;
    }
    // A place beyond the list is the first one.
    let to = |report: &_| {
        let place = place(report)?;
        Ok::<_, E>(*parts.get(place).or(parts.first()).unwrap_or(&(field.id, &before)))
    };
    remove(connection, viewer, &whole, now)?;
    plantings::move_plantings(connection, viewer, whole.farmer, (field.id, &before), to, now)?;
    for id in ids {
        successions::insert(connection, field.next(), (*id, Version::FIRST))?;
    }
    Ok(Split::Done(stored(connection, viewer, ids)?))
}

fn was_done(connection: &mut Connection, field: Seen, ids: &[FieldId]) -> Result<bool, Error> {
    let successors = successions::successors(connection, field.next())?;
    let were = successors.iter().map(|made| made.0).collect::<HashSet<_>>();
    Ok(!were.is_empty() && were == ids.iter().copied().collect())
}

fn stored(connection: &mut Connection, viewer: Viewer, ids: &[FieldId]) -> Result<Vec<FieldRecord>, Error> {
    let mut found = Vec::new();
    for id in ids {
        found.extend(one(connection, viewer, *id)?);
    }
    Ok(found)
}

/// The first id that is not free.
fn taken(connection: &mut Connection, ids: &[FieldId]) -> Result<Option<FieldId>, Error> {
    let known = records::table
        .filter(records::record_id.eq_any(ids.iter().map(Key::key)))
        .select(records::record_id)
        .load::<Vec<u8>>(&mut connection.db)?;
    let mut seen = HashSet::new();
    for key in &known {
        seen.insert(FieldId::from_key(key, "records.record_id")?);
    }
    Ok(ids.iter().copied().find(|id| !seen.insert(*id)))
}

fn add(
    connection: &mut Connection,
    viewer: Viewer,
    whole: &FieldRecord,
    (id, report): (FieldId, &FieldReport),
    now: Instant,
) -> Result<(), Error> {
    let farmer = whole.farmer;
    let part = Record::first(id, farmer, viewer.user_id, report, now);
    if !table::insert(connection, &part, report)? {
        return Err(connection.overtaken("another call has just used the id of a part"));
    }
    table::log(connection, farmer, id.into(), ChangeKind::Created, viewer, now)
}

fn remove(
    connection: &mut Connection,
    viewer: Viewer,
    whole: &FieldRecord,
    now: Instant,
) -> Result<(), Error> {
    if !delete::mark(connection, viewer, whole, now)? {
        return Err(connection.overtaken("the field has just changed"));
    }
    if viewer.user_type == UserType::Agent {
        let version = whole.version.next();
        let split = Record { version, updated_by: viewer.user_id, ..whole.clone() };
        corrections::note(connection, &split, now)?;
    }
    Ok(())
}
