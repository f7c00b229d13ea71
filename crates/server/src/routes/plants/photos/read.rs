//! Answers the content of a photo.

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, ETAG, IF_NONE_MATCH,
};
use actix_web::{HttpRequest, HttpResponse, get, web};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rules::ids::{PhotoId, PlantingId};
use rules::kind::Kind;
use store::Store;
use store::audit::Extent;
use store::photos;

use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::identity::{Caller, RecordsRead};
use crate::problem::Problem;

/// A picture loads nothing and runs nothing.
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// A browser keeps the photo and asks each time whether its person may still see it.
const ASK_AGAIN: &str = "private, no-cache";

/// Answers the content of a photo, as it was added.
#[utoipa::path(
    operation_id = "get_photo",
    security(("session" = ["records:read"])),
    params(
        ("planting_id" = Uuid, Path, description = "The planting"),
        ("photo_id" = Uuid, Path, description = "The photo")
    ),
    responses(
        (status = 200, description = "The photo", content((Vec<u8> = "image/jpeg"), (Vec<u8> = "image/webp")),
            headers(("ETag" = String, description = "The SHA-256 of the content"),
                ("Content-Disposition" = String, description = "The name of the file"))),
        (status = 304, description = "The client has it already, as If-None-Match says",
            headers(("ETag" = String, description = "The SHA-256 of the content")))
    )
)]
#[get("/api/plants/{planting_id}/photos/{photo_id}")]
pub(crate) async fn read(
    Caller(viewer): Caller<RecordsRead>,
    ids: web::Path<(PlantingId, PhotoId)>,
    store: web::Data<Store>,
    recorder: web::Data<AccessRecorder>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let (planting_id, photo_id) = ids.into_inner();
    let found =
        store.read(move |connection| photos::content(connection, viewer, planting_id, photo_id)).await?;
    let photos::PhotoContent { photo, sha256, bytes } = found.ok_or_else(Problem::not_found)?;
    recorder.record(&store, viewer, Kind::Planting, &[photo.farmer], Extent::Some, clock::now()?).await?;
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&sha256));
    let is_held = request.headers().get(IF_NONE_MATCH).is_some_and(|held| held == tag.as_str());
    let mut answer = if is_held { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer.insert_header((ETAG, tag)).insert_header((CACHE_CONTROL, ASK_AGAIN));
    if is_held {
        return Ok(answer.finish());
    }
    let day = photo.taken_at.utc_day();
    let name = format!("inline; filename=\"{day}-{}.{}\"", photo_id.0, photo.photo_type.extension());
    answer.insert_header((CONTENT_DISPOSITION, name)).insert_header((CONTENT_SECURITY_POLICY, POLICY));
    Ok(answer.content_type(photo.photo_type.media_type()).body(bytes))
}
