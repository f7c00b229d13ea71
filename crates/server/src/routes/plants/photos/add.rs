//! Adds a photo to a planting.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::Query;
use actix_web::{HttpRequest, HttpResponse, put, web};
use rules::ids::{PhotoId, PlantingId};
use rules::instant::Instant;
use rules::photo::{FARM_PHOTO_BYTES_MAX, PHOTO_BYTES_MAX, PHOTOS_MAX, PhotoType};
use serde::Deserialize;
use store::Store;
use store::photos::{self, Addition, NewPhoto};
use utoipa::IntoParams;

use super::image;
use super::photo::Photo;
use crate::clock;
use crate::identity::{Caller, RecordsWrite};
use crate::openapi::members;
use crate::problem::{Code, Problem};
use crate::routes::records::answer;

/// What the device knows of a photo.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Taking {
    #[param(required = true, rename = "takenAt", schema_with = members::photo_taken_at)]
    taken_at: Instant,
}

/// Adds a photo to a planting.
///
/// Everyone who may change the planting may add a photo. The body is a JPEG or WebP file of at most 400,000 bytes and
/// at most 1,600 pixels on its longer side, and is stored as it comes. The client makes the id, and may repeat the call
/// until it gets an answer. A planting has at most 6 photos, and those of a farm have at most 200 MB.
#[utoipa::path(
    operation_id = "put_photo",
    security(("session" = ["records:write"])),
    params(
        ("planting_id" = Uuid, Path, description = "The planting"),
        ("photo_id" = Uuid, Path, description = "The photo"),
        Taking
    ),
    request_body(content((Vec<u8> = "image/jpeg"), (Vec<u8> = "image/webp"))),
    responses(
        (status = 200, description = "This photo was added before", body = Photo),
        (status = 201, description = "Added", body = Photo),
        (status = 400, description = "`photos/unreadable`, `photos/too-many-pixels`"),
        (status = 403, description = "`forbidden`"),
        (status = 409, description = "`photos/conflict`, `photos/too-many`, `photos/no-room`"),
        (status = 410, description = "`plants/deleted`, `photos/deleted`")
    )
)]
#[put("/api/plants/{planting_id}/photos/{photo_id}")]
pub(crate) async fn add(
    Caller(viewer): Caller<RecordsWrite>,
    ids: web::Path<(PlantingId, PhotoId)>,
    // A refused caller hears only that.
    taking: Result<Query<Taking>, actix_web::Error>,
    store: web::Data<Store>,
    request: HttpRequest,
    body: web::Payload,
) -> Result<HttpResponse, actix_web::Error> {
    let (planting_id, photo_id) = ids.into_inner();
    let Taking { taken_at } = taking?.into_inner();
    let photo_type = photo_type(&request)?;
    let content = content(body).await?;
    let size = image::size_of(&content, photo_type)?;
    let new = NewPhoto { photo_id, planting_id, taken_at, photo_type, size, content };
    let now = clock::now().map_err(Problem::from)?;
    let ended = store.write(move |connection| photos::add(connection, viewer, &new, now)).await;
    Ok(answered(ended.map_err(Problem::from)?)?)
}

fn photo_type(request: &HttpRequest) -> Result<PhotoType, Problem> {
    let said = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    said.and_then(PhotoType::from_media_type).ok_or_else(|| {
        Problem::new(Code::UnsupportedMediaType, "Send the photo as image/jpeg or image/webp.")
    })
}

async fn content(body: web::Payload) -> Result<Vec<u8>, Problem> {
    let too_large = || {
        let detail = format!("A photo may have at most {} kB.", PHOTO_BYTES_MAX / 1_000);
        Problem::new(Code::PayloadTooLarge, detail)
    };
    let content = body.to_bytes_limited(PHOTO_BYTES_MAX).await.map_err(|_| too_large())?;
    let content = content.map_err(|_| Problem::new(Code::PhotoUnreadable, "The photo was cut off."))?;
    Ok(content.to_vec())
}

fn answered(ended: Addition) -> Result<HttpResponse, Problem> {
    match ended {
        Addition::Added(photo) => Ok(HttpResponse::Created().json(Photo::from(photo))),
        Addition::Unchanged(photo) => Ok(HttpResponse::Ok().json(Photo::from(photo))),
        Addition::Conflict => {
            Err(Problem::new(Code::PhotoConflict, "Another photo is stored under this id."))
        }
        Addition::Deleted => {
            Err(Problem::new(Code::PhotoDeleted, "This photo was deleted. Add it as a new one to keep it."))
        }
        Addition::PlantingDeleted => Err(answer::deleted::<PlantingId>()),
        Addition::TooMany => {
            let detail = format!("A planting has at most {PHOTOS_MAX} photos. Delete one to add another.");
            Err(Problem::new(Code::TooManyPhotos, detail))
        }
        Addition::FarmFull => {
            let detail = format!(
                "The photos of a farm have at most {} MB. Delete some to add another.",
                FARM_PHOTO_BYTES_MAX / 1_000_000
            );
            Err(Problem::new(Code::NoRoomForPhotos, detail))
        }
        Addition::NotFound => Err(Problem::not_found()),
        Addition::Forbidden => Err(Problem::forbidden()),
    }
}
