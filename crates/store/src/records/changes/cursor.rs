//! How far a client has come.

use rules::ids::{PlantingId, UserId};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::log::Entry;
use crate::Viewer;
use crate::engine::columns::Key;

/// How far a client has come, as bytes that only this module reads.
///
/// They name an entry of the log, and end with a seal over that entry, the viewer and the database's course of events. So
/// a cursor is refused that was changed, that is another user's, or that knows of something which a restored database
/// does not. It opens nothing: what a viewer gets depends on his links alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor(pub Vec<u8>);

/// What a cursor says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// Of the last entry whose change was told; 0 before the first.
    pub(super) position: i64,
    /// What of that entry is not told yet.
    pub(super) rest: Option<Rest>,
}

/// Plantings that are being told one after the other, in the order of farmers and ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rest {
    pub(super) of: Whose,
    /// The last that was told.
    pub(super) after: (UserId, PlantingId),
}

/// Whose plantings are being told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// All that the viewer may see, for a client that had nothing.
    Everyones,
    /// Those of the farmer with whom a link was opened.
    OneFarmers,
}

/// What the seal closes besides the mark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seal<'a> {
    pub(super) viewer: Viewer,
    pub(super) lineage: &'a str,
    /// The entry that the mark names; none at the start.
    pub(super) entry: Option<&'a Entry>,
}

/// The first byte: how the rest is written.
const FORM: u8 = 1;
const SEAL_LENGTH: usize = 16;

impl Mark {
    /// The mark with its seal.
    pub(super) fn sealed(self, seal: Seal<'_>) -> Cursor {
        let mut bytes = self.bytes();
        let digest = seal.over(&bytes);
        bytes.extend_from_slice(&digest);
        Cursor(bytes)
    }

    /// What a cursor says, before its seal is looked at.
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
    /// What closes those bytes.
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
