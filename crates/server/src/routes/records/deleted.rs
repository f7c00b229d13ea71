//! A deleted record as the list of deleted ones has it.

use rules::instant::Instant;
use rules::record::{Record, RecordId};
use serde::Serialize;
use store::plantings::Author;

use super::json_list::Item;
use super::named_person::NamedPerson;
use crate::problem::Problem;

/// A record that was deleted.
pub(crate) struct DeletedRecord<K: RecordId> {
    /// Its last state. Its version is the one that the deletion made.
    pub(crate) record: Record<K>,
    pub(crate) deleted_at: Instant,
    pub(crate) deleted_by: Author,
}

impl<K: RecordId> Item for DeletedRecord<K> {
    fn write(&self, out: &mut Vec<u8>) -> Result<(), Problem> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Deletion {
            deleted_at: Instant,
            deleted_by: NamedPerson,
        }
        let deletion = Deletion { deleted_at: self.deleted_at, deleted_by: self.deleted_by.clone().into() };
        out.extend_from_slice(format!("{{\"{}\":", K::KIND.name()).as_bytes());
        self.record.write_json(out);
        out.push(b',');
        out.extend(serde_json::to_vec(&deletion)?.into_iter().skip(1));
        Ok(())
    }
}
