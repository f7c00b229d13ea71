//! The formats that are written from their first byte to their last.

use crate::Format;
use crate::error::Error;
use crate::feature::{Layer, Row};
use crate::{csv, geojson, gpx, kml};

#[derive(Clone, Copy)]
pub(crate) enum Syntax {
    Geojson,
    Kml,
    Gpx,
    Csv,
}

impl Syntax {
    /// Returns none for a format whose beginning depends on its end.
    pub(crate) const fn of(format: Format) -> Option<Self> {
        match format {
            Format::Geojson => Some(Self::Geojson),
            Format::Kml => Some(Self::Kml),
            Format::Gpx => Some(Self::Gpx),
            Format::Csv => Some(Self::Csv),
            Format::Shapefile | Format::Geopackage | Format::Xlsx => None,
        }
    }
}

pub(crate) struct Text {
    syntax: Syntax,
    layer: Layer,
    begun: bool,
    filled: bool,
}

impl Text {
    pub(crate) fn of(syntax: Syntax, layer: Layer) -> Self {
        Self { syntax, layer, begun: false, filled: false }
    }

    pub(crate) fn record(&mut self, out: &mut Vec<u8>, row: Row<'_>) -> Result<(), Error> {
        self.begin(out)?;
        match self.syntax {
            Syntax::Geojson => {
                if self.filled {
                    out.extend_from_slice(geojson::BETWEEN.as_bytes());
                }
                out.extend_from_slice(&geojson::feature(&self.layer, &row)?);
            }
            Syntax::Kml => kml::placemark(out, &self.layer, &row)?,
            Syntax::Gpx => gpx::mark(out, &self.layer, &row)?,
            Syntax::Csv => csv::record(out, &self.layer, row),
        }
        self.filled = true;
        Ok(())
    }

    pub(crate) fn end(mut self) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        self.begin(&mut out)?;
        match self.syntax {
            Syntax::Geojson => out.extend_from_slice(geojson::TAIL.as_bytes()),
            Syntax::Kml => kml::tail(&mut out)?,
            Syntax::Gpx => gpx::tail(&mut out)?,
            Syntax::Csv => {}
        }
        Ok(out)
    }

    fn begin(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
        if self.begun {
            return Ok(());
        }
        self.begun = true;
        match self.syntax {
            Syntax::Geojson => out.extend_from_slice(geojson::HEAD.as_bytes()),
            Syntax::Kml => kml::head(out)?,
            Syntax::Gpx => gpx::head(out)?,
            Syntax::Csv => csv::header(out, &self.layer),
        }
        Ok(())
    }
}
