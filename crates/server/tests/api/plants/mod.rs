//! `/api/plants`

mod access_log;
mod at_once;
mod delete;
mod entering;
mod export;
mod export_these;
mod get;
mod get_all_farmers_plants;
mod get_deleted_plants;
mod get_plants;
mod history;
mod long;
mod openings;
mod patch;
mod put;
mod restore;
