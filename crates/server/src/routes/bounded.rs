//! Lists in a body that may not grow without end.

use crate::problem::{Flaw, Problem};

/// How many ids one call takes: far more than anyone is linked with.
pub(crate) const IDS_MAX: usize = 10_000;

/// Refuses a list that is longer than a call takes.
pub(super) fn check_length(field: &'static str, length: usize) -> Result<(), Problem> {
    if length <= IDS_MAX {
        return Ok(());
    }
    Err(Problem::flaws([Flaw {
        field: field.into(),
        code: "too-many",
        message: format!("At most {IDS_MAX} can be asked for at once").into(),
    }]))
}
