//! Names of accounts on the command line.

use std::fmt;

use rules::ids::UserId;
use rules::user::EmailAddress;
use store::{Store, accounts};

use super::CommandError;

/// An account, as an operator names it.
#[derive(Clone, PartialEq, Eq)]
pub enum AccountName {
    /// Its id, which stays in the audit log after the account is deleted.
    Id(UserId),
    /// Its current address.
    Email(EmailAddress),
}

impl AccountName {
    /// Parses an id or an address. The error says what is accepted.
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

/// The id of the named account, if one is named. An id is not checked; an address without an account is an error.
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
