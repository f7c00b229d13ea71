//! Fuzz targets for everything that the rules read from outside. Each target asserts a law that holds for any input.
//! `cargo test` tries a few thousand inputs, the same in each run; `make fuzz` searches for new ones, guided by
//! coverage.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops at its first failure")]

mod bodies;
mod forms;
mod mutant;
mod numbers;
mod texts;
mod times;
