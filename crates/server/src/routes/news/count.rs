//! How much is new.

use actix_web::{HttpResponse, get, web};
use serde::Serialize;
use store::{Store, news};
use utoipa::ToSchema;

use crate::identity::{Caller, NewsRead};
use crate::problem::Problem;

/// The number of entries in the list of what is new.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewsCount {
    /// At most 100, which stands for 100 or more.
    #[schema(minimum = 0, maximum = 100)]
    count: usize,
}

/// Counts what is new to the agent, up to 100.
#[utoipa::path(
    operation_id = "count_news",
    security(("session" = ["news:read"])),
    responses((status = 200, description = "The number", body = NewsCount))
)]
#[get("/api/news/count")]
pub(crate) async fn count(
    Caller(viewer): Caller<NewsRead>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let count = store.read(move |connection| news::count(connection, viewer)).await?;
    Ok(HttpResponse::Ok().json(NewsCount { count }))
}
