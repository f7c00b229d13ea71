//! A deleted record as the list of deleted ones has it.

use rules::instant::Instant;
use serde::Serialize;
use store::records::{DeletedRecord, RecordKind};

use super::json_list::Item;
use super::named_person::NamedPerson;
use crate::problem::Problem;

impl<K: RecordKind> Item for DeletedRecord<K> {
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
