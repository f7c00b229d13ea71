//! Tells people by mail what agents corrected and entered.

use rules::instant::Instant;
use store::corrections::{self, CorrectionNotice};
use store::jobs::JobId;
use store::{Connection, Store, mails};

use super::mail_error::MailJobError;
use crate::mail::{Mail, MailQueue, can_be_mailed};

/// Ends the job and queues its mails in one transaction, so that nothing is told twice.
pub(super) async fn queue_mails(
    store: &Store,
    mail_queue: &MailQueue,
    job_id: JobId,
    now: Instant,
) -> Result<(), MailJobError> {
    let writer = mail_queue.clone();
    let queue = move |connection: &mut Connection| {
        let Some(notice) = corrections::end(connection, job_id)? else { return Ok(()) };
        let CorrectionNotice { account, corrections, more, entries, more_entries, withdrawn, more_withdrawn } =
            notice;
        if !can_be_mailed(&account.email) {
            return Ok(());
        }
        let to = account.email;
        let of_corrections =
            (!corrections.is_empty()).then(|| Mail::RecordsCorrected { to: to.clone(), corrections, more });
        let of_entries = (!entries.is_empty()).then(|| Mail::RecordsEntered {
            to: to.clone(),
            entries,
            more: more_entries,
        });
        let of_withdrawn = (!withdrawn.is_empty()).then(|| Mail::EntriesWithdrawn {
            to: to.clone(),
            entries: withdrawn,
            more: more_withdrawn,
        });
        for mail in of_corrections.into_iter().chain(of_entries).chain(of_withdrawn) {
            mails::enqueue(connection, &writer.compose(&mail, account.language)?, now)?;
        }
        Ok::<_, MailJobError>(())
    };
    store.write(queue).await?;
    mail_queue.wake();
    Ok(())
}
