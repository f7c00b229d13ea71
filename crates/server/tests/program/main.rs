//! Runs the program `acremark`: its command line, its start and end, its files and its log.

#![expect(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test that panics has failed")]

mod audit;
mod backup;
mod check;
mod command_line;
mod demo;
mod files;
mod import_adm;
mod log;
mod mail;
mod outside_provider;
mod receiver;
mod sessions;
mod siege;
mod signals;
mod tls;
mod toolkit;
