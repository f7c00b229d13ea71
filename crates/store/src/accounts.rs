//! Accounts: who can sign in.

use std::fmt;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;

use crate::audit::{self, Event};
use crate::connection::Connection;
use crate::database::{Database, columns_of};
use crate::error::{Error, Result};
use crate::keys::{Key, instant};
use crate::language::Language;
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
    /// Who knows the password.
    pub credential: Credential,
    /// Whether a mail to the address was answered.
    pub email_verified: bool,
    /// The language that its owner is written to in.
    pub language: Language,
    /// When it was made.
    pub created_at: Instant,
}

/// Who knows an account's password.
#[derive(Clone, PartialEq, Eq)]
pub enum Credential {
    /// We do: what it is compared with.
    Password(String),
    /// An outside identity provider does: what it calls the account there.
    Outside(ProviderId),
}

/// What an outside identity provider calls an account. It never gives the same one again, as it may an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProviderId(String);

impl ProviderId {
    /// The longest one, in bytes.
    pub const MAX: usize = 128;

    /// Reads one; none when it cannot be one.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=Self::MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        fits.then(|| Self(text.to_owned()))
    }

    /// As the provider writes it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Account {
    /// What the password is compared with, if we know it.
    pub fn password_hash(&self) -> Option<&str> {
        self.credential.columns().0
    }

    /// What an outside provider calls the account, if it knows the password.
    pub fn provider_id(&self) -> Option<&str> {
        self.credential.columns().1
    }
}

impl Credential {
    /// The hash and the provider's id; one of them is none.
    fn columns(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Self::Password(hash) => (Some(hash), None),
            Self::Outside(ProviderId(id)) => (None, Some(id)),
        }
    }
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
    /// Another account has the address, or is the provider's.
    EmailTaken,
}

/// Makes an account.
pub fn create(connection: &mut Connection, account: &Account) -> Result<Creation> {
    let (password_hash, provider_id) = account.credential.columns();
    let row = NewAccount {
        account_id: account.account_id.key(),
        email: account.email.as_str(),
        password_hash,
        email_verified: account.email_verified,
        created_at: account.created_at.number(),
        provider_id,
        language: account.language.tag(),
    };
    let insert = diesel::insert_into(accounts::table).values(row);
    // Two may take an address at once; the constraint decides, and the transaction goes on.
    let inserted = match &mut connection.db {
        Database::Postgres(postgres) => insert.on_conflict_do_nothing().execute(postgres),
        Database::Sqlite(sqlite) => insert.on_conflict_do_nothing().execute(sqlite),
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

/// The account that an outside provider calls so.
pub fn by_provider_id(connection: &mut Connection, provider_id: &ProviderId) -> Result<Option<Account>> {
    let row = accounts::table
        .filter(accounts::provider_id.eq(provider_id.as_str()))
        .select(AccountRow::as_select())
        .first(&mut connection.db)
        .optional()?;
    row.map(Account::try_from).transpose()
}

/// The account that an outside provider calls so, and the one with that address, if they are there: in one query, so that
/// an account that is made meanwhile is both or neither.
pub fn of_outside_person(
    connection: &mut Connection,
    provider_id: &ProviderId,
    email: &EmailAddress,
) -> Result<Vec<Account>> {
    let concerned = accounts::table
        .filter(accounts::provider_id.eq(provider_id.as_str()))
        .or_filter(accounts::email.eq(email.as_str()))
        .order(accounts::account_id)
        .select(columns_of::<AccountRow>());
    let rows = match &mut connection.db {
        // Each of them may be changed for the other's sake.
        Database::Postgres(postgres) => concerned.for_no_key_update().load::<AccountRow>(postgres),
        Database::Sqlite(sqlite) => concerned.load(sqlite),
    }?;
    rows.into_iter().map(Account::try_from).collect()
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

/// Sets what the account's password is compared with from now on; tells whether there is such an account. With another
/// password goes [`password_changed`]; of an outside provider's account we know the password from then on.
pub fn set_password_hash(
    connection: &mut Connection,
    account_id: UserId,
    password_hash: &str,
) -> Result<bool> {
    let changed = diesel::update(accounts::table.find(account_id.key()))
        .set((accounts::password_hash.eq(password_hash), accounts::provider_id.eq(None::<&str>)))
        .execute(&mut connection.db)?;
    Ok(changed == 1)
}

/// Does what another password of someone who is signed in brings with it: his other sessions end, and links to reset it
/// work no more.
pub fn password_changed(
    connection: &mut Connection,
    account_id: UserId,
    in_hand: SessionId,
    now: Instant,
) -> Result<()> {
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

/// Writes to the account's owner in that language from now on.
pub fn set_language(connection: &mut Connection, account_id: UserId, language: Language) -> Result<()> {
    let other = accounts::table.find(account_id.key()).filter(accounts::language.ne(language.tag()));
    diesel::update(other).set(accounts::language.eq(language.tag())).execute(&mut connection.db)?;
    Ok(())
}

#[derive(Insertable)]
#[diesel(table_name = accounts, treat_none_as_default_value = false)]
struct NewAccount<'a> {
    account_id: &'a [u8],
    email: &'a str,
    password_hash: Option<&'a str>,
    email_verified: bool,
    created_at: i64,
    provider_id: Option<&'a str>,
    language: &'a str,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = accounts)]
struct AccountRow {
    account_id: Vec<u8>,
    email: String,
    password_hash: Option<String>,
    email_verified: bool,
    created_at: i64,
    provider_id: Option<String>,
    language: String,
}

impl TryFrom<AccountRow> for Account {
    type Error = Error;

    fn try_from(row: AccountRow) -> Result<Self> {
        Ok(Self {
            account_id: UserId::from_key(&row.account_id, "accounts.account_id")?,
            email: email(&row.email)?,
            credential: credential(row.password_hash, row.provider_id)?,
            email_verified: row.email_verified,
            language: language(&row.language)?,
            created_at: instant(row.created_at, "accounts.created_at")?,
        })
    }
}

fn credential(password_hash: Option<String>, provider_id: Option<String>) -> Result<Credential> {
    match (password_hash, provider_id) {
        (Some(hash), None) => Ok(Credential::Password(hash)),
        (None, Some(id)) => Ok(Credential::Outside(ProviderId(id))),
        (Some(_), Some(_)) | (None, None) => Err(Error::unreadable("accounts.provider_id")),
    }
}

/// A stored address.
pub(crate) fn email(stored: &str) -> Result<EmailAddress> {
    EmailAddress::parse(stored).map_err(|_| Error::unreadable("accounts.email"))
}

/// A stored language.
pub(crate) fn language(stored: &str) -> Result<Language> {
    Language::from_tag(stored).ok_or_else(|| Error::unreadable("accounts.language"))
}
