//! Setting a password without the one before, by a link in a mail.

pub(super) mod by_token;
pub(super) mod create;
