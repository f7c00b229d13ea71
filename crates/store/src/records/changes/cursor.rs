use rules::ids::UserId;
use rules::record::RecordRef;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::kinds::Kinds;
use super::log::Entry;
use crate::Viewer;
use crate::engine::columns::Key;

/// A client's position in the log, as bytes that only this module reads.
///
/// A digest covers the entry that they name, the viewer and the database's id. So the store refuses a cursor that
/// was changed, that belongs to another user, or that names an entry that a restored database does not have. A cursor
/// grants no access: the viewer's links alone decide what they get.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor(pub Vec<u8>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CursorPayload {
    /// The position of the last entry that was sent; 0 before the first.
    pub(super) position: i64,
    /// The client has all records of these kinds up to that entry, except the rest.
    pub(super) kinds: Kinds,
    /// Records that were not sent yet: those of that entry, or of a kind that the client asked for anew.
    pub(super) rest: Option<Rest>,
}

/// The rest of a list in the order of farmers, kinds and ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rest {
    pub(super) extent: Extent,
    pub(super) kinds: Kinds,
    /// The record that was sent last.
    pub(super) after: (UserId, RecordRef),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// All records that the viewer may see, for a client that has none of these kinds.
    AllFarmers,
    /// The records of a new link.
    OneFarmer,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct CursorDigest<'a> {
    pub(super) viewer: Viewer,
    pub(super) database_id: &'a str,
    /// The entry at the payload's position. None at the start.
    pub(super) entry: Option<&'a Entry>,
}

/// The first byte: the version of the format.
const FORM: u8 = 1;
const DIGEST_LENGTH: usize = 16;

impl CursorPayload {
    pub(super) fn signed(self, digest: CursorDigest<'_>) -> Cursor {
        let mut bytes = self.bytes();
        let digest = digest.over(&bytes);
        bytes.extend_from_slice(&digest);
        Cursor(bytes)
    }

    /// Does not check the digest.
    pub(super) fn read(cursor: &Cursor) -> Option<Self> {
        let (bytes, _) = cursor.0.split_last_chunk::<DIGEST_LENGTH>()?;
        let bytes = bytes.strip_prefix(&[FORM])?;
        let (position, bytes) = bytes.split_first_chunk()?;
        let (kinds, bytes) = bytes.split_first()?;
        let rest = match bytes.split_first() {
            None => None,
            Some((extent, bytes)) => Some(Rest::read(*extent, bytes)?),
        };
        Some(Self { position: i64::from_be_bytes(*position), kinds: Kinds::from_byte(*kinds)?, rest })
    }

    fn bytes(self) -> Vec<u8> {
        let mut bytes = vec![FORM];
        bytes.extend_from_slice(&self.position.to_be_bytes());
        bytes.push(self.kinds.byte());
        if let Some(Rest { extent, kinds, after: (farmer, record) }) = self.rest {
            bytes.push(match extent {
                Extent::AllFarmers => 0,
                Extent::OneFarmer => 1,
            });
            bytes.extend_from_slice(farmer.key());
            bytes.extend([kinds.byte(), Kinds::from(record.kind()).byte()]);
            bytes.extend_from_slice(record.uuid().as_bytes());
        }
        bytes
    }
}

impl Rest {
    fn read(extent: u8, bytes: &[u8]) -> Option<Self> {
        let extent = match extent {
            0 => Extent::AllFarmers,
            1 => Extent::OneFarmer,
            _ => return None,
        };
        let (farmer, bytes) = bytes.split_first_chunk::<16>()?;
        let ([kinds, kind], id) = bytes.split_first_chunk()?;
        let record = RecordRef::new(Kinds::from_byte(*kind)?.iter().next()?, Uuid::from_slice(id).ok()?);
        let kinds = Kinds::from_byte(*kinds)?;
        Some(Self { extent, kinds, after: (UserId(Uuid::from_bytes(*farmer)), record) })
    }
}

impl CursorDigest<'_> {
    fn over(&self, bytes: &[u8]) -> [u8; DIGEST_LENGTH] {
        let mut digest = Sha256::new();
        let entry = self.entry.map(Entry::fingerprint).unwrap_or_default();
        for part in [bytes, self.viewer.user_id.key(), self.database_id.as_bytes(), entry.as_bytes()] {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part);
        }
        let mut shortened = [0; DIGEST_LENGTH];
        for (to, from) in shortened.iter_mut().zip(digest.finalize()) {
            *to = from;
        }
        shortened
    }
}
