//! Ending sessions from a terminal: of someone whose phone was stolen and who cannot sign in, or of everybody.

use clap::Args;
use rules::instant::Instant;
use store::sessions;

use super::account::{self, AccountName};
use super::{CommandError, open_existing};
use crate::config::Settings;

/// Whose sessions are ended.
#[derive(Args, Clone, Debug)]
#[group(required = true, multiple = false)]
pub struct EndOptions {
    /// The id or the address of the account whose sessions are ended
    #[arg(value_parser = AccountName::parse)]
    pub account: Option<AccountName>,
    /// End everybody's sessions
    #[arg(long)]
    pub all: bool,
}

/// Ends the sessions and tells how many there were. Each process that serves refuses them from the next request on;
/// whoever knows the password opens another.
pub async fn end(settings: &Settings, options: &EndOptions, now: Instant) -> Result<String, CommandError> {
    let store = open_existing(settings)?;
    let account = account::id_of(&store, options.account.as_ref()).await?;
    let ended = store.write(move |connection| sessions::end_by_operator(connection, account, now)).await;
    let ended: store::Result<usize> = ended;
    Ok(format!("{} ended.", ended?))
}
