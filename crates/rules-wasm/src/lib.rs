//! rules-wasm
