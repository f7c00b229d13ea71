//! Tells agents by mail what is new, if they want it.

use rules::instant::Instant;
use store::news::{self, NewsDigest};
use store::{Connection, Store, mails};

use super::mail_error::MailJobError;
use crate::mail::{Mail, MailQueue, can_be_mailed};

/// Queues the mails that are due. Each in a transaction of its own, which also ends the wait for it, so that none is
/// queued twice, and a mail that cannot be composed holds up no other.
pub async fn queue_news_mails(
    store: &Store,
    mail_queue: &MailQueue,
    now: Instant,
) -> Result<(), MailJobError> {
    let due = store.read(move |connection| news::due_mails(connection, now)).await?;
    let mut outcome = Ok(());
    for account_id in due {
        let writer = mail_queue.clone();
        let queue = move |connection: &mut Connection| {
            let Some(NewsDigest { account, farmers, latest }) =
                news::take_digest(connection, account_id, now)?
            else {
                return Ok(());
            };
            if !can_be_mailed(&account.email) {
                return Ok(());
            }
            let mail = Mail::News { to: account.email, farmers, latest };
            mails::enqueue(connection, &writer.compose(&mail, account.language)?, now)?;
            Ok::<_, MailJobError>(())
        };
        let queued = store.write(queue).await;
        outcome = outcome.and(queued);
    }
    mail_queue.wake();
    outcome
}
