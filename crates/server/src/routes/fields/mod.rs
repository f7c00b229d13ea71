//! Fields.

pub(super) mod delete;
pub(super) mod export;
mod geometry;
pub(super) mod get;
pub(super) mod get_deleted_fields;
pub(super) mod get_fields;
pub(super) mod history;
pub(super) mod import;
mod memo;
pub(super) mod merge;
mod parts;
pub(super) mod patch;
pub(super) mod put;
pub(super) mod restore;
pub(super) mod split;
pub(super) mod undo_import;
mod unread;
