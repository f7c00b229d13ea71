//! Confirming an address by a link in an email.

pub(super) mod confirm;
pub(super) mod create;
