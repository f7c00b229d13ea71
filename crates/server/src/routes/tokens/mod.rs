//! Personal access tokens.

pub(super) mod create;
pub(super) mod end;
mod form;
pub(super) mod list;
mod own_token;
