use serde_json::{Map, Value};

use crate::kind::Kind;
use crate::record::{Document, RecordId, Report, Table};
use crate::with_kind;

/// The table of a kind's members.
pub const fn table(kind: Kind) -> &'static Table {
    with_kind!(kind, Id => Id::TABLE)
}

/// The name that people know a record by; empty for a zero report of the whole farm. Fails if no release could have
/// written the document.
pub fn name_of(kind: Kind, document: &Document) -> Result<String, serde_json::Error> {
    let members = with_kind!(kind, Id => <Id as RecordId>::Report::read(document)?.members());
    Ok(members.get(kind.name_member()).and_then(Value::as_str).unwrap_or_default().to_owned())
}

/// What people gave of a record, whole or without the server's members. Fails if no release could have written it.
pub fn given(kind: Kind, members: Map<String, Value>) -> Result<Map<String, Value>, serde_json::Error> {
    with_kind!(kind, Id => Ok(<Id as RecordId>::Report::of_members(members)?.said()))
}
