//! Proving again who one is: by the password, where a session alone is not enough.

use rules::ids::UserId;
use rules::message::Message;
use store::accounts::{self, Account};
use store::{Connection, Store};

use super::{Identity, Net, Verdict};
use crate::problem::{Code, Problem};

/// That someone knew the account's password, and by which hash. Whether that still stands is asked within the write that
/// it allows: [`Proof::hold`].
#[derive(Clone, Debug)]
pub struct Proof {
    account: Account,
    anew: Option<String>,
}

impl Proof {
    /// Holds the password against the account's; counted as a try to log in.
    ///
    /// Without an account, the same work and a refusal of the same kind.
    pub async fn of(
        identity: &Identity,
        password: String,
        account: Option<Account>,
    ) -> Result<Self, Problem> {
        let stored = account.as_ref().map(|account| account.password_hash.clone());
        let verdict = identity.passwords().verify(password, stored).await?;
        match (verdict, account) {
            (Verdict::Wrong, _) | (_, None) => Err(wrong()),
            (Verdict::Right, Some(account)) => Ok(Self { account, anew: None }),
            (Verdict::RightAnew(hash), Some(account)) => Ok(Self { account, anew: Some(hash) }),
        }
    }

    /// The same for whoever is signed in.
    pub async fn again(
        identity: &Identity,
        store: &Store,
        net: Option<Net>,
        account_id: UserId,
        password: String,
    ) -> Result<Self, Problem> {
        let account = store.read(move |connection| accounts::by_id(connection, account_id)).await?;
        if let Some(account) = &account {
            identity.rates().log_in(net, &account.email)?;
        }
        Self::of(identity, password, account).await
    }

    /// The account.
    pub const fn account(&self) -> &Account {
        &self.account
    }

    /// Refuses when another password was set since the proof; until the transaction ends none is.
    pub fn hold(&self, connection: &mut Connection) -> Result<(), Problem> {
        let Account { account_id, password_hash, .. } = &self.account;
        if !accounts::has_password_hash(connection, *account_id, password_hash)? {
            return Err(wrong());
        }
        if let Some(anew) = &self.anew {
            accounts::set_password_hash(connection, *account_id, anew)?;
        }
        Ok(())
    }
}

fn wrong() -> Problem {
    Problem::message(Code::InvalidCredential, Message::InvalidCredential)
}
