//! The SQLite that reads a GeoPackage.

use std::fs;

use intake::sqlite::{Cell, QueryError, Sqlite};
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, Row};
use tempfile::TempDir;

/// The database is a copy in a folder of its own, so the person's file stays as it is.
#[derive(Default)]
pub(super) struct Lite(Option<(Connection, TempDir)>);

impl Sqlite for Lite {
    fn open(&mut self, bytes: &[u8]) -> Result<(), QueryError> {
        let folder = TempDir::new().map_err(|_| QueryError)?;
        let path = folder.path().join("copy.gpkg");
        fs::write(&path, bytes).map_err(|_| QueryError)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        self.0 = Some((Connection::open_with_flags(path, flags).map_err(|_| QueryError)?, folder));
        Ok(())
    }

    fn query(&mut self, sql: &str, row: &mut dyn FnMut(Vec<Cell>) -> bool) -> Result<(), QueryError> {
        let (connection, _) = self.0.as_ref().ok_or(QueryError)?;
        answer(connection, sql, row).map_err(|_| QueryError)
    }
}

fn answer(
    connection: &Connection,
    sql: &str,
    row: &mut dyn FnMut(Vec<Cell>) -> bool,
) -> rusqlite::Result<()> {
    let mut statement = connection.prepare(sql)?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    while let Some(found) = rows.next()? {
        let cells: rusqlite::Result<_> = (0..columns).map(|column| cell(found, column)).collect();
        if !row(cells?) {
            break;
        }
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "the number of a farm has few digits")]
fn cell(row: &Row<'_>, column: usize) -> rusqlite::Result<Cell> {
    Ok(match row.get(column)? {
        Value::Null => Cell::Null,
        Value::Integer(number) => Cell::Number(number as f64),
        Value::Real(number) => Cell::Number(number),
        Value::Text(text) => Cell::Text(text),
        Value::Blob(bytes) => Cell::Blob(bytes),
    })
}
