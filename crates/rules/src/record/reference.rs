use uuid::Uuid;

use crate::ids::{FieldId, PlantingId, ZeroReportId};
use crate::kind::Kind;

/// A record of any kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RecordRef {
    Planting(PlantingId),
    Field(FieldId),
    ZeroReport(ZeroReportId),
}

impl RecordRef {
    pub const fn new(kind: Kind, id: Uuid) -> Self {
        match kind {
            Kind::Planting => Self::Planting(PlantingId(id)),
            Kind::Field => Self::Field(FieldId(id)),
            Kind::ZeroReport => Self::ZeroReport(ZeroReportId(id)),
        }
    }

    pub const fn kind(self) -> Kind {
        match self {
            Self::Planting(_) => Kind::Planting,
            Self::Field(_) => Kind::Field,
            Self::ZeroReport(_) => Kind::ZeroReport,
        }
    }

    pub const fn uuid(self) -> Uuid {
        match self {
            Self::Planting(PlantingId(id))
            | Self::Field(FieldId(id))
            | Self::ZeroReport(ZeroReportId(id)) => id,
        }
    }
}

impl From<PlantingId> for RecordRef {
    fn from(id: PlantingId) -> Self {
        Self::Planting(id)
    }
}

impl From<FieldId> for RecordRef {
    fn from(id: FieldId) -> Self {
        Self::Field(id)
    }
}

impl From<ZeroReportId> for RecordRef {
    fn from(id: ZeroReportId) -> Self {
        Self::ZeroReport(id)
    }
}
