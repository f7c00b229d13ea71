//! Tables whose values stand between bars, under the names of their columns.

use std::io::Read;

use csv::{ByteRecord, Reader, ReaderBuilder};
use rules::day::Day;

use super::error::ImportError;

pub(super) struct Table<'a, R> {
    name: &'a str,
    reader: Reader<R>,
    headers: Vec<String>,
    deleted: Option<Column>,
}

/// The place of a column.
#[derive(Clone, Copy)]
pub(super) struct Column(usize);

/// A row, with the number of its line for what is wrong with it.
pub(super) struct Row<'a> {
    table: &'a str,
    line: u64,
    values: &'a ByteRecord,
}

impl<'a, R: Read> Table<'a, R> {
    pub(super) fn new(name: &'a str, text: R) -> Result<Self, ImportError> {
        let mut reader = ReaderBuilder::new().delimiter(b'|').quoting(false).from_reader(text);
        let headers = reader.byte_headers().map_err(|error| ImportError::line(name, 1, error.to_string()))?;
        let headers = headers.iter().map(|header| plain(&String::from_utf8_lossy(header))).collect();
        let mut table = Self { name, reader, headers, deleted: None };
        table.deleted = Some(table.column("Deleted Date")?);
        Ok(table)
    }

    /// Upper and lower case, spaces and punctuation in the name make no difference.
    pub(super) fn column(&self, name: &str) -> Result<Column, ImportError> {
        let place = self.headers.iter().position(|header| *header == plain(name));
        let missing = || ImportError::line(self.name, 1, format!("there is no column “{name}”"));
        place.map(Column).ok_or_else(missing)
    }

    /// Leaves out deleted rows.
    pub(super) fn each(
        mut self,
        mut read: impl FnMut(&Row<'_>) -> Result<(), ImportError>,
    ) -> Result<(), ImportError> {
        let mut values = ByteRecord::new();
        loop {
            let line = self.reader.position().line();
            let is_more = self.reader.read_byte_record(&mut values).map_err(|error| {
                let line = error.position().map_or(line, csv::Position::line);
                ImportError::line(self.name, line, reason(&error))
            })?;
            if !is_more {
                return Ok(());
            }
            let line = values.position().map_or(line, csv::Position::line);
            let row = Row { table: self.name, line, values: &values };
            if self.deleted.is_none_or(|deleted| row.bytes(deleted).is_empty()) {
                read(&row)?;
            }
        }
    }
}

impl Row<'_> {
    fn bytes(&self, Column(place): Column) -> &[u8] {
        self.values.get(place).unwrap_or_default().trim_ascii()
    }

    pub(super) fn text(&self, column: Column) -> Result<&str, ImportError> {
        std::str::from_utf8(self.bytes(column)).map_err(|_| self.error("the line is not UTF-8"))
    }

    /// A number of exactly so many digits.
    pub(super) fn digits(&self, column: Column, count: usize, what: &str) -> Result<&str, ImportError> {
        let text = self.text(column)?;
        if text.len() == count && text.bytes().all(|digit| digit.is_ascii_digit()) {
            Ok(text)
        } else {
            Err(self.error(format!("{what} should have {count} digits, and is “{text}”")))
        }
    }

    pub(super) fn year(&self, column: Column, what: &str) -> Result<i32, ImportError> {
        let year = self.digits(column, 4, what)?.parse().ok();
        let year = year.filter(|year| (1900..=2200).contains(year));
        year.ok_or_else(|| self.error(format!("{what} should be between 1900 and 2200")))
    }

    /// A date such as 20260715, or none.
    pub(super) fn day(&self, column: Column, what: &str) -> Result<Option<Day>, ImportError> {
        if self.bytes(column).is_empty() {
            return Ok(None);
        }
        let text = self.digits(column, 8, what)?;
        let part = |from: usize, to: usize| text.get(from..to).and_then(|part| part.parse().ok());
        let day = part(0, 4).zip(part(4, 6)).zip(part(6, 8));
        let day = day.and_then(|((year, month), day)| Day::new(i32::try_from(year).ok()?, month, day));
        day.map(Some).ok_or_else(|| self.error(format!("{what} is no date: “{text}”")))
    }

    pub(super) fn error(&self, reason: impl Into<String>) -> ImportError {
        ImportError::line(self.table, self.line, reason)
    }
}

fn reason(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("there are {len} values, and {expected_len} columns")
        }
        _ => error.to_string(),
    }
}

fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}
