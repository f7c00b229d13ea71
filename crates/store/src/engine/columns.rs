use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::pg::{Pg, PgValue};
use diesel::sql_types::Binary;
use diesel::sqlite::{Sqlite, SqliteValue};
use rules::ids::{FieldId, ImportId, PhotoId, PlantingId, UserId, ZeroReportId};
use rules::instant::Instant;
use rules::record::Answer;
use rules::text::Line;
use rules::user::{EmailAddress, PhoneNumber, UserType};
use uuid::Uuid;

use crate::Language;
use crate::engine::database::Database;
use crate::engine::error::{Error, Result};
use crate::ids::{DeadlineId, JobId, LinkId, MarkId, SessionId, TokenId};

/// An id that a column holds as 16 bytes.
pub trait Key: Sized {
    fn from_uuid(uuid: Uuid) -> Self;
    fn uuid(&self) -> &Uuid;

    fn key(&self) -> &[u8] {
        self.uuid().as_bytes()
    }

    fn from_key(key: &[u8], column: &'static str) -> Result<Self> {
        Uuid::from_slice(key).map(Self::from_uuid).map_err(|_| Error::unreadable(column))
    }
}

impl Key for UserId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for PlantingId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for FieldId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for ZeroReportId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for ImportId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for PhotoId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for SessionId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for TokenId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for LinkId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for MarkId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for DeadlineId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

impl Key for JobId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

/// An id in a row of a long list. Unlike a `Vec`, it needs no memory of its own.
#[derive(Clone, Copy, Debug, FromSqlRow)]
pub(crate) struct StoredId(Uuid);

impl StoredId {
    pub(crate) fn id<T: Key>(self) -> T {
        T::from_uuid(self.0)
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
