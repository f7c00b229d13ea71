use super::members::MEMBERS;
use super::report::FieldReport;
use crate::ids::FieldId;
use crate::kind::Kind;
use crate::record::{Record, RecordId, Table};

pub type FieldRecord = Record<FieldId>;

pub static TABLE: Table = Table { members: &MEMBERS, pairs: &[] };

/// A field's document holds what the server derives, so that its history tells the acres of each version.
impl RecordId for FieldId {
    const KIND: Kind = Kind::Field;
    type Report = FieldReport;
    type Derived = ();

    fn derived(_: &FieldReport) {}
}

pub const OF_THE_SERVER: [&str; 8] =
    ["fieldId", "creator", "farmer", "createdAt", "updatedAt", "updatedBy", "reportedAt", "version"];
