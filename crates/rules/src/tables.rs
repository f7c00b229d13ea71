use serde_json::{Map, Value};

use crate::field::FieldReport;
use crate::kind::Kind;
use crate::planting::PlantingReport;
use crate::record::{Document, Report as _, Table};
use crate::zero_report::ZeroReport;
use crate::{field, planting, zero_report};

/// The table of a kind's members.
pub const fn table(kind: Kind) -> &'static Table {
    match kind {
        Kind::Planting => &planting::TABLE,
        Kind::Field => &field::TABLE,
        Kind::ZeroReport => &zero_report::TABLE,
    }
}

/// The name that people know a record by; empty for a zero report of the whole farm. Fails if no release could have
/// written the document.
pub fn name_of(kind: Kind, document: &Document) -> Result<String, serde_json::Error> {
    match kind {
        Kind::Planting => PlantingReport::read(document).map(|report| report.field_name.to_string()),
        Kind::Field => FieldReport::read(document).map(|report| report.name.to_string()),
        Kind::ZeroReport => ZeroReport::read(document)
            .map(|report| report.field_name.map(|name| name.to_string()).unwrap_or_default()),
    }
}

/// What people gave of a record, whole or without the server's members. Fails if no release could have written it.
pub fn given(kind: Kind, members: Map<String, Value>) -> Result<Map<String, Value>, serde_json::Error> {
    match kind {
        Kind::Planting => PlantingReport::of_members(members).map(|report| report.members()),
        Kind::Field => FieldReport::of_members(members).map(|report| report.said()),
        Kind::ZeroReport => ZeroReport::of_members(members).map(|report| report.members()),
    }
}
