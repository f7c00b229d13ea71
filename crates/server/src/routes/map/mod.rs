//! Pictures of the land under the maps.

pub(super) mod imagery;
pub(super) mod tiles;
