//! Limits on the length of lists in a body.

use crate::limits::IDS_MAX;
use crate::problem::{Flaw, Problem};

pub(super) fn check_length(field: &'static str, length: usize) -> Result<(), Problem> {
    if length <= IDS_MAX {
        return Ok(());
    }
    let message = format!("You can request at most {IDS_MAX} at once");
    Err(Problem::flaws([Flaw::new(field, "too-many", message)]))
}
