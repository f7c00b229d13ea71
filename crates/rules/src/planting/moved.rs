use super::report::PlantingReport;
use crate::field::named;
use crate::ids::FieldId;
use crate::text::FieldName;

impl PlantingReport {
    /// The report once another field has the planting's land. Its name follows only if it was that of the field before.
    #[must_use]
    pub fn moved(&self, before: &FieldName, field_id: FieldId, name: &FieldName) -> Self {
        let had_its_name = named(&[before.as_str()], self.field_name.as_str()).is_some();
        let field_name = if had_its_name { name } else { &self.field_name };
        Self { field_id: Some(field_id), field_name: field_name.clone(), ..self.clone() }
    }
}
