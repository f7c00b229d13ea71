use rules::ids::UserId;
use rules::record::RecordRef;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::kinds::Kinds;
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
    /// The client has all records of these kinds up to that entry, except the rest.
    pub(super) kinds: Kinds,
    /// Not yet sent records of that entry, or of a kind that the client asked for anew.
    pub(super) rest: Option<Rest>,
}

/// In the order of farmers, kinds and ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rest {
    pub(super) of: Whose,
    pub(super) kinds: Kinds,
    /// Sent last.
    pub(super) after: (UserId, RecordRef),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// All that the viewer may see, for a client that has nothing of these kinds.
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
        let bytes = bytes.strip_prefix(&[FORM])?;
        let (position, bytes) = bytes.split_first_chunk()?;
        let (kinds, bytes) = bytes.split_first()?;
        let rest = match bytes.split_first() {
            None => None,
            Some((whose, bytes)) => Some(Rest::read(*whose, bytes)?),
        };
        Some(Self { position: i64::from_be_bytes(*position), kinds: Kinds::from_byte(*kinds)?, rest })
    }

    fn bytes(self) -> Vec<u8> {
        let mut bytes = vec![FORM];
        bytes.extend_from_slice(&self.position.to_be_bytes());
        bytes.push(self.kinds.byte());
        if let Some(Rest { of, kinds, after: (farmer, record) }) = self.rest {
            bytes.push(match of {
                Whose::Everyones => 0,
                Whose::OneFarmers => 1,
            });
            bytes.extend_from_slice(farmer.key());
            bytes.extend([kinds.byte(), Kinds::from(record.kind()).byte()]);
            bytes.extend_from_slice(record.uuid().as_bytes());
        }
        bytes
    }
}

impl Rest {
    fn read(whose: u8, bytes: &[u8]) -> Option<Self> {
        let of = match whose {
            0 => Whose::Everyones,
            1 => Whose::OneFarmers,
            _ => return None,
        };
        let (farmer, bytes) = bytes.split_first_chunk::<16>()?;
        let ([kinds, kind], id) = bytes.split_first_chunk()?;
        let record = RecordRef::new(Kinds::from_byte(*kind)?.iter().next()?, Uuid::from_slice(id).ok()?);
        let kinds = Kinds::from_byte(*kinds)?;
        Some(Self { of, kinds, after: (UserId(Uuid::from_bytes(*farmer)), record) })
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
