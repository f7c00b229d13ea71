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
use crate::mailed_tokens::{self, Purpose};
use crate::schema::accounts;
use crate::sessions::{self, SessionId};

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

/// The account with that id.
pub fn by_id(connection: &mut Connection, account_id: UserId) -> Result<Option<Account>> {
    let row = accounts::table
        .find(account_id.key())
        .select(AccountRow::as_select())
        .first(&mut connection.db)
        .optional()?;
    row.map(Account::try_from).transpose()
}

/// Whether that is what the account's password is compared with; if it is, it stays so until the transaction ends.
///
/// A password is compared before the write that it allows, as that takes long. This tells within the write whether
/// another password was set meanwhile.
pub fn has_password_hash(
    connection: &mut Connection,
    account_id: UserId,
    password_hash: &str,
) -> Result<bool> {
    let account = accounts::table
        .find(account_id.key())
        .filter(accounts::password_hash.eq(password_hash))
        .select(accounts::account_id);
    let found = match &mut connection.db {
        Database::Postgres(postgres) => account.for_no_key_update().first::<Vec<u8>>(postgres).optional(),
        Database::Sqlite(sqlite) => account.first::<Vec<u8>>(sqlite).optional(),
    }?;
    Ok(found.is_some())
}

/// Sets what the account's password is compared with from now on; tells whether there is such an account. It is for
/// another hash of the same password; for another password there is [`change_password`].
pub fn set_password_hash(
    connection: &mut Connection,
    account_id: UserId,
    password_hash: &str,
) -> Result<bool> {
    let changed = diesel::update(accounts::table.find(account_id.key()))
        .set(accounts::password_hash.eq(password_hash))
        .execute(&mut connection.db)?;
    Ok(changed == 1)
}

/// Sets another password for someone who is signed in; his other sessions end, and links to reset it work no more.
pub fn change_password(
    connection: &mut Connection,
    account_id: UserId,
    password_hash: &str,
    in_hand: SessionId,
    now: Instant,
) -> Result<()> {
    set_password_hash(connection, account_id, password_hash)?;
    mailed_tokens::void(connection, account_id, Purpose::PasswordReset)?;
    sessions::end_all(connection, account_id, Some(in_hand), now)?;
    audit::record(connection, Event::PasswordChanged, Some(account_id), now)
}

/// Notes that a mail to the account's address was answered.
pub fn verify_email(connection: &mut Connection, account_id: UserId) -> Result<()> {
    diesel::update(accounts::table.find(account_id.key()))
        .set(accounts::email_verified.eq(true))
        .execute(&mut connection.db)?;
    Ok(())
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
