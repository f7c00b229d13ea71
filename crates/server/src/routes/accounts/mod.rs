//! Accounts.

pub(super) mod create;
