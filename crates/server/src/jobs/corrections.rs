//! Tells people by mail what agents corrected.

use rules::instant::Instant;
use store::corrections::{self, CorrectionNotice};
use store::jobs::JobId;
use store::{Connection, Store, mails};

use super::mail_error::MailJobError;
use crate::mail::{Mail, MailQueue, can_be_mailed};

/// Ends the job and queues its mail in one transaction, so that no correction is told twice.
pub(super) async fn queue_mail(
    store: &Store,
    mail_queue: &MailQueue,
    job_id: JobId,
    now: Instant,
) -> Result<(), MailJobError> {
    let writer = mail_queue.clone();
    let queue = move |connection: &mut Connection| {
        let Some(CorrectionNotice { account, corrections, more }) = corrections::end(connection, job_id)?
        else {
            return Ok(());
        };
        if !can_be_mailed(&account.email) {
            return Ok(());
        }
        let mail = Mail::RecordsCorrected { to: account.email, corrections, more };
        mails::enqueue(connection, &writer.compose(&mail, account.language)?, now)?;
        Ok::<_, MailJobError>(())
    };
    store.write(queue).await?;
    mail_queue.wake();
    Ok(())
}
