#![doc = include_str!("../README.md")]

pub mod activity;
mod error;
pub mod fixes;
pub mod merge;
mod passed;
pub mod suggestions;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str =
    "import type { AccuracyWord, Crop, Fix, PlantingBody, PlantingUnit } from \"./rules_wasm\";\n";

/// The default allocator of Rust for wasm is five times as large.
#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
