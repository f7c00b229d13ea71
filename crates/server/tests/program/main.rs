//! The program `acremark` as it is run: its command line, its start and end, what it writes.

#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that meets something else than it promised has failed"
)]

mod audit;
mod backup;
mod command_line;
mod demo;
mod files;
mod log;
mod mail;
mod outside_provider;
mod receiver;
mod sessions;
mod siege;
mod signals;
mod tls;
mod toolkit;
