//! Ends all of the caller's sessions except the calling one.

use actix_web::{HttpResponse, delete, web};
use store::{Store, sessions};

use crate::clock;
use crate::identity::{Account, Caller};
use crate::problem::Problem;

/// Ends all of the caller's other sessions.
#[utoipa::path(
    operation_id = "end_other_sessions",
    security(("session" = ["account"])),
    responses((status = 204, description = "Ended"))
)]
#[delete("/api/sessions")]
pub(crate) async fn end_others(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let (account_id, kept, now) = (signed_in.user_id, Some(signed_in.session.session_id), clock::now()?);
    store.write(move |connection| sessions::end_all(connection, account_id, kept, now)).await?;
    Ok(HttpResponse::NoContent().finish())
}
