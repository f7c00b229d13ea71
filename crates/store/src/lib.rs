#![doc = include_str!("../README.md")]
#![expect(clippy::ref_option_ref, reason = "the derives of diesel write it for an optional reference")]

pub mod accounts;
pub mod audit;
pub mod backup;
pub mod changes;
mod connection;
mod database;
mod database_url;
pub mod demo;
pub mod departures;
mod error;
mod file;
mod group_writer;
pub mod invitations;
mod keys;
mod language;
pub mod links;
mod locks;
pub mod mailed_tokens;
pub mod mails;
mod migrations;
mod near;
pub mod outside_accounts;
pub mod own_data;
mod ownership;
pub mod plantings;
mod pool;
mod schema;
pub mod second_factors;
pub mod sessions;
mod store;
mod trouble;
pub mod users;
mod viewer;

pub use connection::Connection;
pub use database_url::{DatabaseUrl, UnknownDatabase};
pub use error::{Cause, Error, Result};
pub use language::Language;
pub use store::{Options, Store};
pub use viewer::Viewer;
