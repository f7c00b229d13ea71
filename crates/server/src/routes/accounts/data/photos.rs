//! Photos of a person's plantings, and those that they added for others, with their contents.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rules::ids::{PhotoId, UserId};
use serde::Serialize;
use store::Connection;
use store::photos::{self, OwnPhoto};
use utoipa::ToSchema;

use super::json_part::JsonPart;
use crate::problem::Problem;
use crate::routes::plants::photos::photo::Photo;

/// Names the list.
pub(super) const PHOTOS: &str = "photos";

/// Photos that are read and written at a time: a few megabytes.
const PART: usize = 8;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedPhoto {
    #[serde(flatten)]
    photo: Photo,
    /// In Base64.
    content: String,
}

impl From<OwnPhoto> for ExportedPhoto {
    fn from(OwnPhoto { photo, content }: OwnPhoto) -> Self {
        Self { photo: photo.into(), content: STANDARD.encode(content) }
    }
}

pub(super) fn read_photos(
    connection: &mut Connection,
    person: UserId,
    after: Option<PhotoId>,
) -> Result<JsonPart<PhotoId>, Problem> {
    let found = photos::of_person(connection, person, after, PART)?;
    let last = found.last().map(|own| own.photo.photo_id);
    Ok(JsonPart::new(found.into_iter().map(ExportedPhoto::from), after.is_some(), PART, last)?)
}
