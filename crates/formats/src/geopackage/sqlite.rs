//! A SQLite database that is written once, from its first row to its last (<https://www.sqlite.org/fileformat2.html>).
//!
//! SQLite itself needs a file with a name, and is ten times as large as the whole wasm module.

use super::page::{FILE_HEADER, Kind, LENGTH, Page, SIZE};
use super::value::{Value, put_varint, record};
use crate::error::Error;
use crate::part::Part;
use crate::spool::{OpenStorage, Spool};

/// By which a program knows whose database it is.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    pub(super) application: u32,
    pub(super) version: u32,
}

/// A table in the schema. Its indexes are those that SQLite makes for its keys, in their order.
pub(super) struct Table<'a> {
    pub(super) name: &'a str,
    pub(super) definition: &'a str,
    pub(super) root: u32,
    pub(super) indexes: Vec<u32>,
}

/// The rows of a table.
pub(super) struct Tree {
    open: Page,
    last: i64,
    /// Those that are written: the number of each, and that of its last row.
    pages: Vec<(u32, i64)>,
}

impl Default for Tree {
    fn default() -> Self {
        Self { open: Page::new(Kind::Rows, 0), last: 0, pages: Vec::new() }
    }
}

/// All pages but the first, which has the schema and so is made last.
pub(super) struct Database {
    pages: Spool,
    count: u32,
}

/// The bytes of a row that stay in its page if the others are in pages of their own.
fn kept(length: usize) -> usize {
    let least = (SIZE - 12) * 32 / 255 - 23;
    let kept = least + (length - least) % (SIZE - 4);
    if kept <= SIZE - 35 { kept } else { least }
}

impl Database {
    pub(super) fn new(open: OpenStorage) -> Result<Self, Error> {
        Ok(Self { pages: Spool::new(open)?, count: 1 })
    }

