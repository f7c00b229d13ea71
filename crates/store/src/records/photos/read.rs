use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::{PhotoId, PlantingId};
use rules::kind::Kind;

use super::{Photo, StoredPhoto};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::StoredAuthor;
use crate::records::read;
use crate::records::visibility::visible_to;
use crate::schema::{photos, records, users};

/// A photo's bytes, and what they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhotoContent {
    pub photo: Photo,
    pub sha256: Vec<u8>,
    pub bytes: Vec<u8>,
}

/// In the order in which they were taken. None if the viewer may not see the planting, or it is deleted.
pub fn of_planting(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
) -> Result<Option<Vec<Photo>>> {
    if read::one(connection, viewer, planting_id)?.is_none() {
        return Ok(None);
    }
    let rows = photos::table
        .inner_join(users::table.on(users::user_id.eq(photos::creator)))
        .filter(photos::planting_id.eq(planting_id.key()))
        .filter(photos::deleted_at.is_null())
        .order((photos::taken_at, photos::photo_id))
        .select((StoredPhoto::as_select(), (users::user_id, users::first_name, users::last_name)))
        .load::<(StoredPhoto, StoredAuthor)>(&mut connection.db)?;
    let found = rows.into_iter().map(|(row, creator)| row.read(&creator));
    found.collect::<Result<_>>().map(Some)
}

/// None also if the viewer may not see the planting, or one of the two is deleted.
pub fn content(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
    photo_id: PhotoId,
) -> Result<Option<PhotoContent>> {
    let Some(photo) = one(connection, viewer, planting_id, photo_id)? else { return Ok(None) };
    let (sha256, bytes) = photos::table
        .find(photo_id.key())
        .select((photos::sha256, photos::content))
        .first::<(Vec<u8>, Option<Vec<u8>>)>(&mut connection.db)?;
    let bytes = bytes.ok_or_else(|| Error::unavailable("the photo was deleted meanwhile"))?;
    Ok(Some(PhotoContent { photo, sha256, bytes }))
}

/// None also if the viewer may not see the planting, or one of the two is deleted.
pub(super) fn one(
    connection: &mut Connection,
    viewer: Viewer,
    planting_id: PlantingId,
    photo_id: PhotoId,
) -> Result<Option<Photo>> {
    let planting = records::table
        .filter(records::record_id.eq(planting_id.key()))
        .filter(visible_to(Kind::Planting, viewer.user_id.key()))
        .filter(records::deleted_at.is_null());
    let found = photos::table
        .inner_join(users::table.on(users::user_id.eq(photos::creator)))
        .filter(photos::photo_id.eq(photo_id.key()))
        .filter(photos::planting_id.eq(planting_id.key()))
        .filter(photos::deleted_at.is_null())
        .filter(exists(planting))
        .select((StoredPhoto::as_select(), (users::user_id, users::first_name, users::last_name)))
        .first::<(StoredPhoto, StoredAuthor)>(&mut connection.db)
        .optional()?;
    found.map(|(row, creator)| row.read(&creator)).transpose()
}
