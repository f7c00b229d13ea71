//! `GeoPackages`: a SQLite database with layers of shapes.

mod binary;
mod layers;

use layers::Layer;

use crate::fault::{Fault, ShapeFault};
use crate::found::{Refused, Sheet};
use crate::sqlite::{Cell, Sqlite};

pub(crate) fn is_database(bytes: &[u8]) -> bool {
    bytes.starts_with(b"SQLite format 3\0")
}

/// Reads the layers that may have areas, in the order in which they came into the file. A layer that cannot be read does not
/// stop the others.
pub(crate) fn read(
    name: &str,
    bytes: &[u8],
    sqlite: &mut dyn Sqlite,
    sheet: &mut Sheet,
    refused: &mut Vec<Refused>,
) -> Result<(), Fault> {
    if !is_database(bytes) {
        return Err(Fault::FileBroken);
    }
    sqlite.open(bytes).map_err(|_| Fault::FileBroken)?;
    let layers = layers::all(sqlite)?;
    if layers.is_empty() {
        return Err(Fault::FileWithoutShapes);
    }
    let layers: Vec<_> = layers.into_iter().filter(Layer::may_have_areas).collect();
    if layers.is_empty() {
        return Err(Fault::FileWithoutAreas);
    }
    let before = sheet.len();
    let mut faults = Vec::new();
    for layer in &layers {
        let start = sheet.len();
        if let Err(fault) = rows(layer, before, sqlite, sheet) {
            sheet.cut(start);
            faults.push((layer, fault));
        }
    }
    match faults.as_slice() {
        [] if sheet.len() == before => return Err(Fault::FileWithoutShapes),
        [(_, fault)] if layers.len() == 1 => return Err(*fault),
        _ => {}
    }
    let named = |(layer, fault): (&Layer, _)| Refused { file: format!("{name}/{}", layer.table), fault };
    refused.extend(faults.into_iter().map(named));
    Ok(())
}

/// Numbers the shapes of all layers as one row, which begins after the first so many shapes of the sheet.
fn rows(layer: &Layer, before: usize, sqlite: &mut dyn Sqlite, sheet: &mut Sheet) -> Result<(), Fault> {
    let crs = layer.system()?;
    let columns = layers::columns(layer, sqlite)?;
    let mut ended = Ok(());
    let answered = sqlite.query(&layers::rows(layer, &columns), &mut |row| {
        let number = sheet.len() - before + 1;
        let mut cells = row.into_iter();
        let parts = match cells.next() {
            Some(Cell::Blob(geometry)) => binary::parts(&geometry),
            // In place of a shape with more bytes than may be read, there is their number.
            Some(Cell::Number(_)) => Err(ShapeFault::ShapeTooDetailed),
            Some(Cell::Null) | None => Err(ShapeFault::ShapeEmpty),
            Some(Cell::Text(_)) => Err(ShapeFault::ShapeUnreadable),
        };
        let values = columns.iter().map(String::as_str).zip(cells.map(text));
        ended = sheet.add(number, values, parts, &crs);
        ended.is_ok()
    });
    ended.and(answered.map_err(|_| Fault::FileBroken))
}

fn text(cell: Cell) -> String {
    match cell {
        Cell::Text(text) => text,
        Cell::Number(number) => number.to_string(),
        Cell::Null | Cell::Blob(_) => String::new(),
    }
}
