use rules::ids::{PlantingId, UserId};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::log::Entry;
use crate::Viewer;
use crate::engine::columns::Key;

/// A client's place in the log, as bytes that only this module reads.
///
/// A seal covers the entry that they name, the viewer and the database's lineage. So the store refuses a cursor that
/// was changed, that belongs to another user, or that names an entry that a restored database does not have. A cursor
/// grants no access: the viewer's links alone decide what they get.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor(pub Vec<u8>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// Of the last entry that was sent; 0 before the first.
    pub(super) position: i64,
    /// Not yet sent plantings of that entry.
    pub(super) rest: Option<Rest>,
}

/// In the order of farmers and ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rest {
    pub(super) of: Whose,
    /// Sent last.
    pub(super) after: (UserId, PlantingId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// All that the viewer may see, for a client without a cursor.
    Everyones,
    /// Of a new link.
    OneFarmers,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Seal<'a> {
    pub(super) viewer: Viewer,
    pub(super) lineage: &'a str,
    /// Named by the mark. None at the start.
    pub(super) entry: Option<&'a Entry>,
}

/// The first byte: the version of the format.
const FORM: u8 = 1;
const SEAL_LENGTH: usize = 16;

impl Mark {
    pub(super) fn sealed(self, seal: Seal<'_>) -> Cursor {
        let mut bytes = self.bytes();
        let digest = seal.over(&bytes);
        bytes.extend_from_slice(&digest);
        Cursor(bytes)
    }

    /// Does not check the seal.
    pub(super) fn unsealed(cursor: &Cursor) -> Option<Self> {
        let (bytes, _) = cursor.0.split_last_chunk::<SEAL_LENGTH>()?;
        let (form, bytes) = bytes.split_first()?;
        let (position, bytes) = bytes.split_first_chunk()?;
        let rest = match bytes.split_first() {
            None => None,
            Some((whose, key)) => Some(Rest::read(*whose, key)?),
        };
        (*form == FORM).then_some(Self { position: i64::from_be_bytes(*position), rest })
    }

    fn bytes(self) -> Vec<u8> {
        let mut bytes = vec![FORM];
        bytes.extend_from_slice(&self.position.to_be_bytes());
        if let Some(Rest { of, after: (farmer, planting_id) }) = self.rest {
            bytes.push(match of {
                Whose::Everyones => 0,
                Whose::OneFarmers => 1,
            });
            bytes.extend_from_slice(farmer.key());
            bytes.extend_from_slice(planting_id.key());
        }
        bytes
    }
}

impl Rest {
    fn read(whose: u8, key: &[u8]) -> Option<Self> {
        let of = match whose {
            0 => Whose::Everyones,
            1 => Whose::OneFarmers,
            _ => return None,
        };
        let (farmer, planting_id) = key.split_first_chunk::<16>()?;
        let planting_id = Uuid::from_slice(planting_id).ok()?;
        Some(Self { of, after: (UserId(Uuid::from_bytes(*farmer)), PlantingId(planting_id)) })
    }
}

impl Seal<'_> {
    fn over(&self, bytes: &[u8]) -> [u8; SEAL_LENGTH] {
        let mut digest = Sha256::new();
        let entry = self.entry.map(Entry::fingerprint).unwrap_or_default();
        for part in [bytes, self.viewer.user_id.key(), self.lineage.as_bytes(), entry.as_bytes()] {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part);
        }
        let mut seal = [0; SEAL_LENGTH];
        for (to, from) in seal.iter_mut().zip(digest.finalize()) {
            *to = from;
        }
        seal
    }
}
