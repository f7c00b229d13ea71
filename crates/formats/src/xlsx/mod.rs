//! A workbook for Excel (ECMA-376), with the columns of a CSV file. It leaves out the boundaries of fields, because a
//! cell has at most 32,767 characters.

mod cells;
#[cfg(test)]
mod tests;

use std::io::{BufWriter, Write as _};

use rust_xlsxwriter::{ColNum, DocProperties, ExcelDateTime, Format, IgnoreError, RowNum};

use crate::block_buffer::{BlockBuffer, OpenStorage};
use crate::error::Error;
use crate::feature::{Layer, Row};
use crate::whole::Whole;
use cells::{number_format, width, write};

/// The most rows that Excel reads of a sheet, with the header.
const ROWS_MAX: RowNum = 1_048_576;

/// The highest level is 9. The usual 6 makes a file a quarter smaller, and took 3.5 times as long.
const COMPRESSION: u8 = 3;

/// The unit is characters. A wider column would hide the others.
const WIDTH_MAX: usize = 50;

/// The button of a filter covers so many characters of its heading.
const BUTTON: usize = 3;

/// The rows of a sheet go to a temporary file one by one, and are packed in the end.
pub(crate) struct Workbook {
    book: rust_xlsxwriter::Workbook,
    layer: Layer,
    rows_max: RowNum,
    /// The last sheet has so many, with its header.
    rows: RowNum,
    /// The longest cell of each column so far, in characters.
    widths: Vec<usize>,
    open: OpenStorage,
}

impl Workbook {
    pub(crate) fn of(layer: Layer, open: OpenStorage) -> Result<Self, Error> {
        Self::with_rows(layer, open, ROWS_MAX)
    }

    fn with_rows(layer: Layer, open: OpenStorage, rows_max: RowNum) -> Result<Self, Error> {
        let mut book = rust_xlsxwriter::Workbook::new();
        // Equal records make equal files, so the workbook does not tell when it was made.
        let created = ExcelDateTime::from_ymd(1980, 1, 1)?;
        book.set_properties(&DocProperties::new().set_creation_datetime(&created));
        book.set_zip_compression_level(COMPRESSION);
        let widths = layer.columns.iter().map(|column| column.heading.len() + BUTTON).collect();
        let mut workbook = Self { book, layer, rows_max, rows: 0, widths, open };
        workbook.begin_sheet()?;
        Ok(workbook)
    }

    fn begin_sheet(&mut self) -> Result<(), Error> {
        let place = self.book.worksheets().len() + 1;
        let sheet = self.book.add_worksheet_with_constant_memory()?;
        let name = self.layer.name;
        sheet.set_name(if place == 1 { name.to_owned() } else { format!("{name} {place}") })?;
        sheet.set_freeze_panes(1, 0)?;
        let heading = Format::new().set_bold();
        for (at, column) in (0..).zip(&self.layer.columns) {
            sheet.set_column_format(at, &number_format(column.content))?;
            sheet.write_string_with_format(0, at, column.heading, &heading)?;
        }
        self.rows = 1;
        Ok(())
    }

    fn last_column(&self) -> Result<ColNum, Error> {
        Ok(ColNum::try_from(self.layer.columns.len())?.saturating_sub(1))
    }
}

impl Whole for Workbook {
    fn layer(&mut self, _: &Layer) -> Result<(), Error> {
        Err(Error::OneLayer)
    }

    fn record(&mut self, row: Row<'_>) -> Result<(), Error> {
        if self.rows == self.rows_max {
            self.begin_sheet()?;
        }
        let at = self.rows;
        self.rows += 1;
        let sheet = self.book.worksheets_mut().last_mut().ok_or(Error::TooLarge)?;
        for ((place, (column, value)), widest) in (0..).zip(row.cells(&self.layer)).zip(&mut self.widths) {
            if let Some(value) = value {
                *widest = width(column.content, value).max(*widest);
                write(sheet, (at, place), column.content, value)?;
            }
        }
        Ok(())
    }

    fn end(mut self: Box<Self>) -> Result<BlockBuffer, Error> {
        let last_column = self.last_column()?;
        let (rows, rows_max) = (self.rows, self.rows_max);
        let sheets = self.book.worksheets_mut();
        let last_sheet = sheets.len();
        for (place, sheet) in (1..).zip(sheets) {
            let last_row = if place == last_sheet { rows } else { rows_max } - 1;
            for (at, &width) in (0..).zip(&self.widths) {
                sheet.set_column_width(at, u32::try_from(width.min(WIDTH_MAX))?)?;
            }
            sheet.autofilter(0, 0, last_row, last_column)?;
            // A county has a number that begins with a zero.
            sheet.ignore_error_range(0, 0, last_row, last_column, IgnoreError::NumberStoredAsText)?;
        }
        let mut file = BufWriter::new((self.open)()?);
        self.book.save_to_writer(&mut file)?;
        file.flush()?;
        let storage = file.into_inner().map_err(|error| error.into_error())?;
        Ok(BlockBuffer::of(storage)?)
    }
}
