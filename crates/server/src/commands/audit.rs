//! Prints the audit log.

use std::fmt;
use std::io::{self, Write};

use rules::ids::UserId;
use rules::instant::Instant;
use serde::Serialize;
use store::Store;
use store::audit::{self, Entry, Position, Selection};
use uuid::Uuid;

use super::{CommandError, account, open_existing};
use crate::config::{AuditOptions, EntryFormat, Settings};

const PAGE: usize = 1000;

/// Prints the selected entries, the oldest first. The command neither creates nor changes the database.
pub async fn print(settings: &Settings, options: &AuditOptions, out: impl Write) -> Result<(), CommandError> {
    let store = open_existing(settings)?;
    let account = account::id_of(&store, options.account.as_ref()).await?;
    let selection = Selection { since: options.since, account };
    match write_all(&store, selection, options.format, out).await {
        // The reader closed the other end and wants no more.
        Err(CommandError::Print(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
    }
}

async fn write_all(
    store: &Store,
    selection: Selection,
    format: EntryFormat,
    mut out: impl Write,
) -> Result<(), CommandError> {
    let mut after = Position::default();
    loop {
        let page = store.read(move |connection| audit::entries(connection, &selection, after, PAGE)).await;
        let page: store::Result<Vec<Entry>> = page;
        let page = page?;
        let Some(last) = page.last() else { break };
        after = last.position;
        for entry in &page {
            match format {
                EntryFormat::Text => writeln!(out, "{}", Line(entry))?,
                EntryFormat::Json => {
                    serde_json::to_writer(&mut out, &Record::from(entry)).map_err(io::Error::from)?;
                    writeln!(out)?;
                }
            }
        }
    }
    Ok(out.flush()?)
}

/// An entry in columns: time, event, actor, subject, and the object and amount if there are any.
struct Line<'a>(&'a Entry);

impl fmt::Display for Line<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Entry { recorded_at, event, actor, subject, object, amount, .. } = self.0;
        let shown = |id: &Option<UserId>| id.map_or_else(|| "-".to_owned(), |id| id.to_string());
        write!(out, "{recorded_at}  {event:<22}  by {:<36}", shown(actor))?;
        write!(out, "  concerning {:<36}", shown(subject))?;
        if let Some(object) = object {
            write!(out, "  {object}")?;
        }
        amount.map_or(Ok(()), |amount| write!(out, "  {amount}"))
    }
}

#[derive(Serialize)]
struct Record<'a> {
    at: Instant,
    event: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<UserId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    concerning: Option<UserId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<i32>,
}

impl<'a> From<&'a Entry> for Record<'a> {
    fn from(entry: &'a Entry) -> Self {
        Self {
            at: entry.recorded_at,
            event: &entry.event,
            by: entry.actor,
            concerning: entry.subject,
            object: entry.object,
            amount: entry.amount,
        }
    }
}
