//! Withdraws a date.

use actix_web::{HttpResponse, delete, web};
use store::Store;
use store::deadlines::{self, DeadlineId, Withdrawal};
use uuid::Uuid;

use crate::clock;
use crate::identity::{Caller, DeadlinesWrite};
use crate::problem::Problem;
use crate::routes::records::version::etag;

/// Withdraws a date that the caller entered: nobody sees it anymore. A second call changes nothing. `ETag` has the
/// version by which a change brings the date back.
#[utoipa::path(
    operation_id = "withdraw_deadline",
    security(("session" = ["deadlines:write"])),
    params(("deadline_id" = Uuid, Path, description = "The date")),
    responses((status = 204, description = "Withdrawn", headers(("ETag" = String, description = "The version"))))
)]
#[delete("/api/deadlines/{deadline_id}", guard = "crate::routes::not_found::id_path_guard")]
pub(crate) async fn withdraw(
    Caller(viewer): Caller<DeadlinesWrite>,
    deadline_id: web::Path<Uuid>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (deadline_id, now) = (DeadlineId(*deadline_id), clock::now()?);
    let withdrawal =
        store.write(move |connection| deadlines::withdraw(connection, viewer.user_id, deadline_id, now));
    match withdrawal.await? {
        Withdrawal::Done(stored) => {
            Ok(HttpResponse::NoContent().insert_header(etag(stored.version)).finish())
        }
        Withdrawal::NotFound => Err(Problem::not_found()),
    }
}
