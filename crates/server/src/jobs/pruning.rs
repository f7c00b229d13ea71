//! Deletes what has expired. Nothing that expires counts on it: every query looks at the time itself.

use rules::instant::Instant;
use store::{Connection, Store, access_tokens, invitations, jobs, mailed_tokens, sessions};

use crate::identity::Lifetimes;

/// Deletes expired sessions, invitations and tokens, and jobs that were given up long ago. Each goes in a write of its
/// own, so that other writes wait no longer than for one of them.
pub(super) async fn prune(store: &Store, lifetimes: Lifetimes, now: Instant) -> store::Result<()> {
    let (used, opened) = (now.before(lifetimes.longest_idle()), now.before(lifetimes.longest()));
    let sessions = move |connection: &mut Connection| sessions::forget_expired(connection, used, opened);
    let sessions = store.write(sessions).await?;
    let invitations = store.write(move |connection| invitations::forget_expired(connection, now)).await?;
    let tokens = store.write(move |connection| mailed_tokens::forget_expired(connection, now)).await?;
    let access = store.write(move |connection| access_tokens::forget_expired(connection, now)).await?;
    let jobs = store.write(move |connection| jobs::forget_failed(connection, now)).await?;
    tracing::debug!(sessions, invitations, tokens, access, jobs, "deleted what has expired");
    Ok(())
}
