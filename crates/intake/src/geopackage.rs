//! `GeoPackages`: a SQLite database with layers of shapes.

mod binary;
mod layers;

use layers::Layer;

use crate::error::{FileError, ShapeError};
use crate::feature_table::{FeatureTable, RefusedFile};
use crate::sqlite::{Cell, Sqlite};

pub(crate) fn is_database(bytes: &[u8]) -> bool {
    bytes.starts_with(b"SQLite format 3\0")
}

/// Reads the layers that may have areas, in the order in which they came into the file. A layer that cannot be read
/// does not stop the others.
pub(crate) fn read(
    name: &str,
    bytes: &[u8],
    sqlite: &mut dyn Sqlite,
    table: &mut FeatureTable,
    refused: &mut Vec<RefusedFile>,
) -> Result<(), FileError> {
    if !is_database(bytes) {
        return Err(FileError::FileBroken);
    }
    sqlite.open(bytes).map_err(|_| FileError::FileBroken)?;
    let layers = layers::all(sqlite)?;
    if layers.is_empty() {
        return Err(FileError::FileWithoutShapes);
    }
    let layers: Vec<_> = layers.into_iter().filter(Layer::may_have_areas).collect();
    if layers.is_empty() {
        return Err(FileError::FileWithoutAreas);
    }
    let before = table.len();
    let mut errors = Vec::new();
    for layer in &layers {
        let start = table.len();
        if let Err(error) = rows(layer, before, sqlite, table) {
            table.truncate(start);
            errors.push((layer, error));
        }
    }
    match errors.as_slice() {
        [] if table.len() == before => return Err(FileError::FileWithoutShapes),
        [(_, error)] if layers.len() == 1 => return Err(*error),
        _ => {}
    }
    let named = |(layer, error): (&Layer, _)| RefusedFile { file: format!("{name}/{}", layer.table), error };
    refused.extend(errors.into_iter().map(named));
    Ok(())
}

/// Numbers the shapes of all layers from 1 on, after the first `before` shapes of the table.
fn rows(
    layer: &Layer,
    before: usize,
    sqlite: &mut dyn Sqlite,
    table: &mut FeatureTable,
) -> Result<(), FileError> {
    let crs = layer.system()?;
    let columns = layers::columns(layer, sqlite)?;
    let mut ended = Ok(());
    let answered = sqlite.query(&layers::rows(layer, &columns), &mut |row| {
        let number = table.len() - before + 1;
        let mut cells = row.into_iter();
        let parts = match cells.next() {
            Some(Cell::Blob(geometry)) => binary::parts(&geometry),
            // In place of a shape with more bytes than may be read, there is their number.
            Some(Cell::Number(_)) => Err(ShapeError::ShapeTooDetailed),
            Some(Cell::Null) | None => Err(ShapeError::ShapeEmpty),
            Some(Cell::Text(_)) => Err(ShapeError::ShapeUnreadable),
        };
        let values = columns.iter().map(String::as_str).zip(cells.map(text));
        ended = table.add(number, values, parts, &crs);
        ended.is_ok()
    });
    ended.and(answered.map_err(|_| FileError::FileBroken))
}

fn text(cell: Cell) -> String {
    match cell {
        Cell::Text(text) => text,
        Cell::Number(number) => number.to_string(),
        Cell::Null | Cell::Blob(_) => String::new(),
    }
}
