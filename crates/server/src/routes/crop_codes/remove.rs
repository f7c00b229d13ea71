//! Removes the agent's own code for a crop.

use actix_web::{HttpResponse, delete, web};
use rules::crop::Crop;
use store::Store;
use store::crop_codes::{self, Removal};

use super::stale;
use crate::clock;
use crate::identity::{Caller, CodesWrite};
use crate::openapi::members;
use crate::problem::Problem;
use crate::routes::records::version::{IfMatch, IfMatchHeader};

/// Removes the agent's own code for a crop. A second call changes nothing. `If-Match` names the version that the agent
/// saw; without it, any version is removed.
#[utoipa::path(
    operation_id = "remove_crop_code",
    security(("session" = ["codes:write"])),
    params(("crop" = inline(members::CodelessCrop), Path, description = "The crop"), IfMatchHeader),
    responses(
        (status = 204, description = "Removed"),
        (status = 412, description = "`crop-codes/stale`: another version is stored")
    )
)]
#[delete("/api/cropCodes/{crop}")]
pub(crate) async fn remove(
    Caller(agent): Caller<CodesWrite>,
    crop: web::Path<String>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let crop = Crop::from_label(&crop).ok_or_else(Problem::not_found)?;
    let now = clock::now()?;
    let removed =
        store.write(move |connection| crop_codes::remove(connection, agent.user_id, crop, version, now));
    match removed.await? {
        Removal::Gone => Ok(HttpResponse::NoContent().finish()),
        Removal::Stale(_) => Err(stale()),
    }
}
