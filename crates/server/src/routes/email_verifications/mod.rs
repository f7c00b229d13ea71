//! Confirming one's address, by a link in a mail.

pub(super) mod confirm;
pub(super) mod create;
