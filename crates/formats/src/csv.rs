//! CSV, RFC 4180: a header, lines that end with CR LF.

use std::borrow::Cow;

use csv::{Terminator, Writer, WriterBuilder};

use crate::Row;
use crate::column::{COLUMNS, Value};
use crate::document::Error;

/// Writes the names of the columns.
pub(crate) fn header(out: &mut Vec<u8>) -> Result<(), Error> {
    let mut writer = lines_to(out);
    writer.write_record(COLUMNS.map(|column| column.name)).map_err(Error::Csv)?;
    writer.flush().map_err(Error::Output)
}

/// Writes a line for each planting.
pub(crate) fn lines<'a>(out: &mut Vec<u8>, rows: impl Iterator<Item = Row<'a>>) -> Result<(), Error> {
    let mut writer = lines_to(out);
    for row in rows {
        let cells = COLUMNS.iter().map(|column| (column.value)(&row).map(cell).unwrap_or_default());
        for cell in cells {
            writer.write_field(cell.as_bytes()).map_err(Error::Csv)?;
        }
        writer.write_record(None::<&[u8]>).map_err(Error::Csv)?;
    }
    writer.flush().map_err(Error::Output)
}

fn lines_to(out: &mut Vec<u8>) -> Writer<&mut Vec<u8>> {
    WriterBuilder::new().terminator(Terminator::CRLF).from_writer(out)
}

/// A spreadsheet takes a text that begins like a formula for one, and runs it; an apostrophe keeps it a text. A number
/// is left alone: every longitude in the United States begins with a minus.
fn cell(value: Value<'_>) -> Cow<'_, str> {
    match value {
        Value::Text(text) if text.starts_with(['=', '+', '-', '@', '\t', '\r']) => {
            Cow::Owned(format!("'{text}"))
        }
        Value::Text(text) => text,
        number => Cow::Owned(number.to_string()),
    }
}
