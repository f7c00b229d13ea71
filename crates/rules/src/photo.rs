//! Photos of a planting: what it looked like on a day.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::user::UserType;

/// The unit is bytes. It arrives over a weak signal within a minute.
pub const PHOTO_BYTES_MAX: usize = 400_000;

/// The unit is pixels, of the longer side. An adjuster tells the stand of a crop from it.
pub const PHOTO_SIDE_MAX: u32 = 1_600;

/// Photos of one planting: the four directions, a plant, and the ground.
pub const PHOTOS_MAX: usize = 6;

/// The unit is bytes. Photos of a farm stay for years, and its database and backups hold them.
pub const FARM_PHOTO_BYTES_MAX: usize = 200_000_000;

/// What a photo's bytes are. A browser shows both, and neither runs a script.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr, VariantArray)]
pub enum PhotoType {
    #[strum(serialize = "image/jpeg")]
    Jpeg,
    #[strum(serialize = "image/webp")]
    Webp,
}

impl PhotoType {
    pub fn media_type(self) -> &'static str {
        self.into()
    }

    /// Returns none for a type that is not taken.
    pub fn from_media_type(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    /// Ends the name of a file.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Webp => "webp",
        }
    }
}

/// The size of a photo in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PhotoSize {
    width: u32,
    height: u32,
}

impl PhotoSize {
    /// Returns none for a side of no pixels, or of more than [`PHOTO_SIDE_MAX`].
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let fits = |side| (1..=PHOTO_SIDE_MAX).contains(&side);
        (fits(width) && fits(height)).then_some(Self { width, height })
    }

    /// The size to which a picture of this size is scaled, with its proportions. It is never enlarged.
    pub fn scaled(width: u32, height: u32) -> Option<Self> {
        let longer = width.max(height);
        if longer <= PHOTO_SIDE_MAX {
            return Self::new(width, height);
        }
        let scale = |side: u32| {
            let scaled =
                (u64::from(side) * u64::from(PHOTO_SIDE_MAX) + u64::from(longer) / 2) / u64::from(longer);
            u32::try_from(scaled).unwrap_or(PHOTO_SIDE_MAX).max(1)
        };
        if width == 0 || height == 0 { None } else { Self::new(scale(width), scale(height)) }
    }

    pub const fn width(self) -> u32 {
        self.width
    }

    pub const fn height(self) -> u32 {
        self.height
    }
}

/// Whether a person who may change the planting may delete a photo of it. A photo is the farm's evidence, and nothing
/// brings it back, so an agent deletes only their own.
pub const fn may_delete_photo(user_type: UserType, is_own: bool) -> bool {
    match user_type {
        UserType::Farmer | UserType::Employee => true,
        UserType::Agent => is_own,
    }
}
