//! The archive of pictures of the land.

use std::io::ErrorKind;

use actix_files::NamedFile;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, get, web};

use crate::config::TileSource;
use crate::identity::{Caller, RecordsRead};
use crate::imagery::Imagery;
use crate::problem::Problem;

/// Returns the parts of the archive that are asked for.
#[utoipa::path(
    operation_id = "map_tiles",
    security(("session" = ["records:read"])),
    responses(
        (status = 200, description = "The archive", content_type = "application/vnd.pmtiles", body = Vec<u8>,
            headers(("ETag" = String, description = "Changes with the archive"))),
        (status = 206, description = "The part that the header Range names", content_type = "application/vnd.pmtiles",
            body = Vec<u8>, headers(("ETag" = String, description = "Changes with the archive"))),
        (status = 404, description = "`not-found`: there is no archive"),
        (status = 416, description = "`no-such-range`")
    )
)]
#[get("/api/map/tiles.pmtiles")]
pub(crate) async fn read(
    _: Caller<RecordsRead>,
    imagery: web::Data<Imagery>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let Some(TileSource::File(path)) = imagery.source().map(|source| &source.tiles) else {
        return Err(Problem::not_found());
    };
    let archive = NamedFile::open(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => Problem::not_found(),
        _ => Problem::internal(&error),
    })?;
    let length = archive.metadata().len();
    let mut response = archive.disable_content_disposition().use_last_modified(false).into_response(&request);
    if response.status() == StatusCode::RANGE_NOT_SATISFIABLE {
        return Err(Problem::no_such_range(length));
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/vnd.pmtiles"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, max-age=86400"));
    Ok(response)
}
