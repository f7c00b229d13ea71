use std::collections::BTreeMap;

use rules::field::{FieldRecord, FieldReport};
use rules::ids::FieldId;
use rules::record::Report as _;
use serde_json::Value;

/// The fields of plantings, without the shapes of their boundaries.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Fields(BTreeMap<FieldId, FieldReport>);

impl Fields {
    /// Fails if no release could have written the field's document.
    pub fn insert(&mut self, record: &FieldRecord) -> serde_json::Result<()> {
        let mut report = FieldReport::read(&record.document)?;
        if let Some(boundary) = &mut report.boundary {
            boundary.shape = Value::Null;
        }
        self.0.insert(record.id, report);
        Ok(())
    }

    pub(crate) fn get(&self, id: FieldId) -> Option<&FieldReport> {
        self.0.get(&id)
    }
}
