//! Conversions of ids and instants from and to their columns.

use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use uuid::Uuid;

use crate::error::{Error, Result};
use crate::links::LinkId;
use crate::mails::MailId;
use crate::sessions::SessionId;

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
