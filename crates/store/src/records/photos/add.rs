use diesel::dsl::{count_star, sum};
use diesel::prelude::*;
use rules::ids::{PhotoId, PlantingId, UserId};
use rules::instant::Instant;
use rules::news::News;
use rules::photo::{FARM_PHOTO_BYTES_MAX, PHOTOS_MAX, PhotoSize, PhotoType};
use sha2::{Digest as _, Sha256};

use super::Photo;
use super::read::one;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::engine::locks::{self, RowLock};
use crate::logs::audit::{self, Event};
use crate::logs::changes::{self, Change};
use crate::records::table;
use crate::schema::photos;

/// A photo whose content was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPhoto {
    pub photo_id: PhotoId,
    pub planting_id: PlantingId,
    /// As the device says.
    pub taken_at: Instant,
    pub photo_type: PhotoType,
    pub size: PhotoSize,
    pub content: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Addition {
    Added(Photo),
    /// This photo was added before.
    Unchanged(Photo),
    /// The id has another photo.
    Conflict,
    /// The photo was deleted. No upload brings it back.
    Deleted,
    PlantingDeleted,
    /// The planting has [`PHOTOS_MAX`] photos.
    TooMany,
    /// With it, the farm's photos would have more than [`FARM_PHOTO_BYTES_MAX`].
    FarmFull,
    /// The viewer does not see the planting.
    NotFound,
    /// The farmer is deleting their account.
    Forbidden,
}

/// For everyone who may change the planting. A client may repeat the call until it gets an answer: the store recognizes
/// a photo by its id and its content.
pub fn add(connection: &mut Connection, viewer: Viewer, new: &NewPhoto, now: Instant) -> Result<Addition> {
    let Some((planting, _)) = table::find(connection, viewer, new.planting_id)? else {
        return Ok(Addition::NotFound);
    };
    let farmer = planting.farmer;
    // Only one transaction at a time adds photos to a farm, so that several at once do not exceed the limits together.
    locks::users(connection, &[farmer, viewer.user_id], RowLock::Change)?;
    if locks::has_left(connection, farmer)? {
        return Ok(Addition::Forbidden);
    }
    table::lock(connection, &[new.planting_id.key()])?;
    match table::find(connection, viewer, new.planting_id)? {
        None => return Ok(Addition::NotFound),
        Some((_, Some(_))) => return Ok(Addition::PlantingDeleted),
        Some((_, None)) => {}
    }
    let sha256 = Sha256::digest(&new.content).to_vec();
    if let Some(stored) = identity(connection, new.photo_id)? {
        return repeated(connection, viewer, new, &stored, &sha256);
    }
    if count(connection, new.planting_id)? >= PHOTOS_MAX {
        return Ok(Addition::TooMany);
    }
    if stored_bytes(connection, farmer)?.saturating_add(new.content.len()) > FARM_PHOTO_BYTES_MAX {
        return Ok(Addition::FarmFull);
    }
    insert(connection, viewer, new, farmer, &sha256, now)?;
    let change = Change::Written { farmer, record: new.planting_id.into() };
    changes::record(connection, change, (viewer.user_id, News::PhotoAdded), now)?;
    let event = Event::PhotoAdded { farmer, planting: new.planting_id };
    audit::record(connection, event, Some(viewer.user_id), now)?;
    let added = one(connection, viewer, new.planting_id, new.photo_id)?;
    added.map(Addition::Added).ok_or_else(|| Error::internal("a photo is gone that was just added"))
}

/// Who has the id, and what stands under it.
#[derive(Queryable, Selectable)]
#[diesel(table_name = photos)]
struct Identity {
    planting_id: Vec<u8>,
    sha256: Vec<u8>,
    deleted_at: Option<i64>,
}

fn identity(connection: &mut Connection, photo_id: PhotoId) -> Result<Option<Identity>> {
    let stored = photos::table.find(photo_id.key()).select(Identity::as_select());
    Ok(stored.first(&mut connection.db).optional()?)
}

fn repeated(
    connection: &mut Connection,
    viewer: Viewer,
    new: &NewPhoto,
    stored: &Identity,
    sha256: &[u8],
) -> Result<Addition> {
    if stored.planting_id != new.planting_id.key() || stored.sha256 != sha256 {
        return Ok(Addition::Conflict);
    }
    if stored.deleted_at.is_some() {
        return Ok(Addition::Deleted);
    }
    let photo = one(connection, viewer, new.planting_id, new.photo_id)?;
    Ok(photo.map_or(Addition::NotFound, Addition::Unchanged))
}

fn count(connection: &mut Connection, planting_id: PlantingId) -> Result<usize> {
    let there = photos::table
        .filter(photos::planting_id.eq(planting_id.key()))
        .filter(photos::deleted_at.is_null())
        .select(count_star());
    Ok(usize::try_from(there.first::<i64>(&mut connection.db)?).unwrap_or(usize::MAX))
}

fn stored_bytes(connection: &mut Connection, farmer: UserId) -> Result<usize> {
    let there = photos::table
        .filter(photos::farmer.eq(farmer.key()))
        .filter(photos::deleted_at.is_null())
        .select(sum(photos::size));
    let bytes = there.first::<Option<i64>>(&mut connection.db)?.unwrap_or_default();
    Ok(usize::try_from(bytes).unwrap_or(usize::MAX))
}

fn insert(
    connection: &mut Connection,
    viewer: Viewer,
    new: &NewPhoto,
    farmer: UserId,
    sha256: &[u8],
    now: Instant,
) -> Result<()> {
    let row = (
        photos::photo_id.eq(new.photo_id.key()),
        photos::planting_id.eq(new.planting_id.key()),
        photos::farmer.eq(farmer.key()),
        photos::creator.eq(viewer.user_id.key()),
        photos::taken_at.eq(new.taken_at.number()),
        photos::received_at.eq(now.number()),
        photos::media_type.eq(new.photo_type.media_type()),
        photos::width.eq(new.size.width().cast_signed()),
        photos::height.eq(new.size.height().cast_signed()),
        photos::size.eq(i32::try_from(new.content.len()).map_err(Error::internal)?),
        photos::sha256.eq(sha256),
        photos::content.eq(new.content.as_slice()),
    );
    let insert = diesel::insert_into(photos::table).values(row);
    if connection.db.execute(insert.on_conflict_do_nothing())? == 1 {
        return Ok(());
    }
    Err(connection.overtaken("another call has just stored a photo under this id"))
}
