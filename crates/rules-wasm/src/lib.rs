#![doc = include_str!("../README.md")]

pub mod accounts;
pub mod book;
mod error;
pub mod farmers;
pub mod limits;
pub mod messages;
#[cfg(target_arch = "wasm32")]
mod names;
pub mod options;
pub mod planting;
pub mod planting_book;
pub mod season;
pub mod verdict;
