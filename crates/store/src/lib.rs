#![doc = include_str!("../README.md")]
#![expect(clippy::ref_option_ref, reason = "the derives of diesel write it for an optional reference")]

pub mod backup;
pub mod demo;
mod engine;
mod ids;
mod language;
mod logs;
mod people;
mod queue;
pub mod records;
mod schema;
mod viewer;
mod views;

pub use engine::connection::Connection;
pub use engine::database_url::{DatabaseUrl, UnknownDatabase};
pub use engine::error::{Cause, Error, Result};
pub use engine::options::Options;
pub use engine::store::Store;
pub use language::Language;
pub use logs::audit;
pub use people::{
    access_tokens, accounts, departures, invitations, links, mailed_tokens, outside_accounts, own_data,
    second_factors, sessions, users,
};
pub use queue::{corrections, jobs, mails};
pub use records::{changes, fields, plantings};
pub use viewer::Viewer;
