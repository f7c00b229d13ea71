//! Fields that came together from another program's files.

use std::collections::HashSet;

use diesel::prelude::*;
use rules::field::{FieldReport, IMPORT_UNDO_HOURS};
use rules::ids::{FieldId, ImportId, UserId};
use rules::instant::Instant;
use rules::kind::Kind;
use rules::news::News;
use rules::record::{Record, Version};

use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;
use crate::logs::audit::{self, Event};
use crate::logs::changes::{self, Change};
use crate::records::farm::Farm;
use crate::records::kind::report_of;
use crate::records::rows::StoredRecord;
use crate::records::visibility::visible_to;
use crate::records::{delete, table};
use crate::schema::{field_imports, records};

#[derive(Clone, PartialEq, Debug)]
pub enum Imported {
    /// All of them, now or before.
    Stored,
    /// This id has another field, or stands in the list twice. Nothing was stored.
    Conflict(FieldId),
    /// The viewer may not see the farmer.
    NotFound,
    /// The viewer may add no fields to this farm, such as an employee without an active link. Or the farmer is deleting
    /// their account.
    Forbidden,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Undo {
    Done(Undone),
    /// A field of it is older than [`IMPORT_UNDO_HOURS`].
    Expired,
    NotFound,
    /// Another person imported them, and the viewer is not their farmer.
    Forbidden,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Undone {
    /// Now or before.
    pub deleted: usize,
    /// The fields that someone has changed since, with their names.
    pub kept: Vec<(FieldId, String)>,
    /// The last of this part, if there may be more.
    pub next: Option<FieldId>,
}

/// Adds all fields or none. `farmer` is needed only from an agent, who imports for one of several.
///
/// The client may repeat the call until it gets an answer: a field that this import has stored is not looked at again.
/// An import of many fields comes in several calls with the same id.
pub fn import(
    connection: &mut Connection,
    viewer: Viewer,
    import_id: ImportId,
    farmer: Option<UserId>,
    reports: &[(FieldId, FieldReport)],
    now: Instant,
) -> Result<Imported> {
    let farmer = match Farm::find(connection, viewer, farmer)? {
        Farm::Of(farmer) => farmer,
        Farm::NotFound => return Ok(Imported::NotFound),
        Farm::Forbidden => return Ok(Imported::Forbidden),
    };
    if !locks::to_write_for(connection, farmer, viewer.user_id)? {
        return Ok(Imported::Forbidden);
    }
    let mut new = Vec::new();
    let mut ids = HashSet::new();
    for (id, report) in reports {
        if !ids.insert(*id) {
            return Ok(Imported::Conflict(*id));
        }
        match origin(connection, *id)? {
            None => new.push((*id, report)),
            Some(stored) if stored == (Some(import_id), farmer, viewer.user_id) => {}
            Some(_) => return Ok(Imported::Conflict(*id)),
        }
    }
    for (id, report) in &new {
        add(connection, viewer, import_id, farmer, (*id, report), now)?;
    }
    if !new.is_empty() {
        let event = Event::FieldsImported { farmer, fields: new.len() };
        audit::record(connection, event, Some(viewer.user_id), now)?;
    }
    Ok(Imported::Stored)
}

fn add(
    connection: &mut Connection,
    viewer: Viewer,
    import_id: ImportId,
    farmer: UserId,
    (id, report): (FieldId, &FieldReport),
    now: Instant,
) -> Result<()> {
    let created = Record::first(id, farmer, viewer.user_id, report, now);
    if !table::insert(connection, &created, report)? {
        return Err(connection.overtaken("another call has just stored a field of this import"));
    }
    let imported = (field_imports::field_id.eq(id.key()), field_imports::import_id.eq(import_id.key()));
    connection.db.execute(diesel::insert_into(field_imports::table).values(imported))?;
    let change = Change::Written { farmer, record: id.into() };
    changes::record(connection, change, (viewer.user_id, News::New), now)
}

/// The import, the farmer and the creator of a field that exists.
fn origin(connection: &mut Connection, id: FieldId) -> Result<Option<(Option<ImportId>, UserId, UserId)>> {
    let row = records::table
        .left_join(field_imports::table.on(field_imports::field_id.eq(records::record_id)))
        .filter(records::record_id.eq(id.key()))
        .select((field_imports::import_id.nullable(), records::farmer, records::creator))
        .first::<(Option<Vec<u8>>, Vec<u8>, Vec<u8>)>(&mut connection.db)
        .optional()?;
    let read = |(import, farmer, creator): (Option<Vec<u8>>, Vec<u8>, Vec<u8>)| {
        let import =
            import.map(|import| ImportId::from_key(&import, "field_imports.import_id")).transpose()?;
        let farmer = UserId::from_key(&farmer, "records.farmer")?;
        Ok((import, farmer, UserId::from_key(&creator, "records.creator")?))
    };
    row.map(read).transpose()
}

/// Deletes at most `limit` fields of the import, those after the given one, and keeps those that someone has changed.
/// The client may repeat the call.
pub fn undo_import(
    connection: &mut Connection,
    viewer: Viewer,
    import_id: ImportId,
    after: Option<FieldId>,
    limit: usize,
    now: Instant,
) -> Result<Undo> {
    let rows = records::table
        .inner_join(field_imports::table.on(field_imports::field_id.eq(records::record_id)))
        .filter(field_imports::import_id.eq(import_id.key()))
        .filter(visible_to(Kind::Field, viewer.user_id.key()))
        .filter(records::record_id.gt(after.as_ref().map_or(&[][..], Key::key)))
        .order(records::record_id)
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((StoredRecord::as_select(), records::deleted_at.is_not_null()))
        .load::<(StoredRecord, bool)>(&mut connection.db)?;
    let next = rows.len() == limit;
    let found = rows
        .into_iter()
        .map(|(row, is_deleted)| Ok((row.read::<FieldId>()?, is_deleted)))
        .collect::<Result<Vec<_>>>()?;
    let Some((first, _)) = found.first() else {
        return Ok(if after.is_some() { Undo::Done(Undone::default()) } else { Undo::NotFound });
    };
    let farmer = first.farmer;
    if found.iter().any(|(field, _)| ![field.creator, field.farmer].contains(&viewer.user_id)) {
        return Ok(Undo::Forbidden);
    }
    let since = now.number() - IMPORT_UNDO_HOURS * 3_600_000;
    if found.iter().any(|(field, _)| field.created_at.number() < since) {
        return Ok(Undo::Expired);
    }
    if !locks::to_write_for(connection, farmer, viewer.user_id)? {
        return Ok(Undo::Forbidden);
    }
    let mut undone =
        Undone { next: found.last().filter(|_| next).map(|(last, _)| last.id), ..Undone::default() };
    for (field, is_deleted) in found {
        if is_deleted || (field.version == Version::FIRST && delete::mark(connection, viewer, &field, now)?) {
            undone.deleted += 1;
        } else {
            undone.kept.push((field.id, report_of(&field)?.name.to_string()));
        }
    }
    Ok(Undo::Done(undone))
}
