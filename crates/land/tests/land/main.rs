//! Tests of boundaries and counties, one module for each subject. They run natively and in wasm in Chrome.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at its first failure"
)]

mod boundary;
mod combine;
mod contains;
mod county;
mod drawing;
mod map;
mod measures;
mod overlaps;
mod support;
mod totality;
mod violations;
mod walk;
