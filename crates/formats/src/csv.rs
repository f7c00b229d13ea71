//! CSV, RFC 4180: a header, lines that end with CR LF.
//!
//! Only quoting is needed. The csv crate would add 13 kB of tables (for telling numbers from text) to the wasm module,
//! a quarter of its limit. The tests read the result with that crate.

use std::borrow::Cow;

use crate::feature::{Layer, Row, Shape};
use crate::value::Value;

/// The heading by which GDAL knows well-known text. Points have columns for their latitude and longitude.
const AREA: &str = "WKT";

/// Excel knows UTF-8 by it, and takes the letters for Windows-1252 without it.
const BYTE_ORDER_MARK: &str = "\u{FEFF}";

pub(crate) fn header(out: &mut Vec<u8>, layer: &Layer) {
    out.extend_from_slice(BYTE_ORDER_MARK.as_bytes());
    let area = layer.is_area.then_some(AREA);
    line(out, layer.columns.iter().map(|column| column.heading).chain(area).map(Cow::Borrowed));
}

pub(crate) fn record(out: &mut Vec<u8>, layer: &Layer, row: Row<'_>) {
    let area = layer.is_area.then(|| match row.shape {
        Some(Shape::Area(area)) => Cow::Owned(area.to_string()),
        Some(Shape::Point(_)) | None => Cow::Borrowed(""),
    });
    line(out, row.values.into_iter().map(|value| value.map(guarded).unwrap_or_default()).chain(area));
}

/// A formula starts with one of these. Spreadsheets take the full-width signs of East Asian keyboards for the same.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// A spreadsheet runs a text that starts like a formula. An apostrophe in front keeps it a text. Numbers stay
/// unchanged: every longitude in the United States starts with a minus.
fn guarded(value: Value<'_>) -> Cow<'_, str> {
    match value {
        Value::Text(text) if text.starts_with(FORMULA) => Cow::Owned(format!("'{text}")),
        Value::Text(text) => text,
        number => Cow::Owned(number.to_string()),
    }
}

fn line<'a>(out: &mut Vec<u8>, cells: impl Iterator<Item = Cow<'a, str>>) {
    for (at, cell) in cells.enumerate() {
        if at > 0 {
            out.push(b',');
        }
        if cell.contains(['"', ',', '\r', '\n']) {
            out.push(b'"');
            out.extend_from_slice(cell.replace('"', "\"\"").as_bytes());
            out.push(b'"');
        } else {
            out.extend_from_slice(cell.as_bytes());
        }
    }
    out.extend_from_slice(b"\r\n");
}
