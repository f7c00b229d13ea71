//! Removes the agent's own code for a crop.

use actix_web::{HttpResponse, delete, web};
use rules::crop::Crop;
use store::{Store, crop_codes};

use crate::clock;
use crate::identity::{Caller, CodesWrite};
use crate::openapi::members;
use crate::problem::Problem;

/// Removes the agent's own code for a crop. A second call changes nothing.
#[utoipa::path(
    operation_id = "remove_crop_code",
    tag = "book",
    security(("session" = ["codes:write"])),
    params(("crop" = inline(members::CodelessCrop), Path, description = "The crop")),
    responses((status = 204, description = "Removed"))
)]
#[delete("/api/cropCodes/{crop}")]
pub(crate) async fn remove(
    Caller(agent): Caller<CodesWrite>,
    crop: web::Path<String>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let crop = Crop::from_label(&crop).ok_or_else(Problem::not_found)?;
    let now = clock::now()?;
    store.write(move |connection| crop_codes::remove(connection, agent.user_id, crop, now)).await?;
    Ok(HttpResponse::NoContent().finish())
}
