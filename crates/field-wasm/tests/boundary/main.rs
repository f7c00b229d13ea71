//! The boundary to TypeScript. What crosses needs JavaScript values, so these tests run in wasm under Node and in
//! Chrome; the rules behind it are tested natively and in wasm where they stand.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops where it fails"
)]

mod activity;
mod crossing;
mod fixes;
mod merge;
mod suggestions;

/// Values for properties, shared with the tests of the rules.
#[allow(dead_code, reason = "the rules' tests use all of it")]
#[path = "../../../rules/tests/rules/support/mod.rs"]
mod support;
