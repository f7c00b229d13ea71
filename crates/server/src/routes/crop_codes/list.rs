//! Lists the agent's own codes for crops.

use actix_web::{HttpResponse, get, web};
use store::{Store, crop_codes};

use super::CropCode;
use crate::identity::{BookRead, Caller};
use crate::problem::Problem;

/// Lists the codes that the agent entered, in the order of the crops' names. Files that the agent downloads have them.
#[utoipa::path(
    operation_id = "list_crop_codes",
    security(("session" = ["book:read"])),
    responses((status = 200, description = "The codes", body = Vec<CropCode>))
)]
#[get("/api/cropCodes")]
pub(crate) async fn list(
    Caller(agent): Caller<BookRead>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let codes = store.read_few(move |connection| crop_codes::of_agent(connection, agent.user_id)).await?;
    Ok(HttpResponse::Ok().json(codes.iter().map(CropCode::from).collect::<Vec<_>>()))
}
