use super::encoding::Encoding;
use crate::bytes::ByteReader;
use crate::error::FileError;
use crate::limits::MAX_COLUMNS;

const HEADER_LENGTH: usize = 32;
const LANGUAGE_DRIVER: usize = 29;
const COLUMN_LENGTH: usize = 32;
const END_OF_COLUMNS: u8 = 0x0D;
const DELETED: u8 = b'*';
/// Programs write a number below this one for a cell without a value.
const LOWEST: f64 = -1e38;

/// The dBase table with a row of values for each shape.
pub(super) struct AttributeTable<'a> {
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
    /// The row is still in the file, but no longer in the table.
    Deleted,
    /// The table ends before this row.
    Missing,
}

impl<'a> AttributeTable<'a> {
    pub(super) fn open(bytes: &'a [u8], cpg: Option<&[u8]>) -> Result<Self, FileError> {
        let encoding = Encoding::of(cpg, bytes.get(LANGUAGE_DRIVER).copied().unwrap_or_default());
        let mut header = ByteReader::at(bytes, 4).ok_or(FileError::FileBroken)?;
        let rows = header.length().ok_or(FileError::FileBroken)?;
        let start = usize::from(header.u16().ok_or(FileError::FileBroken)?);
        let row_length = usize::from(header.u16().filter(|length| *length > 0).ok_or(FileError::FileBroken)?);
        let (header, bytes) = bytes.split_at_checked(start).ok_or(FileError::FileBroken)?;
        let columns = columns(header, encoding)?;
        Ok(Self { columns, encoding, rows, row_length, bytes })
    }

    pub(super) fn row(&self, index: usize) -> Result<Row<'_>, FileError> {
        if index >= self.rows {
            return Ok(Row::Missing);
        }
        let start = index.saturating_mul(self.row_length);
        let row =
            self.bytes.get(start..start.saturating_add(self.row_length)).ok_or(FileError::FileBroken)?;
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

fn columns(header: &[u8], encoding: Encoding) -> Result<Vec<Column>, FileError> {
    let mut described = ByteReader::at(header, HEADER_LENGTH).ok_or(FileError::FileBroken)?;
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

/// A cell as text, which is empty for a cell without a value.
fn value(kind: u8, cell: &[u8], encoding: Encoding) -> Result<String, FileError> {
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

/// A number without an exponent. A column has stars if there is no number, or no room for it.
fn number(text: String) -> String {
    match text.parse::<f64>() {
        Ok(number) if number < LOWEST => String::new(),
        Ok(number) if number.is_finite() && text.contains(['e', 'E']) => number.to_string(),
        _ => unless_only("*", text),
    }
}
