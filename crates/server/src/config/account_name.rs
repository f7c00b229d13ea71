use std::fmt;

use rules::ids::UserId;
use rules::user::EmailAddress;

#[derive(Clone, PartialEq, Eq)]
pub enum AccountName {
    /// Stays in the audit log after the account is deleted.
    Id(UserId),
    Email(EmailAddress),
}

impl AccountName {
    /// The error says what is accepted.
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
