//! The calls that every kind of records has, and what its other calls share.

pub(super) mod answer;
mod answers;
pub(super) mod area;
pub(super) mod deleted;
mod description;
pub(super) mod exported;
pub(super) mod file;
pub(super) mod handlers;
pub(super) mod history;
pub(super) mod json_list;
pub(super) mod kind;
pub(super) mod layers;
pub(super) mod lists;
mod merge_patch;
pub(super) mod named_person;
mod routes;
pub(super) mod source;
pub(super) mod stored;
pub(super) mod version;

pub(super) use routes::routes;
