//! Passwords that nobody has set yet.

pub(super) mod judge;
