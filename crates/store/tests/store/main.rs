//! The store's tests, on both databases.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "an unexpected value fails the test"
)]

mod access_tokens;
mod accounts;
mod active;
mod answers;
mod audit;
mod backup;
mod book;
mod changes;
mod confirm;
mod constraints;
mod crash;
mod crop_codes;
mod db_errors;
mod deadlines;
mod delete;
mod demo;
mod departures;
mod documents;
mod farmer_sums;
mod fields;
mod files;
mod filters;
mod history;
mod imports;
mod invitations;
mod lines;
mod links;
mod long_reads;
mod mailed_tokens;
mod merges;
mod migrations;
mod news;
mod outage;
mod outside_accounts;
mod own_data;
mod photos;
mod places;
mod plans;
mod postgres;
mod put;
mod queue;
mod reminders;
mod restore;
mod schema;
mod second_factors;
mod sessions;
mod short_reads;
mod splits;
mod support;
mod users;
mod visibility;
mod zero_reports;
