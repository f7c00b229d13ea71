//! Tests of the files that the browser makes. They run natively, in wasm under Node and in wasm in Chrome, except for
//! those that need JavaScript values.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at its first failure"
)]

mod files;
#[cfg(target_arch = "wasm32")]
mod values;

/// Plantings that are the same on every target, shared with the tests of `rules-wasm`.
#[path = "../../../rules-wasm/tests/boundary/seeded.rs"]
mod seeded;
/// Strategies for property tests, shared with the tests of the rules.
#[allow(dead_code, reason = "the rules' tests use all of it")]
#[path = "../../../rules/tests/rules/support/mod.rs"]
mod support;
