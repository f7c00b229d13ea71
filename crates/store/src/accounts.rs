//! Accounts: who can sign in.

use std::fmt;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;

use crate::audit::{self, Event};
use crate::connection::Connection;
use crate::database::Database;
use crate::error::{Error, Result};
use crate::keys::{Key, instant};
use crate::schema::accounts;

/// An account. Its id also names the user's record, once there is one.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub account_id: UserId,
    /// The address to sign in with; no two accounts have the same.
    pub email: EmailAddress,
    /// What the password is compared with.
    pub password_hash: String,
    /// Whether a mail to the address was answered.
    pub email_verified: bool,
    /// When it was made.
    pub created_at: Instant,
}

impl fmt::Debug for Account {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Account").field("account_id", &self.account_id).finish_non_exhaustive()
    }
}

/// How making an account ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Creation {
    /// It is there now.
    Created,
    /// Another account has the address.
    EmailTaken,
}

/// Makes an account.
pub fn create(connection: &mut Connection, account: &Account) -> Result<Creation> {
    let row = NewAccount {
        account_id: account.account_id.key(),
        email: account.email.as_str(),
        password_hash: &account.password_hash,
        email_verified: account.email_verified,
        created_at: account.created_at.number(),
    };
    let insert = diesel::insert_into(accounts::table).values(row);
    // Two may take an address at once; the constraint decides, and the transaction goes on.
    let inserted = match &mut connection.db {
        Database::Postgres(postgres) => insert.on_conflict(accounts::email).do_nothing().execute(postgres),
        Database::Sqlite(sqlite) => insert.on_conflict(accounts::email).do_nothing().execute(sqlite),
    }?;
    if inserted == 0 {
        return Ok(Creation::EmailTaken);
    }
    audit::record(connection, Event::AccountCreated, Some(account.account_id), account.created_at)?;
    Ok(Creation::Created)
}

/// The account with that address.
pub fn by_email(connection: &mut Connection, email: &EmailAddress) -> Result<Option<Account>> {
    let row = accounts::table
        .filter(accounts::email.eq(email.as_str()))
        .select(AccountRow::as_select())
        .first(&mut connection.db)
        .optional()?;
    row.map(Account::try_from).transpose()
}

#[derive(Insertable)]
#[diesel(table_name = accounts)]
struct NewAccount<'a> {
    account_id: &'a [u8],
    email: &'a str,
    password_hash: &'a str,
    email_verified: bool,
    created_at: i64,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = accounts)]
struct AccountRow {
    account_id: Vec<u8>,
    email: String,
    password_hash: String,
    email_verified: bool,
    created_at: i64,
}

impl TryFrom<AccountRow> for Account {
    type Error = Error;

    fn try_from(row: AccountRow) -> Result<Self> {
        Ok(Self {
            account_id: UserId::from_key(&row.account_id, "accounts.account_id")?,
            email: email(&row.email)?,
            password_hash: row.password_hash,
            email_verified: row.email_verified,
            created_at: instant(row.created_at, "accounts.created_at")?,
        })
    }
}

/// A stored address.
pub(crate) fn email(stored: &str) -> Result<EmailAddress> {
    EmailAddress::parse(stored).map_err(|_| Error::unreadable("accounts.email"))
}
