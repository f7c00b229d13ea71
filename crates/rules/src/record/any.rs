use super::reference::RecordRef;
use super::report::RecordId;
use super::stored::Record;
use super::version::Version;
use crate::ids::UserId;

/// The usual size of the members that the server adds, in bytes.
const OF_THE_SERVER: usize = 420;

/// A record of any kind, as it is answered.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyRecord {
    reference: RecordRef,
    version: Version,
    people: [UserId; 3],
    length: usize,
    json: Vec<u8>,
}

impl<Id: RecordId> From<Record<Id>> for AnyRecord {
    fn from(record: Record<Id>) -> Self {
        let length = record.document.as_str().len();
        let mut json = Vec::with_capacity(length + OF_THE_SERVER);
        record.write_json(&mut json);
        Self {
            reference: record.id.into(),
            version: record.version,
            people: [record.farmer, record.creator, record.updated_by],
            length,
            json,
        }
    }
}

impl AnyRecord {
    pub const fn reference(&self) -> RecordRef {
        self.reference
    }

    pub const fn farmer(&self) -> UserId {
        let [farmer, ..] = self.people;
        farmer
    }

    pub const fn version(&self) -> Version {
        self.version
    }

    /// The farmer, the creator and the last author.
    pub const fn people(&self) -> [UserId; 3] {
        self.people
    }

    /// Returns the length of the document in bytes.
    pub const fn length(&self) -> usize {
        self.length
    }

    /// The record with the members that the server adds.
    pub fn json(&self) -> &[u8] {
        &self.json
    }
}
