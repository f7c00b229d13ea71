//! What the calls of all kinds of records have in common.

pub(super) mod answer;
pub(super) mod area;
pub(super) mod calls;
pub(super) mod exported;
pub(super) mod file;
pub(super) mod layers;
pub(super) mod list;
pub(super) mod merge_patch;
pub(super) mod named_person;
pub(super) mod source;
pub(super) mod stored;
pub(super) mod version;
pub(super) mod words;
