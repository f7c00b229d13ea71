//! Plantings.

pub(super) mod access_log;
pub(super) mod delete;
pub(super) mod export;
pub(super) mod export_these;
pub(super) mod get;
pub(super) mod get_all_farmers_plants;
pub(super) mod get_deleted_plants;
pub(super) mod get_plants;
pub(super) mod history;
pub(super) mod openings;
pub(super) mod patch;
pub(super) mod put;
pub(super) mod restore;
mod selection;
