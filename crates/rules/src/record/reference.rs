use uuid::Uuid;

use crate::ids::PlantingId;
use crate::kind::Kind;

/// A record of any kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RecordRef {
    Planting(PlantingId),
}

impl RecordRef {
    pub const fn kind(self) -> Kind {
        match self {
            Self::Planting(_) => Kind::Planting,
        }
    }

    pub const fn uuid(self) -> Uuid {
        match self {
            Self::Planting(PlantingId(id)) => id,
        }
    }
}

impl From<PlantingId> for RecordRef {
    fn from(id: PlantingId) -> Self {
        Self::Planting(id)
    }
}
