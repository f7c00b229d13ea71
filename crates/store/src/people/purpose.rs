use std::time::Duration;

use diesel::prelude::*;
use rules::account::RESET_LINK_HOURS;
use rules::ids::UserId;
use strum::IntoStaticStr;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::schema::mailed_tokens;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Purpose {
    /// Without the old password.
    PasswordReset,
    EmailVerification,
}

impl Purpose {
    pub(crate) const ALL: [Self; 2] = [Self::PasswordReset, Self::EmailVerification];

    pub fn value(self) -> &'static str {
        self.into()
    }

    pub const fn lifetime(self) -> Duration {
        match self {
            Self::PasswordReset => Duration::from_hours(RESET_LINK_HOURS as u64),
            Self::EmailVerification => Duration::from_hours(3 * 24),
        }
    }
}

pub fn void(connection: &mut Connection, account_id: UserId, purpose: Purpose) -> Result<()> {
    let working = mailed_tokens::table
        .filter(mailed_tokens::account_id.eq(account_id.key()))
        .filter(mailed_tokens::purpose.eq(purpose.value()));
    diesel::delete(working).execute(&mut connection.db)?;
    Ok(())
}
