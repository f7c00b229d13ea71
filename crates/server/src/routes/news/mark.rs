//! Marks news as seen, and undoes it.

use actix_web::{HttpResponse, delete, put, web};
use rules::ids::UserId;
use rules::news::News;
use serde::Deserialize;
use store::Store;
use store::news::{self, Mark, MarkId, NewsFilter};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::clock;
use crate::identity::{Caller, NewsMark};
use crate::openapi::members;
use crate::problem::Problem;

/// What the agent has seen.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Seen {
    #[schema(schema_with = members::entry)]
    entry: i64,
    /// Whether the mark covers that entry alone, and not all up to and including it.
    #[serde(default)]
    #[schema(required = false)]
    is_single: bool,
    /// Of all up to the entry, those of this farmer.
    #[schema(value_type = Option<Uuid>, required = false)]
    farmer: Option<UserId>,
    #[schema(required = false, schema_with = members::news_or_null)]
    news: Option<News>,
}

/// Marks news as seen, under an id that the client chooses. A second call with the same id changes nothing, nor does a
/// mark for what is not new.
#[utoipa::path(
    operation_id = "mark_news",
    security(("session" = ["news:mark"])),
    params(("mark_id" = Uuid, Path, description = "A new id, by which the mark can be undone")),
    responses((status = 204, description = "Marked"))
)]
#[put("/api/news/marks/{mark_id}")]
pub(crate) async fn mark(
    Caller(viewer): Caller<NewsMark>,
    mark_id: web::Path<Uuid>,
    store: web::Data<Store>,
    body: web::Json<Seen>,
) -> Result<HttpResponse, Problem> {
    let Seen { entry, is_single, farmer, news } = body.into_inner();
    let mark = if is_single { Mark::Entry(entry) } else { Mark::Through(entry, NewsFilter { farmer, news }) };
    let (mark_id, now) = (MarkId(*mark_id), clock::now()?);
    store.write(move |connection| news::mark(connection, viewer, mark_id, mark, now)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Undoes one of the caller's marks. What another mark covers stays seen. A second call changes nothing.
#[utoipa::path(
    operation_id = "unmark_news",
    security(("session" = ["news:mark"])),
    params(("mark_id" = Uuid, Path, description = "The mark")),
    responses((status = 204, description = "Undone"))
)]
#[delete("/api/news/marks/{mark_id}")]
pub(crate) async fn unmark(
    Caller(viewer): Caller<NewsMark>,
    mark_id: web::Path<Uuid>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let mark_id = MarkId(*mark_id);
    store.write(move |connection| news::unmark(connection, viewer, mark_id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
