use rules::ids::{PhotoId, PlantingId};
use rules::instant::Instant;
use serde::Serialize;
use store::photos;
use utoipa::ToSchema;

use crate::openapi::schemas;
use crate::routes::records::named_person::NamedPerson;

/// A photo of a planting, without its content.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the members are named as they are sent")]
pub(crate) struct Photo {
    #[schema(value_type = Uuid)]
    photo_id: PhotoId,
    #[schema(value_type = Uuid)]
    planting_id: PlantingId,
    /// The person who added it.
    creator: NamedPerson,
    /// As the device said.
    #[schema(value_type = String, format = DateTime)]
    taken_at: Instant,
    #[schema(value_type = String, format = DateTime)]
    received_at: Instant,
    #[schema(value_type = schemas::PhotoMediaType)]
    media_type: &'static str,
    /// In pixels.
    width: u32,
    /// In pixels.
    height: u32,
    /// The length of the content.
    bytes: usize,
}

impl From<photos::Photo> for Photo {
    fn from(photo: photos::Photo) -> Self {
        let photos::Photo { photo_id, planting_id, taken_at, received_at, bytes, .. } = photo;
        Self {
            photo_id,
            planting_id,
            creator: photo.creator.into(),
            taken_at,
            received_at,
            media_type: photo.photo_type.media_type(),
            width: photo.size.width(),
            height: photo.size.height(),
            bytes,
        }
    }
}
