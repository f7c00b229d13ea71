//! Tells people by mail what agents corrected.

use rules::instant::Instant;
use store::corrections::{self, CorrectionNotice};
use store::jobs::JobId;
use store::{Connection, Store, mails};
use thiserror::Error;

use crate::mail::{Mail, Post, Unwritten, can_be_mailed};

/// Why nobody was told.
#[derive(Debug, Error)]
pub(super) enum Untold {
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    Unwritten(#[from] Unwritten),
}

/// Ends the job and queues its mail in one transaction, so that no correction is told twice.
pub(super) async fn tell(store: &Store, post: &Post, job_id: JobId, now: Instant) -> Result<(), Untold> {
    let writer = post.clone();
    let tell = move |connection: &mut Connection| {
        let Some(CorrectionNotice { account, corrections, more }) = corrections::end(connection, job_id)?
        else {
            return Ok(());
        };
        if !can_be_mailed(&account.email) {
            return Ok(());
        }
        let mail = Mail::RecordsCorrected { to: account.email, corrections, more };
        mails::enqueue(connection, &writer.compose(&mail, account.language)?, now)?;
        Ok::<_, Untold>(())
    };
    store.write(tell).await?;
    post.wake();
    Ok(())
}
