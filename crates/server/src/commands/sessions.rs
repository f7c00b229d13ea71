//! Ends sessions from a terminal: one account's, for example after a phone was stolen, or everybody's.

use rules::instant::Instant;
use store::sessions;

use super::{CommandError, account, open_existing};
use crate::config::{EndOptions, Settings};

/// Ends the sessions and reports their number. Every serving process refuses them from the next request on. A person
/// who knows the password can log in again.
pub async fn end(settings: &Settings, options: &EndOptions, now: Instant) -> Result<String, CommandError> {
    let store = open_existing(settings)?;
    let account = account::id_of(&store, options.account.as_ref()).await?;
    let ended = store.write(move |connection| sessions::end_by_operator(connection, account, now)).await;
    let ended: store::Result<usize> = ended;
    Ok(format!("{} ended.", ended?))
}
