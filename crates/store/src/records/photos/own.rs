use diesel::prelude::*;
use rules::ids::{PhotoId, UserId};

use super::{Photo, StoredPhoto};
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::author::StoredAuthor;
use crate::schema::{photos, users};

/// A photo with its content, for the download of a person's own data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnPhoto {
    pub photo: Photo,
    pub content: Vec<u8>,
}

/// Lists a farmer's photos, and those that the person added for others, in the order of their ids after one. Includes
/// those of a deleted planting that can still be restored.
pub fn of_person(
    connection: &mut Connection,
    person: UserId,
    after: Option<PhotoId>,
    limit: usize,
) -> Result<Vec<OwnPhoto>> {
    // Before every id.
    let after = after.as_ref().map_or(&[][..], Key::key);
    // The ids alone are sorted, and not the contents.
    let ids = photos::table
        .filter(photos::farmer.eq(person.key()).or(photos::creator.eq(person.key())))
        .filter(photos::deleted_at.is_null())
        .filter(photos::photo_id.gt(after))
        .order(photos::photo_id)
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select(photos::photo_id)
        .load::<Vec<u8>>(&mut connection.db)?;
    let rows = photos::table
        .inner_join(users::table.on(users::user_id.eq(photos::creator)))
        .filter(photos::photo_id.eq_any(&ids))
        .filter(photos::deleted_at.is_null())
        .order(photos::photo_id)
        .select((
            StoredPhoto::as_select(),
            (users::user_id, users::first_name, users::last_name),
            photos::content.assume_not_null(),
        ))
        .load::<(StoredPhoto, StoredAuthor, Vec<u8>)>(&mut connection.db)?;
    let read = |(row, creator, content): (StoredPhoto, StoredAuthor, Vec<u8>)| {
        Ok(OwnPhoto { photo: row.read(&creator)?, content })
    };
    rows.into_iter().map(read).collect()
}
