//! An agent's farmers in a crop year.

mod choice;
pub(super) mod export;
pub(super) mod note;
pub(super) mod read;
pub(super) mod reminders;
