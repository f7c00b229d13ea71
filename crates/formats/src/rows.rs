use std::io;

use crate::block_buffer::BlockBuffer;

/// The rows of a dBase table, each cell as wide as its column.
pub(crate) struct Rows {
    /// Each column has a width, and holds numbers or not. Numbers stand on the right.
    columns: Vec<(usize, bool)>,
    /// Each cell has its length before it.
    rows: BlockBuffer,
}

impl Rows {
    pub(crate) fn new(columns: Vec<(usize, bool)>, mut rows: BlockBuffer) -> io::Result<Self> {
        rows.rewind()?;
        Ok(Self { columns, rows })
    }

    pub(crate) fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        Ok(self.rows.next()?.map(|block| self.padded(&block)))
    }

    fn padded(&self, mut block: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        while !block.is_empty() {
            // A space marks a row that is not deleted.
            out.push(b' ');
            for &(width, is_number) in &self.columns {
                let Some((&length, rest)) = block.split_first() else { return out };
                let Some((cell, rest)) = rest.split_at_checked(length.into()) else { return out };
                let padding = std::iter::repeat_n(b' ', width - cell.len());
                if is_number {
                    out.extend(padding);
                    out.extend_from_slice(cell);
                } else {
                    out.extend_from_slice(cell);
                    out.extend(padding);
                }
                block = rest;
            }
        }
        out
    }
}
