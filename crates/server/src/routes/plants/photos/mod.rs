//! Photos of a planting. Everyone who sees the planting sees them.

pub(crate) mod add;
mod image;
pub(crate) mod list;
pub(crate) mod photo;
pub(crate) mod read;
pub(crate) mod remove;
