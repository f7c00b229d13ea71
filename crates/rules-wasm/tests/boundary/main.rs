//! The boundary to TypeScript and the book behind it. The same tests run natively, in wasm under Node and in wasm in
//! Chrome, but for those that need JavaScript values.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops where it fails"
)]

mod book;
mod seeded;
#[cfg(target_arch = "wasm32")]
mod values;

/// Values for properties, shared with the tests of the rules.
#[allow(dead_code, reason = "the rules' tests use all of it")]
#[path = "../../../rules/tests/rules/support/mod.rs"]
mod support;
