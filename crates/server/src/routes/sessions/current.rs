//! Reads and ends the calling browser's session.

use actix_web::{HttpResponse, delete, get, web};
use store::{Store, sessions};

use crate::clock;
use crate::identity::{Account, Caller, Identity, SessionIdentity};
use crate::problem::Problem;

/// Answers who is signed in.
#[utoipa::path(
    operation_id = "read_session",
    security(("session" = ["account"])),
    responses((status = 200, description = "The session's identity", body = SessionIdentity))
)]
#[get("/api/sessions/current")]
pub(crate) async fn read_current(Caller(signed_in): Caller<Account>) -> HttpResponse {
    HttpResponse::Ok().json(SessionIdentity::from(signed_in))
}

/// Logs out: ends the calling browser's session.
#[utoipa::path(
    operation_id = "log_out",
    security(("session" = ["account"])),
    responses(
        (status = 204, description = "Ended",
            headers(("Set-Cookie" = String, description = "Removes the session")))
    )
)]
#[delete("/api/sessions/current")]
pub(crate) async fn end_current(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
) -> Result<HttpResponse, Problem> {
    let (account_id, session_id, now) = (signed_in.user_id, signed_in.session.session_id, clock::now()?);
    store.write(move |connection| sessions::end(connection, account_id, session_id, now)).await?;
    Ok(HttpResponse::NoContent().cookie(identity.cookie().take()).finish())
}
