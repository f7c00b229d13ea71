//! Writes plantings to the bytes of a file, at once or in chunks.

use crate::error::Error;
use crate::{Format, Row, csv, geojson, kml};

/// A file that is written in chunks, so that a server can send it while it is made.
#[derive(Debug)]
pub struct Document {
    format: Format,
    begun: bool,
    filled: bool,
}

impl Document {
    pub const fn new(format: Format) -> Self {
        Self { format, begun: false, filled: false }
    }

    pub fn chunk<'a>(&mut self, rows: impl IntoIterator<Item = Row<'a>>) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        self.begin(&mut out)?;
        for row in rows {
            match self.format {
                Format::Geojson => {
                    if self.filled {
                        out.extend_from_slice(geojson::BETWEEN.as_bytes());
                    }
                    out.extend_from_slice(&geojson::feature(&row)?);
                }
                Format::Kml => kml::placemark(&mut out, &row)?,
                Format::Csv => csv::planting(&mut out, &row),
            }
            self.filled = true;
        }
        Ok(out)
    }

    pub fn end(mut self) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        self.begin(&mut out)?;
        match self.format {
            Format::Geojson => out.extend_from_slice(geojson::TAIL.as_bytes()),
            Format::Kml => kml::tail(&mut out)?,
            Format::Csv => {}
        }
        Ok(out)
    }

    fn begin(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
        if self.begun {
            return Ok(());
        }
        self.begun = true;
        match self.format {
            Format::Geojson => out.extend_from_slice(geojson::HEAD.as_bytes()),
            Format::Kml => kml::head(out)?,
            Format::Csv => csv::header(out),
        }
        Ok(())
    }
}

pub fn write<'a>(format: Format, rows: impl IntoIterator<Item = Row<'a>>) -> Result<Vec<u8>, Error> {
    let mut document = Document::new(format);
    let mut out = document.chunk(rows)?;
    out.append(&mut document.end()?);
    Ok(out)
}
