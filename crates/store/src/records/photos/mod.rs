//! Photos of plantings. Everyone who sees a planting sees its photos, and everyone who may change it may add some.

mod add;
mod delete;
mod own;
mod read;

use diesel::prelude::*;
use rules::ids::{PhotoId, PlantingId, UserId};
use rules::instant::Instant;
use rules::photo::{PhotoSize, PhotoType};

use crate::engine::columns::{Key, instant};
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, StoredAuthor, author};
use crate::schema::photos;

pub use add::{Addition, NewPhoto, add};
pub use delete::{Removal, remove};
pub use own::{OwnPhoto, of_person};
pub use read::{PhotoContent, content, of_planting};

/// A photo without its content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Photo {
    pub photo_id: PhotoId,
    pub planting_id: PlantingId,
    pub farmer: UserId,
    pub creator: Author,
    /// As the device said.
    pub taken_at: Instant,
    pub received_at: Instant,
    pub photo_type: PhotoType,
    pub size: PhotoSize,
    /// The length of the content.
    pub bytes: usize,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = photos)]
struct StoredPhoto {
    photo_id: Vec<u8>,
    planting_id: Vec<u8>,
    farmer: Vec<u8>,
    taken_at: i64,
    received_at: i64,
    media_type: String,
    width: i32,
    height: i32,
    size: i32,
}

impl StoredPhoto {
    fn read(self, creator: &StoredAuthor) -> Result<Photo> {
        let pixels = |side: i32| u32::try_from(side).unwrap_or_default();
        Ok(Photo {
            photo_id: PhotoId::from_key(&self.photo_id, "photos.photo_id")?,
            planting_id: PlantingId::from_key(&self.planting_id, "photos.planting_id")?,
            farmer: UserId::from_key(&self.farmer, "photos.farmer")?,
            creator: author(creator)?,
            taken_at: instant(self.taken_at, "photos.taken_at")?,
            received_at: instant(self.received_at, "photos.received_at")?,
            photo_type: photo_type(&self.media_type)?,
            size: PhotoSize::new(pixels(self.width), pixels(self.height))
                .ok_or_else(|| Error::unreadable("photos.width, height"))?,
            bytes: usize::try_from(self.size).map_err(|_| Error::unreadable("photos.size"))?,
        })
    }
}

fn photo_type(stored: &str) -> Result<PhotoType> {
    PhotoType::from_media_type(stored).ok_or_else(|| Error::unreadable("photos.media_type"))
}
