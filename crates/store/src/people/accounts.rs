use std::fmt;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;

use crate::engine::columns::{Key, instant};
use crate::engine::columns::{email, language};
use crate::engine::connection::Connection;
use crate::engine::database::{Database, columns_of};
use crate::engine::error::{Error, Result};
use crate::ids::SessionId;
use crate::language::Language;
use crate::logs::audit::{self, Event};
use crate::people::access_tokens;
use crate::people::purpose::{self, Purpose};
use crate::people::sessions;
use crate::schema::accounts;

/// The user's record, once there is one, has the same id.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    pub account_id: UserId,
    /// Unique among accounts.
    pub email: EmailAddress,
    pub credential: Credential,
    /// The owner has shown that they read its mails.
    pub email_verified: bool,
    pub language: Language,
    pub created_at: Instant,
}

#[derive(Clone, PartialEq, Eq)]
pub enum Credential {
    /// We check it: the hash to compare a password with.
    Password(String),
    /// An outside identity provider checks it: its id of the account.
    Outside(ProviderId),
}

/// The provider never reuses an id, but may reuse an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProviderId(String);

impl ProviderId {
    /// In bytes.
    pub const MAX: usize = 128;

    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=Self::MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        fits.then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Account {
    pub fn password_hash(&self) -> Option<&str> {
        self.credential.columns().0
    }

    pub fn provider_id(&self) -> Option<&str> {
        self.credential.columns().1
    }
}

impl Credential {
    /// Exactly one of the hash and the provider's id is there.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Creation {
    Created,
    /// Another account has the address or the provider's id.
    EmailTaken,
}

/// Also records it in the audit log.
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
        correction_mails: true,
    };
    let insert = diesel::insert_into(accounts::table).values(row);
    // Two requests may take an address at once. The constraint decides without aborting the transaction.
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

pub fn by_email(connection: &mut Connection, email: &EmailAddress) -> Result<Option<Account>> {
    let row = accounts::table
        .filter(accounts::email.eq(email.as_str()))
        .select(AccountRow::as_select())
        .first(&mut connection.db)
        .optional()?;
    row.map(Account::try_from).transpose()
}

pub fn by_id(connection: &mut Connection, account_id: UserId) -> Result<Option<Account>> {
    let row = accounts::table
        .find(account_id.key())
        .select(AccountRow::as_select())
        .first(&mut connection.db)
        .optional()?;
    row.map(Account::try_from).transpose()
}

pub fn by_provider_id(connection: &mut Connection, provider_id: &ProviderId) -> Result<Option<Account>> {
    let row = accounts::table
        .filter(accounts::provider_id.eq(provider_id.as_str()))
        .select(AccountRow::as_select())
        .first(&mut connection.db)
        .optional()?;
    row.map(Account::try_from).transpose()
}

/// One query reads the accounts with either, so that a concurrent sign-up appears in both or in neither.
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
        // The caller may change either of them.
        Database::Postgres(postgres) => concerned.for_no_key_update().load::<AccountRow>(postgres),
        Database::Sqlite(sqlite) => concerned.load(sqlite),
    }?;
    rows.into_iter().map(Account::try_from).collect()
}

/// The hash stays until the transaction ends. Comparing a password takes long, so it happens before the write that it
/// allows; this check, inside the write, finds a password that was set meanwhile.
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

/// Returns whether there is such an account. An outside provider's account becomes one whose password we check. After
/// a change of the password, also call [`password_changed`].
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

/// Ends the user's other sessions and their tokens, voids their links to reset the password, and records the change.
pub fn password_changed(
    connection: &mut Connection,
    account_id: UserId,
    in_hand: SessionId,
    now: Instant,
) -> Result<()> {
    purpose::void(connection, account_id, Purpose::PasswordReset)?;
    sessions::end_all(connection, account_id, Some(in_hand), now)?;
    access_tokens::end_all(connection, account_id, Some(account_id), now)?;
    audit::record(connection, Event::PasswordChanged, Some(account_id), now)
}

pub fn verify_email(connection: &mut Connection, account_id: UserId) -> Result<()> {
    diesel::update(accounts::table.find(account_id.key()))
        .set(accounts::email_verified.eq(true))
        .execute(&mut connection.db)?;
    Ok(())
}

pub fn set_language(connection: &mut Connection, account_id: UserId, language: Language) -> Result<()> {
    let other = accounts::table.find(account_id.key()).filter(accounts::language.ne(language.tag()));
    diesel::update(other).set(accounts::language.eq(language.tag())).execute(&mut connection.db)?;
    Ok(())
}

/// Whether the owner wants a mail about an agent's corrections. False if there is no such account.
pub fn wants_correction_mails(connection: &mut Connection, account_id: UserId) -> Result<bool> {
    let wanted = accounts::table.find(account_id.key()).select(accounts::correction_mails);
    Ok(wanted.first(&mut connection.db).optional()?.unwrap_or(false))
}

pub fn set_correction_mails(connection: &mut Connection, account_id: UserId, are_wanted: bool) -> Result<()> {
    diesel::update(accounts::table.find(account_id.key()))
        .set(accounts::correction_mails.eq(are_wanted))
        .execute(&mut connection.db)?;
    Ok(())
}

/// The account, if its owner has confirmed the address.
pub(crate) fn with_confirmed_address(
    connection: &mut Connection,
    account_id: UserId,
) -> Result<Option<Account>> {
    Ok(by_id(connection, account_id)?.filter(|account| account.email_verified))
}

/// The account, if its owner wants mails about corrections at the address that they confirmed.
pub(crate) fn wanting_correction_mails(
    connection: &mut Connection,
    account_id: UserId,
) -> Result<Option<Account>> {
    let row = accounts::table
        .find(account_id.key())
        .filter(accounts::correction_mails.and(accounts::email_verified))
        .select(AccountRow::as_select())
        .first(&mut connection.db)
        .optional()?;
    row.map(Account::try_from).transpose()
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
    correction_mails: bool,
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
