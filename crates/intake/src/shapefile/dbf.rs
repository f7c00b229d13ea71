use super::encoding::Encoding;
use crate::bytes::Bytes;
use crate::fault::Fault;
use crate::limits::MAX_COLUMNS;

const HEADER_LENGTH: usize = 32;
const LANGUAGE_DRIVER: usize = 29;
const COLUMN_LENGTH: usize = 32;
const END_OF_COLUMNS: u8 = 0x0D;
const DELETED: u8 = b'*';
/// Programs write a lower number where there is none.
const LOWEST: f64 = -1e38;

/// A dBase table.
pub(super) struct Table<'a> {
    columns: Vec<Column>,
    encoding: Encoding,
    rows: usize,
    row_length: usize,
    bytes: &'a [u8],
}

struct Column {
    name: String,
    kind: u8,
    length: usize,
}

pub(super) enum Row<'a> {
    Values(Vec<(&'a str, String)>),
    /// It is still in the file, but not any more in the table.
    Deleted,
    /// The table has fewer rows.
    Missing,
}

impl<'a> Table<'a> {
    pub(super) fn open(bytes: &'a [u8], cpg: Option<&[u8]>) -> Result<Self, Fault> {
        let encoding = Encoding::of(cpg, bytes.get(LANGUAGE_DRIVER).copied().unwrap_or_default());
        let mut header = Bytes::at(bytes, 4).ok_or(Fault::FileBroken)?;
        let rows = header.length().ok_or(Fault::FileBroken)?;
        let start = usize::from(header.u16().ok_or(Fault::FileBroken)?);
        let row_length = usize::from(header.u16().filter(|length| *length > 0).ok_or(Fault::FileBroken)?);
        let (header, bytes) = bytes.split_at_checked(start).ok_or(Fault::FileBroken)?;
        let columns = columns(header, encoding)?;
        Ok(Self { columns, encoding, rows, row_length, bytes })
    }

    pub(super) fn row(&self, index: usize) -> Result<Row<'_>, Fault> {
        if index >= self.rows {
            return Ok(Row::Missing);
        }
        let start = index.saturating_mul(self.row_length);
        let row = self.bytes.get(start..start.saturating_add(self.row_length)).ok_or(Fault::FileBroken)?;
        let Some((&mark, mut cells)) = row.split_first() else { return Ok(Row::Missing) };
        if mark == DELETED {
            return Ok(Row::Deleted);
        }
        let mut values = Vec::new();
        for column in &self.columns {
            let Some((cell, rest)) = cells.split_at_checked(column.length) else { break };
            cells = rest;
            values.push((column.name.as_str(), value(column.kind, cell, self.encoding)?));
        }
        Ok(Row::Values(values))
    }
}

fn columns(header: &[u8], encoding: Encoding) -> Result<Vec<Column>, Fault> {
    let mut described = Bytes::at(header, HEADER_LENGTH).ok_or(Fault::FileBroken)?;
    let mut columns = Vec::new();
    while let Some(column) = described.take(COLUMN_LENGTH) {
        let (name, kind, length) = (column.get(..11), column.get(11), column.get(16));
        let (Some(name), Some(&kind), Some(&length)) = (name, kind, length) else { break };
        if name.first() == Some(&END_OF_COLUMNS) || columns.len() == MAX_COLUMNS {
            break;
        }
        let name = encoding.text(until_zero(name))?.trim().to_owned();
        columns.push(Column { name, kind, length: length.into() });
    }
    Ok(columns)
}

/// As a text that says the same, and empty for what has no value.
fn value(kind: u8, cell: &[u8], encoding: Encoding) -> Result<String, Fault> {
    let cell = until_zero(cell);
    let ascii = || String::from_utf8_lossy(cell.trim_ascii()).into_owned();
    match kind {
        b'N' | b'F' => Ok(number(ascii())),
        b'D' => Ok(unless_only("0*", ascii())),
        b'L' => Ok(unless_only("?", ascii())),
        // Numbers in binary, and places in another file.
        b'B' | b'G' | b'I' | b'M' | b'O' | b'P' | b'T' | b'Y' | b'@' | b'+' | b'0' => Ok(String::new()),
        _ => encoding.text(cell),
    }
}

fn until_zero(bytes: &[u8]) -> &[u8] {
    bytes.split(|byte| *byte == 0).next().unwrap_or_default()
}

fn unless_only(signs: &str, text: String) -> String {
    if text.chars().all(|sign| signs.contains(sign)) { String::new() } else { text }
}

/// Without an exponent. Stars stand where there is none, or no room for it.
fn number(text: String) -> String {
    match text.parse::<f64>() {
        Ok(number) if number < LOWEST => String::new(),
        Ok(number) if number.is_finite() && text.contains(['e', 'E']) => number.to_string(),
        _ => unless_only("*", text),
    }
}
