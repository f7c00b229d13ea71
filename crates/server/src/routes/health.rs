//! What those ask who keep the program running.

use actix_web::{HttpResponse, get, web};
use store::Store;

use crate::openapi::refusals::Always;
use crate::problem::Problem;

/// Whether the program runs.
#[utoipa::path(tag = "operation", responses((status = 200, description = "It does")))]
#[get("/health/live")]
pub(crate) async fn live() -> HttpResponse {
    HttpResponse::Ok().finish()
}

/// Whether it can answer calls: its database does.
#[utoipa::path(tag = "operation", responses((status = 200, description = "It can"), Always))]
#[get("/health/ready")]
pub(crate) async fn ready(store: web::Data<Store>) -> Result<HttpResponse, Problem> {
    store.ping().await?;
    Ok(HttpResponse::Ok().finish())
}