    /// Adds a row with the next number.
    pub(super) fn add(&mut self, tree: &mut Tree, row: &[Value<'_>]) -> Result<(), Error> {
        self.add_as(tree, tree.last + 1, row)
    }

    /// Adds a row with a number above those that are there.
    pub(super) fn add_as(&mut self, tree: &mut Tree, number: i64, row: &[Value<'_>]) -> Result<(), Error> {
        let cell = self.cell(number, &record(row))?;
        if !tree.open.has_room_for(&cell) {
            self.close(tree)?;
        }
        tree.last = number;
        tree.open.push(cell)
    }

    /// The number of the table's root.
    pub(super) fn end_of(&mut self, mut tree: Tree) -> Result<u32, Error> {
        if !tree.open.is_empty() || tree.pages.is_empty() {
            self.close(&mut tree)?;
        }
        let mut level = tree.pages;
        while level.len() > 1 {
            level = self.level_above(&level)?;
        }
        Ok(level.first().map_or(0, |&(root, _)| root))
    }

    /// An index with one entry.
    pub(super) fn index(&mut self, entry: &[Value<'_>]) -> Result<u32, Error> {
        let record = record(entry);
        let mut cell = Vec::new();
        put_varint(&mut cell, record.len() as u64);
        cell.extend_from_slice(&record);
        let mut page = Page::new(Kind::Index, 0);
        page.push(cell)?;
        self.write(&page.bytes(None)?)
    }

    pub(super) fn end(self, tables: &[Table<'_>], marks: Marks) -> Result<Vec<Part>, Error> {
        let mut schema = Page::new(Kind::Rows, FILE_HEADER);
        let mut number = 0;
        let mut add = |kind: &str, name: &str, table: &str, root: u32, definition: Value<'_>| {
            number += 1;
            let row = [kind.into(), name.into(), table.into(), Value::Integer(root.into()), definition];
            schema.push(row_cell(number, &record(&row)))
        };
        for Table { name, definition, root, indexes } in tables {
            add("table", name, name, *root, (*definition).into())?;
            for (at, index) in indexes.iter().enumerate() {
                let index_name = format!("sqlite_autoindex_{name}_{}", at + 1);
                add("index", &index_name, name, *index, Value::Null)?;
            }
        }
        let mut first = file_header(self.count, marks);
        first.append(&mut schema.bytes(None)?);
        Ok(vec![Part::bytes(first), Part::spool(self.pages)?])
    }

    fn cell(&mut self, number: i64, record: &[u8]) -> Result<Vec<u8>, Error> {
        if record.len() <= SIZE - 35 {
            return Ok(row_cell(number, record));
        }
        let (own, others) = record.split_at_checked(kept(record.len())).unwrap_or((record, &[]));
        let first = self.count + 1;
        let mut others = others.chunks(SIZE - 4).peekable();
        while let Some(other) = others.next() {
            let next = if others.peek().is_some() { self.count + 2 } else { 0 };
            let mut page = next.to_be_bytes().to_vec();
            page.extend_from_slice(other);
            page.resize(SIZE, 0);
            self.write(&page)?;
        }
        let mut cell = cell_start(number, record.len());
        cell.extend_from_slice(own);
        cell.extend_from_slice(&first.to_be_bytes());
        Ok(cell)
    }

    fn close(&mut self, tree: &mut Tree) -> Result<(), Error> {
        let page = std::mem::replace(&mut tree.open, Page::new(Kind::Rows, 0));
        let number = self.write(&page.bytes(None)?)?;
        tree.pages.push((number, tree.last));
        Ok(())
    }

    /// Each page points to about as many as any other, so none has only one.
    fn level_above(&mut self, level: &[(u32, i64)]) -> Result<Vec<(u32, i64)>, Error> {
        /// A pointer, the largest number of a row, and the pointer to both.
        const CELL: usize = 4 + 9 + 2;
        let count = level.len().div_ceil((SIZE - 12) / CELL);
        let mut above = Vec::new();
        for at in 0..count {
            let children = level.get(at * level.len() / count..(at + 1) * level.len() / count).unwrap_or(&[]);
            let Some((&(rightmost, last), others)) = children.split_last() else { continue };
            let mut page = Page::new(Kind::Interior, 0);
            for &(child, last) in others {
                let mut cell = child.to_be_bytes().to_vec();
                put_varint(&mut cell, last.cast_unsigned());
                page.push(cell)?;
            }
            above.push((self.write(&page.bytes(Some(rightmost))?)?, last));
        }
        Ok(above)
    }

    /// The number of the page.
    fn write(&mut self, page: &[u8]) -> Result<u32, Error> {
        self.count = self.count.checked_add(1).ok_or(Error::TooLarge)?;
        self.pages.push(page)?;
        Ok(self.count)
    }
}

fn row_cell(number: i64, record: &[u8]) -> Vec<u8> {
    let mut cell = cell_start(number, record.len());
    cell.extend_from_slice(record);
    cell
}

fn cell_start(number: i64, length: usize) -> Vec<u8> {
    let mut cell = Vec::new();
    put_varint(&mut cell, length as u64);
    put_varint(&mut cell, number.cast_unsigned());
    cell
}

fn file_header(pages: u32, marks: Marks) -> Vec<u8> {
    /// The release whose file format this is.
    const SQLITE: u32 = 3_040_001;
    let mut header = b"SQLite format 3\0".to_vec();
    header.extend_from_slice(&LENGTH.to_be_bytes());
    // Without a write-ahead log, and nothing reserved. The fractions of a page that a payload takes are fixed.
    header.extend_from_slice(&[1, 1, 0, 64, 32, 32]);
    // One change, the pages, no free ones, one schema of format 4, the default cache, no vacuum, UTF-8.
    for number in [1, pages, 0, 0, 1, 4, 0, 0, 1, marks.version, 0, marks.application] {
        header.extend_from_slice(&number.to_be_bytes());
    }
    header.extend_from_slice(&[0; 20]);
    for number in [1, SQLITE] {
        header.extend_from_slice(&number.to_be_bytes());
    }
    header
}
