pub(super) mod access_log;
pub(super) mod export;
pub(super) mod export_these;
pub(super) mod get_all_farmers_plants;
mod kind;
pub(super) mod openings;
pub(super) mod photos;
pub(super) mod readiness;
mod selection;
