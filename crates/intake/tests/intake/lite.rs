//! The SQLite that the browser lends, here as a program of this machine has it.

use std::fs;

use intake::sqlite::{Cell, QueryError, Sqlite};
use rusqlite::types::Value;
use rusqlite::{Connection, Row};
use tempfile::TempDir;

#[derive(Default)]
pub(crate) struct Lite(Option<(Connection, TempDir)>);

impl Sqlite for Lite {
    fn open(&mut self, bytes: &[u8]) -> Result<(), QueryError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("database");
        fs::write(&path, bytes).unwrap();
        self.0 = Some((Connection::open(path).map_err(|_| QueryError)?, folder));
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

fn cell(row: &Row<'_>, column: usize) -> rusqlite::Result<Cell> {
    Ok(match row.get(column)? {
        Value::Null => Cell::Null,
        Value::Integer(number) => Cell::Number(i32::try_from(number).unwrap().into()),
        Value::Real(number) => Cell::Number(number),
        Value::Text(text) => Cell::Text(text),
        Value::Blob(bytes) => Cell::Blob(bytes),
    })
}
