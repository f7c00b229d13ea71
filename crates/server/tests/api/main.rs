//! Tests the calls through HTTP on the real program. The modules follow the paths; `toolkit` says how to write a test.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that panics has failed"
)]

mod accounts;
mod bodies;
mod book;
mod changes;
mod crop_codes;
mod cross_origin;
mod deadlines;
mod email;
mod email_verifications;
mod expiry;
mod fields;
mod framing;
mod headers;
mod health;
mod invitations;
mod layer;
mod links;
mod map;
mod matrix;
mod news;
mod not_found;
mod openapi;
mod password_resets;
mod passwords;
mod plants;
mod postgres;
mod rates;
mod reminders;
mod sessions;
mod tokens;
mod toolkit;
mod two_processes;
mod ui;
mod users;
mod zero_reports;
