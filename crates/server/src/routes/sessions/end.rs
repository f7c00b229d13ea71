//! Ends one of the caller's sessions, such as that of a lost phone.

use actix_web::{HttpResponse, delete, web};
use store::Store;
use store::sessions::{self, SessionId};
use uuid::Uuid;

use crate::clock;
use crate::identity::{Account, Caller};
use crate::problem::Problem;

/// Ends one of the caller's own sessions.
#[utoipa::path(
    operation_id = "end_session",
    security(("session" = ["account"])),
    params(("session_id" = Uuid, Path, description = "The session")),
    responses((status = 204, description = "Ended"))
)]
#[delete("/api/sessions/{session_id}")]
pub(crate) async fn end(
    Caller(signed_in): Caller<Account>,
    session_id: web::Path<Uuid>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (account_id, session_id, now) = (signed_in.user_id, SessionId(*session_id), clock::now()?);
    let ended = store.write(move |connection| sessions::end(connection, account_id, session_id, now)).await?;
    if ended { Ok(HttpResponse::NoContent().finish()) } else { Err(Problem::not_found()) }
}
