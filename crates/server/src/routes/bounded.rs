//! Limits on the length of lists in a body.

use crate::limits::IDS_MAX;
use crate::problem::{MemberError, Problem};

pub(super) fn check_length(field: &'static str, length: usize) -> Result<(), Problem> {
    check_at_most(IDS_MAX, field, length)
}

pub(super) fn check_at_most(most: usize, field: &'static str, length: usize) -> Result<(), Problem> {
    if length <= most {
        return Ok(());
    }
    let message = format!("You can request at most {most} at once");
    Err(Problem::invalid([MemberError::new(field, "too-many", message)]))
}
