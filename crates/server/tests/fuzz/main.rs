//! Fuzzes the server's other inputs beside bodies: headers, settings and the filters of the live layer. The fuzz
//! targets of the rules cover bodies. Only a call can read the contact form, other queries and `If-Match`, so
//! `tests/schemathesis` covers those.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops where it fails")]

mod filters;
mod requests;
mod settings;

#[allow(dead_code, reason = "the rules' targets use all of it")]
#[path = "../../../rules/tests/fuzz/mutant.rs"]
mod mutant;
