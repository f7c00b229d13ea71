//! Tests of the boundary to TypeScript and of the book behind it. They run natively and in wasm in Chrome; those
//! that need JavaScript values run in Chrome alone.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at its first failure"
)]

#[cfg(target_arch = "wasm32")]
mod area;
mod book;
#[cfg(target_arch = "wasm32")]
mod crossing;
#[cfg(target_arch = "wasm32")]
mod dates;
#[cfg(target_arch = "wasm32")]
mod deadlines;
#[cfg(target_arch = "wasm32")]
mod downloads;
#[cfg(target_arch = "wasm32")]
mod farm_season;
mod files;
#[cfg(target_arch = "wasm32")]
mod fixes;
mod matching;
#[cfg(target_arch = "wasm32")]
mod merge;
#[cfg(target_arch = "wasm32")]
mod readiness;
mod seeded;
#[cfg(target_arch = "wasm32")]
mod suggestions;
#[cfg(target_arch = "wasm32")]
mod values;

/// Strategies for property tests, shared with the tests of the rules.
#[allow(dead_code, reason = "the rules' tests use all of it")]
#[path = "../../../rules/tests/rules/support/mod.rs"]
mod support;
