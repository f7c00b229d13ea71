#![doc = include_str!("../README.md")]
#![expect(clippy::ref_option_ref, reason = "the derives of diesel write it for an optional reference")]

pub mod backup;
pub mod deadlines;
pub mod demo;
mod engine;
mod ids;
mod language;
mod lifecycle;
mod logs;
mod people;
mod queue;
pub mod records;
pub mod reminders;
mod schema;
mod viewer;
mod views;

pub use engine::connection::Connection;
pub use engine::database_url::{DatabaseUrl, UnknownDatabase};
pub use engine::error::{Cause, Error, Result};
pub use engine::options::Options;
pub use engine::store::Store;
pub use language::Language;
pub use lifecycle::{departures, own_data};
pub use people::{
    access_tokens, accounts, crop_codes, invitations, mailed_tokens, outside_accounts, second_factors,
    sessions, users,
};
pub use queue::{jobs, mails};
pub use records::{changes, corrections, fields, news, plantings};
pub use viewer::Viewer;

pub mod audit {
    pub use crate::logs::audit::*;
    pub use crate::records::{OPENINGS_MAX, Opening, openings_for};
}

pub mod book {
    pub use crate::people::book_notes::{NoteContent, Noting, notes, write_note};
    pub use crate::records::{FarmCache, season};
}

pub mod photos {
    pub use crate::lifecycle::forget_expired;
    pub use crate::records::photos::*;
}

pub mod links {
    pub use crate::lifecycle::end;
    pub use crate::people::links::*;
}
