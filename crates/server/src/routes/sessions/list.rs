//! Lists the caller's own sessions.

use actix_web::{HttpResponse, get, web};
use rules::instant::Instant;
use serde::Serialize;
use store::Store;
use store::sessions::{self, Session, SessionId};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::clock;
use crate::identity::{Account, Caller, Identity};
use crate::problem::Problem;

/// A session, as shown to its owner.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnSession {
    session_id: Uuid,
    /// When it was opened.
    #[schema(value_type = String, format = DateTime)]
    created_at: Instant,
    /// When it was last used, to within ten minutes.
    #[schema(value_type = String, format = DateTime)]
    last_used_at: Instant,
    /// The browser's `User-Agent` header.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    user_agent: Option<String>,
    /// Whether it is the calling session.
    current: bool,
}

impl OwnSession {
    fn new(session: Session, current: SessionId) -> Self {
        Self {
            session_id: session.session_id.0,
            created_at: session.created_at,
            last_used_at: session.last_used_at,
            user_agent: session.user_agent,
            current: session.session_id == current,
        }
    }
}

/// Lists the caller's own sessions, the latest first.
#[utoipa::path(
    operation_id = "list_sessions",
    security(("session" = ["account"])),
    responses((status = 200, description = "The sessions", body = Vec<OwnSession>))
)]
#[get("/api/sessions")]
pub(crate) async fn list(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
) -> Result<HttpResponse, Problem> {
    let account_id = signed_in.user_id;
    let sessions = store.read(move |connection| sessions::of_account(connection, account_id)).await?;
    let current = signed_in.session.session_id;
    let lifetime = identity.lifetimes().of(signed_in.user.map(|(user_type, _)| user_type));
    let now = clock::now()?;
    let sessions: Vec<_> = sessions
        .into_iter()
        .filter(|session| lifetime.lasts(session.created_at, session.last_used_at, now))
        .map(|session| OwnSession::new(session, current))
        .collect();
    Ok(HttpResponse::Ok().json(sessions))
}
