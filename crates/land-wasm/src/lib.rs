#![doc = include_str!("../README.md")]

pub mod boundary;
pub mod counties;
mod error;
pub mod overlaps;
pub mod survey;
pub mod walk;

/// The default allocator of Rust for wasm is five times as large.
#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
