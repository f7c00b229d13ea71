//! The options of the command that prints the audit log.

use clap::Args;
use rules::instant::Instant;

use super::account_name::AccountName;

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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryFormat {
    Text,
    Json,
}

impl EntryFormat {
    /// The error says what is accepted.
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
