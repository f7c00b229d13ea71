/// Fields that one call of an import adds; more would keep other writes waiting.
pub const IMPORT_MAX: usize = 500;

/// For how long an import can be undone: until the work of its day has been looked through.
pub const IMPORT_UNDO_HOURS: i64 = 24;

/// Plantings that name a field which is merged or split. Each becomes a version of its own in the same write, a third
/// of a millisecond each, and other writes wait for it. A field has a few a year.
pub const PLANTINGS_MAX: usize = 1_000;

/// Corners of a boundary. More say nothing more about a field.
pub const CORNERS_MAX: usize = 10_000;

/// Exteriors and holes of a boundary together. No field has as many, and each is compared with each.
pub const RINGS_MAX: usize = 1_000;
