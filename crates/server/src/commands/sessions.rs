//! Ends sessions from a terminal: one account's, for example after a phone was stolen, or everybody's.

use clap::Args;
use rules::instant::Instant;
use store::sessions;

use super::account::{self, AccountName};
use super::{CommandError, open_existing};
use crate::config::Settings;

/// The account whose sessions end, or all accounts.
#[derive(Args, Clone, Debug)]
#[group(required = true, multiple = false)]
pub struct EndOptions {
    /// The id or the address of the account whose sessions to end
    #[arg(value_parser = AccountName::parse)]
    pub account: Option<AccountName>,
    /// End everybody's sessions
    #[arg(long)]
    pub all: bool,
}

/// Ends the sessions and reports their number. Every serving process refuses them from the next request on. A person
/// who knows the password can log in again.
pub async fn end(settings: &Settings, options: &EndOptions, now: Instant) -> Result<String, CommandError> {
    let store = open_existing(settings)?;
    let account = account::id_of(&store, options.account.as_ref()).await?;
    let ended = store.write(move |connection| sessions::end_by_operator(connection, account, now)).await;
    let ended: store::Result<usize> = ended;
    Ok(format!("{} ended.", ended?))
}
