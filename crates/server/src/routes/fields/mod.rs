//! Fields.

pub(super) mod export;
mod geometry;
pub(super) mod import;
mod kind;
mod memo;
pub(super) mod merge;
mod parts;
pub(super) mod split;
pub(super) mod undo_import;
mod unread;
