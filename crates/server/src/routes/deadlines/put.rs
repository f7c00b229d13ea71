//! Enters a date, or changes one.

use actix_web::{HttpResponse, HttpResponseBuilder, put, web};
use serde_json::value::to_raw_value;
use store::Store;
use store::deadlines::{self, DEADLINES_MAX, DeadlineId, OwnDeadline, Putting};
use uuid::Uuid;

use super::body::DeadlineBody;
use super::known_date::KnownDeadline;
use crate::clock;
use crate::identity::{Caller, DeadlinesWrite};
use crate::problem::{Code, Problem};
use crate::routes::records::version::{IfMatch, IfMatchHeader, etag};

/// Without `If-Match`, it enters a date under an id that the client chooses; a second call with the same content
/// answers what is stored. With `If-Match`, it replaces the date of that version, also one that was withdrawn.
#[utoipa::path(
    operation_id = "put_deadline",
    security(("session" = ["deadlines:write"])),
    params(("deadline_id" = Uuid, Path, description = "The date"), IfMatchHeader),
    responses(
        (status = 200, description = "Stored", body = KnownDeadline,
            headers(("ETag" = String, description = "The version"))),
        (status = 201, description = "Entered", body = KnownDeadline,
            headers(("ETag" = String, description = "The version"))),
        (status = 400, description = "`validation`"),
        (status = 409, description = "`deadlines/conflict`, `deadlines/too-many`"),
        (status = 410, description = "`deadlines/withdrawn`"),
        (status = 412, description = "`deadlines/stale`: `current` has what is stored")
    )
)]
#[put("/api/deadlines/{deadline_id}", guard = "crate::routes::not_found::id_path_guard")]
pub(crate) async fn put(
    Caller(viewer): Caller<DeadlinesWrite>,
    deadline_id: web::Path<Uuid>,
    IfMatch(expected): IfMatch,
    store: web::Data<Store>,
    body: web::Json<DeadlineBody>,
) -> Result<HttpResponse, Problem> {
    let content = body.into_inner().check()?;
    let (deadline_id, now) = (DeadlineId(*deadline_id), clock::now()?);
    let put = store.write(move |connection| {
        deadlines::put(connection, viewer.user_id, deadline_id, &content, expected, now)
    });
    match put.await? {
        Putting::Created(stored) => Ok(answer(HttpResponse::Created(), &stored)),
        Putting::Unchanged(stored) | Putting::Changed(stored) => Ok(answer(HttpResponse::Ok(), &stored)),
        Putting::Conflict(stored) => {
            refuse(Code::DeadlineConflict, "Another date is stored under this id.", &stored)
        }
        Putting::Stale(stored) => {
            refuse(Code::DeadlineStale, "This date was changed meanwhile. Please look at it again.", &stored)
        }
        Putting::Withdrawn => {
            Err(Problem::new(Code::DeadlineWithdrawn, "This date was withdrawn. Please enter it anew."))
        }
        Putting::TooMany => Err(Problem::new(
            Code::TooManyDeadlines,
            format!("You have {DEADLINES_MAX} dates. Please withdraw some that you no longer need."),
        )),
        Putting::NotFound => Err(Problem::not_found()),
    }
}

fn refuse(code: Code, detail: &'static str, stored: &OwnDeadline) -> Result<HttpResponse, Problem> {
    let current =
        to_raw_value(&KnownDeadline::own(stored, None)).map_err(|error| Problem::internal(&error))?;
    Err(Problem::new(code, detail).with_current(current))
}

/// Answers the date with its version in `ETag`.
fn answer(mut response: HttpResponseBuilder, stored: &OwnDeadline) -> HttpResponse {
    response.insert_header(etag(stored.version)).json(KnownDeadline::own(stored, None))
}
