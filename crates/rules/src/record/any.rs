use super::reference::RecordRef;
use super::stored::Record;
use super::version::Version;
use crate::ids::{FieldId, PlantingId, UserId, ZeroReportId};

/// A record of any kind.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyRecord {
    Planting(Record<PlantingId>),
    Field(Record<FieldId>),
    ZeroReport(Record<ZeroReportId>),
}

impl AnyRecord {
    pub fn reference(&self) -> RecordRef {
        match self {
            Self::Planting(record) => record.id.into(),
            Self::Field(record) => record.id.into(),
            Self::ZeroReport(record) => record.id.into(),
        }
    }

    pub const fn farmer(&self) -> UserId {
        match self {
            Self::Planting(record) => record.farmer,
            Self::Field(record) => record.farmer,
            Self::ZeroReport(record) => record.farmer,
        }
    }

    pub const fn version(&self) -> Version {
        match self {
            Self::Planting(record) => record.version,
            Self::Field(record) => record.version,
            Self::ZeroReport(record) => record.version,
        }
    }

    /// The farmer, the creator and the last author.
    pub const fn people(&self) -> [UserId; 3] {
        match self {
            Self::Planting(record) => [record.farmer, record.creator, record.updated_by],
            Self::Field(record) => [record.farmer, record.creator, record.updated_by],
            Self::ZeroReport(record) => [record.farmer, record.creator, record.updated_by],
        }
    }

    /// Returns the length of the document in bytes.
    pub fn length(&self) -> usize {
        match self {
            Self::Planting(record) => record.document.as_str().len(),
            Self::Field(record) => record.document.as_str().len(),
            Self::ZeroReport(record) => record.document.as_str().len(),
        }
    }

    pub fn write_json(&self, out: &mut Vec<u8>) {
        match self {
            Self::Planting(record) => record.write_json(out),
            Self::Field(record) => record.write_json(out),
            Self::ZeroReport(record) => record.write_json(out),
        }
    }
}

impl From<Record<PlantingId>> for AnyRecord {
    fn from(record: Record<PlantingId>) -> Self {
        Self::Planting(record)
    }
}

impl From<Record<FieldId>> for AnyRecord {
    fn from(record: Record<FieldId>) -> Self {
        Self::Field(record)
    }
}

impl From<Record<ZeroReportId>> for AnyRecord {
    fn from(record: Record<ZeroReportId>) -> Self {
        Self::ZeroReport(record)
    }
}
