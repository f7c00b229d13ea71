//! Plantings, and the feed of their changes.

pub mod changes;
pub mod plantings;
