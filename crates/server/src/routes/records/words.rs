use rules::ids::{FieldId, PlantingId};
use store::records::RecordKind;

use crate::problem::{Code, Problem};

/// The refusals of one kind of records.
pub(crate) struct Words {
    /// What a person reads for one record.
    pub(super) name: &'static str,
    /// What a person can do when the record is gone.
    pub(super) again: &'static str,
    pub(super) conflict: Code,
    pub(super) stale: Code,
    pub(super) deleted: Code,
    pub(super) restore_expired: Code,
}

/// A kind of records that has calls.
pub(crate) trait Called: RecordKind {
    const WORDS: Words;

    /// The viewer may change the record, but only others may delete it.
    fn not_deletable() -> Problem {
        Problem::forbidden()
    }
}

impl Called for PlantingId {
    const WORDS: Words = Words {
        name: "planting",
        again: "Report it as a new one",
        conflict: Code::Conflict,
        stale: Code::Stale,
        deleted: Code::Deleted,
        restore_expired: Code::RestoreExpired,
    };
}

impl Called for FieldId {
    const WORDS: Words = Words {
        name: "field",
        again: "Add it as a new one",
        conflict: Code::FieldConflict,
        stale: Code::FieldStale,
        deleted: Code::FieldDeleted,
        restore_expired: Code::FieldRestoreExpired,
    };

    fn not_deletable() -> Problem {
        Problem::new(
            Code::FieldDeletionForbidden,
            "Only the farmer can delete this field. It is still there.",
        )
    }
}
