use uuid::Uuid;

use super::report::RecordId;
use crate::kind::Kind;

/// Names a record of any kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RecordRef {
    kind: Kind,
    id: Uuid,
}

impl RecordRef {
    pub const fn new(kind: Kind, id: Uuid) -> Self {
        Self { kind, id }
    }

    pub const fn kind(self) -> Kind {
        self.kind
    }

    pub const fn uuid(self) -> Uuid {
        self.id
    }
}

impl<Id: RecordId> From<Id> for RecordRef {
    fn from(id: Id) -> Self {
        Self::new(Id::KIND, *id.as_ref())
    }
}
