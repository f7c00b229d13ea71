use super::encoding::Encoding;
use crate::bytes::Bytes;
use crate::fault::Fault;
use crate::limits::MAX_COLUMNS;

const HEADER_LENGTH: usize = 32;
const COLUMN_LENGTH: usize = 32;
const END_OF_COLUMNS: u8 = 0x0D;
const DELETED: u8 = b'*';

/// A dBase table.
pub(super) struct Table<'a> {
    columns: Vec<Column>,
    rows: usize,
    row_length: usize,
    bytes: &'a [u8],
}

struct Column {
    name: String,
    length: usize,
}

impl<'a> Table<'a> {
    pub(super) fn open(bytes: &'a [u8]) -> Option<Self> {
        let mut header = Bytes::at(bytes, 4)?;
        let rows = header.length()?;
        let start = usize::from(header.u16()?);
        let row_length = usize::from(header.u16()?);
        let mut described = Bytes::at(bytes.get(..start)?, HEADER_LENGTH)?;
        let mut columns = Vec::new();
        while let Some(column) = described.take(COLUMN_LENGTH) {
            if column.first() == Some(&END_OF_COLUMNS) || columns.len() == MAX_COLUMNS {
                break;
            }
            let name = column.get(..11)?.split(|&byte| byte == 0).next()?;
            let length = usize::from(*column.get(16)?);
            columns.push(Column { name: String::from_utf8_lossy(name).trim().to_owned(), length });
        }
        (row_length > 0).then_some(Self { columns, rows, row_length, bytes: bytes.get(start..)? })
    }

    /// None for a deleted row, and for one beyond the end.
    pub(super) fn row(&self, index: usize, encoding: Encoding) -> Result<Option<Vec<(&str, String)>>, Fault> {
        if index >= self.rows {
            return Ok(None);
        }
        let start = index.saturating_mul(self.row_length);
        let row = self.bytes.get(start..start.saturating_add(self.row_length)).ok_or(Fault::FileBroken)?;
        let Some((&mark, mut cells)) = row.split_first() else { return Ok(None) };
        if mark == DELETED {
            return Ok(None);
        }
        let mut values = Vec::new();
        for column in &self.columns {
            let Some((cell, rest)) = cells.split_at_checked(column.length) else { break };
            cells = rest;
            values.push((column.name.as_str(), encoding.text(cell)?));
        }
        Ok(Some(values))
    }
}
