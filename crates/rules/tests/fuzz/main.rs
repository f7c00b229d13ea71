//! What the rules read from outside, fuzzed: each target has a law that holds for whatever comes. `cargo test` tries a
//! few thousand inputs, the same in every run; `make fuzz` looks for new ones, led by the code that they reach.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops where it fails")]

mod bodies;
mod forms;
mod mutant;
mod numbers;
mod texts;
mod times;
