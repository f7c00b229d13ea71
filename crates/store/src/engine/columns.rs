use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::pg::{Pg, PgValue};
use diesel::sql_types::Binary;
use diesel::sqlite::{Sqlite, SqliteValue};
use rules::instant::Instant;
use rules::record::Answer;
use rules::text::Line;
use rules::user::{EmailAddress, PhoneNumber, UserType};
use uuid::Uuid;

use crate::Language;
use crate::engine::database::Database;
use crate::engine::error::{Error, Result};

/// An id that a column holds as 16 bytes.
pub trait Key: From<Uuid> + AsRef<Uuid> {
    fn key(&self) -> &[u8] {
        self.as_ref().as_bytes()
    }

    fn from_key(key: &[u8], column: &'static str) -> Result<Self> {
        Uuid::from_slice(key).map(Self::from).map_err(|_| Error::unreadable(column))
    }
}

impl<Id: From<Uuid> + AsRef<Uuid>> Key for Id {}

/// An id in a row of a long list. Unlike a `Vec`, it needs no memory of its own.
#[derive(Clone, Copy, Debug, FromSqlRow)]
pub(crate) struct StoredId(Uuid);

impl StoredId {
    pub(crate) fn id<T: Key>(self) -> T {
        T::from(self.0)
    }
}

impl FromSql<Binary, Sqlite> for StoredId {
    fn from_sql(mut id: SqliteValue<'_, '_, '_>) -> deserialize::Result<Self> {
        Ok(Self(Uuid::from_slice(id.read_blob())?))
    }
}

impl FromSql<Binary, Pg> for StoredId {
    fn from_sql(id: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(Uuid::from_slice(id.as_bytes())?))
    }
}

type EitherBackend = <Database as diesel::Connection>::Backend;

impl FromSql<Binary, EitherBackend> for StoredId {
    fn from_sql(id: <EitherBackend as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        let id = <Vec<u8> as FromSql<Binary, EitherBackend>>::from_sql(id)?;
        Ok(Self(Uuid::from_slice(&id)?))
    }
}

pub(crate) fn instant(number: i64, column: &'static str) -> Result<Instant> {
    Instant::from_number(number).map_err(|_| Error::unreadable(column))
}

pub(crate) fn answer(stored: Option<&str>, column: &'static str) -> Result<Option<Answer>> {
    stored.map(|stored| Answer::from_value(stored).ok_or(Error::unreadable(column))).transpose()
}

pub(crate) fn phone_number(stored: &str) -> Result<PhoneNumber> {
    PhoneNumber::parse(stored).map_err(|_| Error::unreadable("users.phone_number"))
}

pub(crate) fn user_type(stored: &str) -> Result<UserType> {
    UserType::from_value(stored).ok_or(Error::unreadable("users.user_type"))
}

pub(crate) fn line<const MAX: usize>(stored: &str, column: &'static str) -> Result<Line<MAX>> {
    Line::stored(stored).map_err(|_| Error::unreadable(column))
}

pub(crate) fn email(stored: &str) -> Result<EmailAddress> {
    EmailAddress::parse(stored).map_err(|_| Error::unreadable("accounts.email"))
}

pub(crate) fn language(stored: &str) -> Result<Language> {
    Language::from_tag(stored).ok_or_else(|| Error::unreadable("accounts.language"))
}
