//! What the server reads beside bodies, fuzzed: see the fuzz targets of the rules. The contact form, queries and `If-Match`
//! are read where a call is answered; `tests/schemathesis` makes those calls.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops where it fails")]

mod requests;
mod settings;

#[allow(dead_code, reason = "the rules' targets use all of it")]
#[path = "../../../rules/tests/fuzz/mutant.rs"]
mod mutant;
