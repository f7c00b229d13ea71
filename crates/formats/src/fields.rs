use rules::field::{FieldRecord, FieldReport};
use rules::ids::FieldId;
use rules::record::Report as _;
use serde_json::Value;

/// The fields of plantings, without the shapes of their boundaries, sorted by id.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Fields(Vec<(FieldId, FieldReport)>);

impl Fields {
    /// Fails if no release could have written the field's document.
    pub fn insert(&mut self, record: &FieldRecord) -> serde_json::Result<()> {
        let mut report = FieldReport::read(&record.document)?;
        if let Some(boundary) = &mut report.boundary {
            boundary.shape = Value::Null;
        }
        let known = self.place(record.id).map_or_else(|place| place..place, |place| place..place + 1);
        self.0.splice(known, [(record.id, report)]);
        Ok(())
    }

    pub(crate) fn get(&self, id: FieldId) -> Option<&FieldReport> {
        self.place(id).ok().and_then(|place| self.0.get(place)).map(|(_, report)| report)
    }

    fn place(&self, id: FieldId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&id, |(known, _)| *known)
    }
}
