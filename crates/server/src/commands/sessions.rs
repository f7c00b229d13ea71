//! Ends sessions and access tokens from a terminal: one account's, for example after a phone was stolen, or
//! everybody's.

use rules::instant::Instant;
use store::{access_tokens, sessions};

use super::{CommandError, account, open_existing};
use crate::config::{EndOptions, Settings};

/// Ends the sessions with the access tokens, which a stranger with a session could have made, and reports their
/// numbers. Every serving process refuses them from the next request on. A person who knows the password can log in
/// again.
pub async fn end(settings: &Settings, options: &EndOptions, now: Instant) -> Result<String, CommandError> {
    let store = open_existing(settings)?;
    let account = account::id_of(&store, options.account.as_ref()).await?;
    let ended = store.write(move |connection| {
        let sessions = sessions::end_by_operator(connection, account, now)?;
        Ok((sessions, access_tokens::end_by_operator(connection, account, now)?))
    });
    let ended: store::Result<(usize, usize)> = ended.await;
    let (sessions, tokens) = ended?;
    Ok(format!("{} and {} ended.", counted(sessions, "session"), counted(tokens, "access token")))
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
