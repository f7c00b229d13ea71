//! Finds the account that an operator names.

use rules::ids::UserId;
use store::{Store, accounts};

use super::CommandError;
use crate::config::AccountName;

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
