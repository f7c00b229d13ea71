#![doc = include_str!("../README.md")]

pub mod accounts;
pub mod acres_warning;
pub mod area;
pub mod book;
pub mod book_facts;
pub mod book_filter;
pub mod book_rows;
pub mod book_season;
pub mod book_sums;
pub mod crop_codes;
pub mod dates;
pub mod deadlines;
pub mod downloads;
pub mod earlier_answers;
mod error;
pub mod farm_season;
pub mod farmers;
pub mod field;
pub mod fixes;
pub mod invitations;
pub mod kept_imagery;
pub mod limits;
pub mod matching;
pub mod messages;
#[cfg(target_arch = "wasm32")]
mod names;
pub mod options;
pub mod photo;
pub mod planting;
pub mod planting_book;
pub mod readiness;
pub mod records;
pub mod same_ground;
pub mod same_name;
pub mod season;
pub mod suggestions;
mod values;
pub mod verdict;

/// The default allocator of Rust for wasm is five times as large.
#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
