//! CSV, RFC 4180: a header, lines that end with CR LF.
//!
//! Only quoting is needed. The csv crate would add 13 kB of tables (for telling numbers from text) to the wasm module,
//! a quarter of its limit. The tests read the result with that crate.

use std::borrow::Cow;

use crate::feature::{Feature, Shape};
use crate::value::Value;

/// The heading by which GDAL knows well-known text. Points have columns for their latitude and longitude.
const AREA: &str = "WKT";

pub(crate) fn header<F: Feature>(out: &mut Vec<u8>) {
    let area = F::IS_AREA.then_some(AREA);
    line(out, F::columns().map(|column| column.heading).chain(area).map(Cow::Borrowed));
}

pub(crate) fn record<F: Feature>(out: &mut Vec<u8>, feature: &F) {
    let area = F::IS_AREA.then(|| match feature.shape() {
        Some(Shape::Area(area)) => Cow::Owned(area.to_string()),
        Some(Shape::Point(_)) | None => Cow::Borrowed(""),
    });
    line(out, feature.values().map(|value| value.map(guarded).unwrap_or_default()).chain(area));
}

/// A spreadsheet runs a text that starts like a formula. An apostrophe in front keeps it a text. Numbers stay
/// unchanged: every longitude in the United States starts with a minus.
fn guarded(value: Value<'_>) -> Cow<'_, str> {
    match value {
        Value::Text(text) if text.starts_with(['=', '+', '-', '@', '\t', '\r']) => {
            Cow::Owned(format!("'{text}"))
        }
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
