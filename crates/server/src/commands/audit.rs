//! Prints the audit log.

use std::fmt;
use std::io::{self, Write};

use clap::Args;
use rules::ids::UserId;
use rules::instant::Instant;
use serde::Serialize;
use store::Store;
use store::audit::{self, Entry, Position, Selection};
use uuid::Uuid;

use super::account::{self, AccountName};
use super::{CommandError, open_existing};
use crate::config::Settings;

const PAGE: usize = 1000;

/// Which entries to print, and in which format.
#[derive(Args, Clone, Debug)]
pub struct AuditOptions {
    /// Print only entries from this time on: an instant, or a date in UTC, such as 2026-05-04
    #[arg(long, value_parser = since)]
    pub since: Option<Instant>,
    /// Print only entries by or about this account: its id or its address
    #[arg(long, value_parser = AccountName::parse)]
    pub account: Option<AccountName>,
    /// Print each entry as a line of `text` or `json`
    #[arg(long, default_value = "text", value_parser = EntryFormat::parse)]
    pub format: EntryFormat,
}

/// The format of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryFormat {
    /// Columns, for people.
    Text,
    /// JSON, for programs.
    Json,
}

impl EntryFormat {
    /// Parses `text` or `json`. The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err("text or json"),
        }
    }
}

fn since(text: &str) -> Result<Instant, &'static str> {
    Instant::parse(text)
        .or_else(|_| Instant::parse(&format!("{text}T00:00:00Z")))
        .map_err(|_| "an instant or a date, such as 2026-05-04T13:30:00Z or 2026-05-04")
}

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
        write!(out, "{recorded_at}  {:<22}  by {:<36}", event.value(), shown(actor))?;
        write!(out, "  concerning {:<36}", shown(subject))?;
        if let Some(object) = object {
            write!(out, "  {object}")?;
        }
        amount.map_or(Ok(()), |amount| write!(out, "  {amount}"))
    }
}

#[derive(Serialize)]
struct Record {
    at: Instant,
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<UserId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    concerning: Option<UserId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<i32>,
}

impl From<&Entry> for Record {
    fn from(entry: &Entry) -> Self {
        Self {
            at: entry.recorded_at,
            event: entry.event.value(),
            by: entry.actor,
            concerning: entry.subject,
            object: entry.object,
            amount: entry.amount,
        }
    }
}
