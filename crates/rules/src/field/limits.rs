/// Fields that one call of an import adds; more would keep other writes waiting.
pub const IMPORT_MAX: usize = 500;

/// Corners of a boundary. More say nothing more about a field.
pub const CORNERS_MAX: usize = 10_000;

/// Exteriors and holes of a boundary together. No field has as many, and each is compared with each.
pub const RINGS_MAX: usize = 1_000;
