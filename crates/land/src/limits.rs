//! What a boundary may have.

/// More corners say nothing more about a field.
pub const MAX_CORNERS: usize = 10_000;

/// Exteriors and holes together. No field has as many, and each is compared with each.
pub const MAX_RINGS: usize = 1_000;

/// Degrees of latitude and of longitude from the first corner. No field reaches farther, so a corner there is a mistake.
pub const MAX_REACH: u32 = 2;
