//! The SQLite that reads the database of a GeoPackage. The caller has it, because it is C, and this crate also runs as
//! wasm.

/// A value of a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    Null,
    Number(f64),
    Text(String),
    Blob(Vec<u8>),
}

/// Why a query gave no answer, or only a part of it: the database is damaged, or has no such table, or took too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueryError;

pub trait Sqlite {
    /// Opens the database that these bytes are, in place of the one before, and changes nothing in it.
    fn open(&mut self, bytes: &[u8]) -> Result<(), QueryError>;

    /// Passes each row on, until `row` wants no more.
    fn query(&mut self, sql: &str, row: &mut dyn FnMut(Vec<Cell>) -> bool) -> Result<(), QueryError>;
}
