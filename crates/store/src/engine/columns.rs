//! Stored values and the types that they are read as.

use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::text::Line;
use rules::user::{EmailAddress, PhoneNumber, UserType};
use uuid::Uuid;

use crate::Language;
use crate::engine::error::{Error, Result};
use crate::ids::{LinkId, MailId, SessionId};

/// An id that a column holds as 16 bytes.
pub(crate) trait Key: Sized {
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

impl Key for SessionId {
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

impl Key for MailId {
    fn from_uuid(uuid: Uuid) -> Self {
        Self(uuid)
    }

    fn uuid(&self) -> &Uuid {
        &self.0
    }
}

pub(crate) fn instant(number: i64, column: &'static str) -> Result<Instant> {
    Instant::from_number(number).map_err(|_| Error::unreadable(column))
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
