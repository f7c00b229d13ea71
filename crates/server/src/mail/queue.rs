use rules::instant::Instant;
use store::jobs::JobId;
use store::mails::{self, WaitingMail};
use store::{Result, Store};
use uuid::Uuid;

pub async fn list(store: &Store) -> Result<String> {
    let waiting = store.read(mails::waiting).await?;
    if waiting.is_empty() {
        return Ok("No mail waits to be sent.".to_owned());
    }
    Ok(waiting.iter().map(line).collect::<Vec<_>>().join("\n"))
}

pub async fn retry(store: &Store, mail_id: Option<Uuid>, now: Instant) -> Result<String> {
    let due = store.write(move |connection| mails::retry(connection, mail_id.map(JobId), now)).await?;
    Ok(format!("{due} due now."))
}

pub async fn remove(store: &Store, mail_id: Uuid, now: Instant) -> Result<String> {
    let removed = store.write(move |connection| mails::remove(connection, JobId(mail_id), now)).await?;
    Ok(format!("{removed} removed."))
}

/// The id comes first for copying; the receiver's answer comes last because it can be long.
fn line(mail: &WaitingMail) -> String {
    let WaitingMail { mail_id, kind, recipient, queued_at, tries, due_at, failure, failed_at } = mail;
    let (state, next) = match failed_at {
        Some(_) => ("failed", "never".to_owned()),
        None if mail.is_overdue() => ("overdue", due_at.time().to_rfc3339()),
        None => ("waiting", due_at.time().to_rfc3339()),
    };
    let failure = failure.as_deref().unwrap_or("-");
    format!(
        "{mail_id}  {state}  {kind}  {recipient}  queued {}  tries {tries}  next {next}  {failure}",
        queued_at.time().to_rfc3339(),
    )
}
