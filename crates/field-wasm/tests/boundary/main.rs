//! Tests of the boundary to TypeScript. They need JavaScript values, so they run in wasm under Node and in Chrome. The
//! rules have their own tests in `crates/rules`.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at its first failure"
)]

mod activity;
mod crossing;
mod fixes;
mod merge;
mod suggestions;

/// Strategies for property tests, shared with the tests of the rules.
#[allow(dead_code, reason = "the rules' tests use all of it")]
#[path = "../../../rules/tests/rules/support/mod.rs"]
mod support;
