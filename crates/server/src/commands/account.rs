//! Which account is meant.

use std::fmt;

use rules::ids::UserId;
use rules::user::EmailAddress;
use store::{Store, accounts};

use super::CommandError;

/// An account as someone at a terminal names it.
#[derive(Clone, PartialEq, Eq)]
pub enum AccountName {
    /// By its id, which stays in the audit log when the account is deleted.
    Id(UserId),
    /// By the address it has now.
    Email(EmailAddress),
}

impl AccountName {
    /// Reads an id or an address; of anything else it says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match (text.parse(), EmailAddress::parse(text)) {
            (Ok(user_id), _) => Ok(Self::Id(user_id)),
            (_, Ok(email)) => Ok(Self::Email(email)),
            _ => Err("an account's id or address"),
        }
    }
}

impl fmt::Debug for AccountName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("AccountName(…)")
    }
}

/// The id of an account that may be named. One that is given is taken as it is; an address that nobody has is refused.
pub(super) async fn id_of(store: &Store, name: Option<&AccountName>) -> Result<Option<UserId>, CommandError> {
    match name.cloned() {
        None => Ok(None),
        Some(AccountName::Id(user_id)) => Ok(Some(user_id)),
        Some(AccountName::Email(email)) => {
            let found = store.read(move |connection| accounts::by_email(connection, &email)).await;
            let found: store::Result<_> = found;
            found?.map(|account| Some(account.account_id)).ok_or(CommandError::NoAccount)
        }
    }
}
