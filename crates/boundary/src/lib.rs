#![doc = include_str!("../README.md")]

mod error;
mod members;
mod planting;

pub use error::into_error;
pub use members::{Members, not_a};
pub use planting::{planting_report, refused};
