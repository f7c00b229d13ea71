//! From plantings to the bytes of a file, at once or in chunks.

use crate::{Format, Row, csv, geojson, kml};

/// A writer's failure. Writing to memory has none that is known.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A feature could not be put into JSON.
    #[error("a planting could not be written as GeoJSON")]
    Json(#[source] serde_json::Error),
    /// A placemark could not be put into XML.
    #[error("a planting could not be written as KML")]
    Xml(#[source] std::io::Error),
}

/// A file that is being written, for sending it while it comes into being.
#[derive(Debug)]
pub struct Document {
    format: Format,
    /// Whether the head is written.
    begun: bool,
    /// Whether a planting is written.
    filled: bool,
}

impl Document {
    /// A file in that format, with nothing in it yet.
    pub const fn new(format: Format) -> Self {
        Self { format, begun: false, filled: false }
    }

    /// The file's next bytes, with those plantings.
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

    /// The file's last bytes.
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

/// The whole file with those plantings.
pub fn write<'a>(format: Format, rows: impl IntoIterator<Item = Row<'a>>) -> Result<Vec<u8>, Error> {
    let mut document = Document::new(format);
    let mut out = document.chunk(rows)?;
    out.append(&mut document.end()?);
    Ok(out)
}
