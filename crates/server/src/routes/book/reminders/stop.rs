//! Stops the reminders by the link from the email.

use actix_web::{HttpResponse, put, web};
use store::{Store, reminders};

use crate::clock;
use crate::identity::{MailToken, Public};
use crate::problem::Problem;

/// Stops the reminders to the farmer who got the email, from all agents. The link proves that its holder read the
/// email, so no session is needed, and it works any number of times. The farmer's settings turn the reminders on again.
#[utoipa::path(
    operation_id = "stop_reminders",
    params(("token" = String, Path, description = "The token in the link")),
    responses(
        (status = 204, description = "Stopped"),
        (status = 404, description = "`not-found`; no reminder has this token")
    )
)]
#[put("/api/reminder-stops/{token}")]
pub(crate) async fn stop(
    _: Public,
    token: web::Path<String>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let hash = MailToken::parse(&token).ok_or_else(Problem::not_found)?.hash();
    let now = clock::now()?;
    let is_stopped = store.write(move |connection| reminders::stop_by_token(connection, &hash, now)).await?;
    if is_stopped { Ok(HttpResponse::NoContent().finish()) } else { Err(Problem::not_found()) }
}
