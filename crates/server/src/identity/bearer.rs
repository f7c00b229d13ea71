//! Who sent an access token.

use actix_web::HttpRequest;
use chrono::TimeDelta;
use rules::instant::Instant;
use store::access_tokens::{self, TokenScope};
use store::{Store, Viewer};

use super::Identity;
use super::access_token::Sent;
use super::person::record_missing;
use crate::clock;
use crate::problem::{Code, Problem};

/// The token's owner and what it opens. A wrong token counts for the net that it comes from, and costs the same work as
/// a right one.
pub(super) async fn owner(
    store: &Store,
    identity: &Identity,
    request: &HttpRequest,
    sent: Sent,
) -> Result<(Viewer, TokenScope), Problem> {
    let now = clock::now()?;
    let found = match sent {
        Sent::Token(token) => {
            let hash = token.hash();
            store.read_few(move |connection| access_tokens::find(connection, &hash, now)).await?
        }
        Sent::Unreadable => None,
    };
    let Some(access_tokens::Sent { token_id, scope, last_used_at, owner, user_type }) = found else {
        identity.rates().wrong_token(identity.net(request))?;
        return Err(Problem::new(Code::InvalidToken, "This access token does not work. It may have ended."));
    };
    if last_used_at.is_none_or(|used| is_worth_noting(used, now)) {
        let noted = store.write(move |connection| access_tokens::touch(connection, token_id, now)).await;
        // The next request tries again.
        if let Err(error) = noted {
            tracing::warn!(cause = %error, "could not record the use of an access token");
        }
    }
    Ok((Viewer { user_id: owner, user_type: user_type.ok_or_else(record_missing)? }, scope))
}

/// Whether to record a token's use again. A mapping program sends many requests a minute.
fn is_worth_noting(used: Instant, now: Instant) -> bool {
    const EVERY: TimeDelta = TimeDelta::hours(1);
    now.time() - used.time() >= EVERY
}
