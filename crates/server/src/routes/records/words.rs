use rules::ids::{FieldId, PlantingId};
use store::records::Kept;

use crate::problem::{Code, Problem};

/// The refusals of one kind of records.
pub(crate) struct Words {
    /// What a person can do when the record is gone.
    pub(super) again: &'static str,
}

/// A kind of records that has calls.
pub(crate) trait Called: Kept {
    const WORDS: Words;

    /// The viewer may change the record, but only others may delete it.
    fn not_deletable() -> Problem {
        Problem::forbidden()
    }
}

impl Called for PlantingId {
    const WORDS: Words = Words { again: "Report it as a new one" };
}

impl Called for FieldId {
    const WORDS: Words = Words { again: "Add it as a new one" };

    fn not_deletable() -> Problem {
        Problem::new(
            Code::FieldDeletionForbidden,
            "Only the farmer can delete this field. It is still there.",
        )
    }
}
