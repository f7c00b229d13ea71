//! Writes records to the bytes of a file, at once or in chunks.

use crate::error::Error;
use crate::feature::Feature;
use crate::{Format, csv, geojson, gpx, kml};

/// A file that is written in chunks, so that a server can send it while it is made.
#[derive(Debug)]
pub struct Document {
    format: Format,
    header: fn(&mut Vec<u8>),
    begun: bool,
    filled: bool,
}

impl Document {
    /// All chunks should have features of this type.
    pub fn of<F: Feature>(format: Format) -> Self {
        Self { format, header: csv::header::<F>, begun: false, filled: false }
    }

    pub fn chunk<F: Feature>(&mut self, features: impl IntoIterator<Item = F>) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        self.begin(&mut out)?;
        for feature in features {
            match self.format {
                Format::Geojson => {
                    if self.filled {
                        out.extend_from_slice(geojson::BETWEEN.as_bytes());
                    }
                    out.extend_from_slice(&geojson::feature(&feature)?);
                }
                Format::Kml => kml::placemark(&mut out, &feature)?,
                Format::Gpx => gpx::mark(&mut out, &feature)?,
                Format::Csv => csv::record(&mut out, &feature),
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
            Format::Gpx => gpx::tail(&mut out)?,
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
            Format::Gpx => gpx::head(out)?,
            Format::Csv => (self.header)(out),
        }
        Ok(())
    }
}

pub fn write<F: Feature>(format: Format, features: impl IntoIterator<Item = F>) -> Result<Vec<u8>, Error> {
    let mut document = Document::of::<F>(format);
    let mut out = document.chunk(features)?;
    out.append(&mut document.end()?);
    Ok(out)
}
