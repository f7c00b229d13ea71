//! Limits on the length of lists in a body.

use crate::limits::IDS_MAX;
use crate::problem::{Corners, Flaw, Problem};

pub(super) fn check_length(field: &'static str, length: usize) -> Result<(), Problem> {
    if length <= IDS_MAX {
        return Ok(());
    }
    Err(Problem::flaws([Flaw {
        field: field.into(),
        code: "too-many",
        message: format!("You can request at most {IDS_MAX} at once").into(),
        corners: Corners::default(),
    }]))
}
