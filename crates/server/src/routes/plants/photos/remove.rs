//! Deletes a photo.

use actix_web::{HttpResponse, delete, web};
use rules::ids::{PhotoId, PlantingId};
use store::Store;
use store::photos::{self, Removal};

use crate::clock;
use crate::identity::{Caller, RecordsWrite};
use crate::problem::{Code, Problem};

/// Deletes a photo for good.
///
/// Everyone who may change the planting may delete its photos, but an agent only those that they added. A client may
/// repeat the call until it gets an answer.
#[utoipa::path(
    operation_id = "delete_photo",
    security(("session" = ["records:write"])),
    params(
        ("planting_id" = Uuid, Path, description = "The planting"),
        ("photo_id" = Uuid, Path, description = "The photo")
    ),
    responses(
        (status = 204, description = "Deleted, now or before"),
        (status = 403, description = "`forbidden`, `photos/deletion-forbidden`")
    )
)]
#[delete("/api/plants/{planting_id}/photos/{photo_id}")]
pub(crate) async fn remove(
    Caller(viewer): Caller<RecordsWrite>,
    ids: web::Path<(PlantingId, PhotoId)>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let ((planting_id, photo_id), now) = (ids.into_inner(), clock::now()?);
    let ended =
        store.write(move |connection| photos::remove(connection, viewer, planting_id, photo_id, now)).await?;
    match ended {
        Removal::Removed => Ok(HttpResponse::NoContent().finish()),
        Removal::NotFound => Err(Problem::not_found()),
        Removal::NotForAgent => Err(Problem::new(
            Code::PhotoDeletionForbidden,
            "An agent can delete only photos that they added.",
        )),
        Removal::Forbidden => Err(Problem::forbidden()),
    }
}
