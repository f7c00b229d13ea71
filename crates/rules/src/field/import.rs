/// Fields that one call of an import adds; more would keep other writes waiting.
pub const IMPORT_MAX: usize = 500;
