//! A page of SQLite's file format.

use crate::error::Error;

/// In bytes. The schema has to fit into the first one.
pub(super) const SIZE: usize = LENGTH as usize;
pub(super) const LENGTH: u16 = 8192;

/// In front of the first page.
pub(super) const FILE_HEADER: usize = 100;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Index = 10,
    Rows = 13,
    /// Its cells point to other pages of rows, and so does its header.
    Interior = 5,
}

/// The cells of a page, in their order.
pub(super) struct Page {
    kind: Kind,
    /// Bytes in front of the page's own header.
    before: usize,
    cells: Vec<Vec<u8>>,
    used: usize,
}

impl Page {
    pub(super) fn new(kind: Kind, before: usize) -> Self {
        let header = if kind == Kind::Interior { 12 } else { 8 };
        Self { kind, before, cells: Vec::new(), used: before + header }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// With the pointer to it.
    pub(super) fn has_room_for(&self, cell: &[u8]) -> bool {
        self.used + 2 + cell.len() <= SIZE
    }

    pub(super) fn push(&mut self, cell: Vec<u8>) -> Result<(), Error> {
        if !self.has_room_for(&cell) {
            return Err(Error::TooLarge);
        }
        self.used += 2 + cell.len();
        self.cells.push(cell);
        Ok(())
    }

    /// The bytes after `before`. The cells stand at the end of the page, the first one last.
    pub(super) fn bytes(&self, rightmost: Option<u32>) -> Result<Vec<u8>, Error> {
        let mut start = SIZE;
        let mut pointers = Vec::new();
        for cell in &self.cells {
            start -= cell.len();
            pointers.extend_from_slice(&u16::try_from(start)?.to_be_bytes());
        }
        // The kind, no free blocks, the number of cells, where they start, no fragments.
        let mut bytes = vec![self.kind as u8, 0, 0];
        bytes.extend_from_slice(&u16::try_from(self.cells.len())?.to_be_bytes());
        bytes.extend_from_slice(&u16::try_from(start)?.to_be_bytes());
        bytes.push(0);
        bytes.extend(rightmost.map(u32::to_be_bytes).into_iter().flatten());
        bytes.append(&mut pointers);
        bytes.resize(start - self.before, 0);
        for cell in self.cells.iter().rev() {
            bytes.extend_from_slice(cell);
        }
        Ok(bytes)
    }
}
