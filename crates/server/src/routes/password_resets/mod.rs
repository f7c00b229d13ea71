//! Setting a forgotten password by a link in an email.

pub(super) mod by_token;
pub(super) mod create;
