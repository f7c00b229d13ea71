//! Deletes what has expired. Nothing that expires counts on it: every query looks at the time itself.

use rules::instant::Instant;
use store::{Connection, Store, access_tokens, invitations, jobs, mailed_tokens, photos, sessions};

use crate::identity::Lifetimes;

/// The photos that one write deletes. More would keep other writes waiting.
const PHOTOS: usize = 50;

/// Deletes expired sessions, invitations and tokens, photos of plantings that cannot be restored any more, and jobs
/// that were given up long ago. Each goes in a write of its
/// own, so that other writes wait no longer than for one of them.
pub(super) async fn prune(store: &Store, lifetimes: Lifetimes, now: Instant) -> store::Result<()> {
    let (used, opened) = (now.before(lifetimes.longest_idle()), now.before(lifetimes.longest()));
    let sessions = move |connection: &mut Connection| sessions::forget_expired(connection, used, opened);
    let sessions = store.write(sessions).await?;
    let invitations = store.write(move |connection| invitations::forget_expired(connection, now)).await?;
    let tokens = store.write(move |connection| mailed_tokens::forget_expired(connection, now)).await?;
    let access = store.write(move |connection| access_tokens::forget_expired(connection, now)).await?;
    let jobs = store.write(move |connection| jobs::forget_failed(connection, now)).await?;
    let photos = forget_photos(store, now).await?;
    tracing::debug!(sessions, invitations, tokens, access, jobs, photos, "deleted what has expired");
    Ok(())
}

async fn forget_photos(store: &Store, now: Instant) -> store::Result<usize> {
    let mut all = 0;
    loop {
        let some = store.write(move |connection| photos::forget_expired(connection, PHOTOS, now)).await?;
        all += some;
        if some < PHOTOS {
            return Ok(all);
        }
    }
}
