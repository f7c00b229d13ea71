//! The `.dbf` file: dBase III. Its columns are as wide as their widest value, so the rows wait for the last one.

use std::io;

use crate::block_buffer::{BlockBuffer, OpenStorage};
use crate::error::Error;
use crate::feature::{Column, Content};
use crate::part::Part;
use crate::rows::Rows;
use crate::value::Value;

/// dBase allows no longer text.
const WIDEST: usize = 254;
/// A date is written `YYYYMMDD`.
const DAY: usize = 8;

const VERSION: u8 = 3;
const HEADER: usize = 32;
const HEADER_END: u8 = 0x0D;
const FILE_END: u8 = 0x1A;
/// 1980-01-01 as of 1900, as in the archive. The writer has no clock.
const CHANGED: [u8; 3] = [80, 1, 1];

pub(super) struct Table {
    columns: Vec<Cells>,
    count: u32,
    rows: BlockBuffer,
}

struct Cells {
    name: String,
    content: Content,
    width: usize,
}

impl Table {
    pub(super) fn new(columns: &[Column], names: Vec<String>, open: OpenStorage) -> io::Result<Self> {
        let column = |(name, content)| Cells { name, content, width: least(content) };
        let contents = columns.iter().map(|column| column.content);
        let columns = names.into_iter().zip(contents).map(column).collect();
        Ok(Self { columns, count: 0, rows: BlockBuffer::new(open)? })
    }

    pub(super) fn record(&mut self, values: &[Option<Value<'_>>]) -> Result<(), Error> {
        let mut row = Vec::new();
        for (column, value) in self.columns.iter_mut().zip(values) {
            let cell = value.as_ref().map(|value| cell(column.content, value)).unwrap_or_default();
            column.width = column.width.max(cell.len());
            row.push(u8::try_from(cell.len())?);
            row.extend_from_slice(cell.as_bytes());
        }
        self.count = self.count.checked_add(1).ok_or(Error::TooLarge)?;
        Ok(self.rows.push(&row)?)
    }

    pub(super) fn end(self) -> Result<Vec<Part>, Error> {
        let header = self.header()?;
        let columns = self.columns.iter().map(|column| (column.width, is_number(column.content))).collect();
        let rows = Part::Rows(Rows::new(columns, self.rows)?);
        Ok(vec![Part::Bytes(header), rows, Part::Bytes(vec![FILE_END])])
    }

    fn header(&self) -> Result<Vec<u8>, Error> {
        let length = HEADER * (self.columns.len() + 1) + 1;
        let row = 1 + self.columns.iter().map(|column| column.width).sum::<usize>();
        let mut header = vec![VERSION];
        header.extend_from_slice(&CHANGED);
        header.extend_from_slice(&self.count.to_le_bytes());
        header.extend_from_slice(&u16::try_from(length)?.to_le_bytes());
        header.extend_from_slice(&u16::try_from(row)?.to_le_bytes());
        header.extend_from_slice(&[0; 20]);
        for Cells { name, content, width } in &self.columns {
            let (letter, places) = match *content {
                Content::Text | Content::Choice(_) | Content::Instant => (b'C', 0),
                Content::Day => (b'D', 0),
                Content::Number { places } => (b'N', places),
            };
            let padding = std::iter::repeat(0);
            header.extend(name.bytes().chain(padding).take(11));
            header.extend_from_slice(&[letter, 0, 0, 0, 0, u8::try_from(*width)?, u8::try_from(places)?]);
            header.extend_from_slice(&[0; 14]);
        }
        header.push(HEADER_END);
        Ok(header)
    }
}

/// Gives an empty column a width, and a number room for its decimals.
fn least(content: Content) -> usize {
    match content {
        Content::Text | Content::Choice(_) | Content::Instant => 1,
        Content::Day => DAY,
        Content::Number { places } => "-0.".len() + places,
    }
}

fn is_number(content: Content) -> bool {
    matches!(content, Content::Number { .. })
}

fn cell(content: Content, value: &Value<'_>) -> String {
    let mut text = value.to_string();
    match content {
        Content::Text | Content::Choice(_) | Content::Instant => {
            text.truncate(text.floor_char_boundary(WIDEST));
            text
        }
        Content::Day => text.replace('-', ""),
        Content::Number { places } => with_places(&text, places),
    }
}

/// All values of a column have its decimals.
fn with_places(number: &str, places: usize) -> String {
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    if places == 0 { whole.to_owned() } else { format!("{whole}.{decimals:0<places$}") }
}
