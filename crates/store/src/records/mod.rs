pub mod changes;
pub mod plantings;
