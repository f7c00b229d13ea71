//! Health checks for operators and load balancers.

use actix_web::{HttpResponse, get, web};
use store::Store;

use crate::identity::Public;
use crate::problem::Problem;

/// Reports that the program runs.
#[utoipa::path(
    operation_id = "read_liveness",
    responses((status = 200, description = "The program runs"))
)]
#[get("/health/live")]
pub(crate) async fn live(_: Public) -> HttpResponse {
    HttpResponse::Ok().finish()
}

/// Reports whether the program can answer calls: its database must answer.
#[utoipa::path(
    operation_id = "read_readiness",
    responses((status = 200, description = "The program can answer calls"))
)]
#[get("/health/ready")]
pub(crate) async fn ready(_: Public, store: web::Data<Store>) -> Result<HttpResponse, Problem> {
    store.ping().await?;
    Ok(HttpResponse::Ok().finish())
}
