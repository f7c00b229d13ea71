//! Writes records to the bytes of a file in chunks.

use crate::Format;
use crate::block_buffer::OpenStorage;
use crate::error::Error;
use crate::feature::{Feature, Layer, Row};
use crate::geopackage::GeoPackage;
use crate::part::Part;
use crate::shapefile::Shapefile;
use crate::text::{Syntax, Text};
use crate::whole::Whole;
use crate::xlsx::Workbook;

/// A file that is written in chunks, so that a server can send it while it is made.
pub struct Document {
    format: Format,
    body: Body,
}

enum Body {
    Text(Text),
    Whole(Box<dyn Whole>),
}

impl Document {
    /// All chunks should have features of this type, until another layer begins. A format whose beginning depends on
    /// its end keeps the file in a storage until then.
    pub fn of<F: Feature>(format: Format, open: OpenStorage) -> Result<Self, Error> {
        let layer = Layer::of::<F>(format);
        let body = match (Syntax::of(format), format) {
            (Some(syntax), _) => Body::Text(Text::of(syntax, layer)),
            (None, Format::Geopackage) => Body::Whole(Box::new(GeoPackage::of(&layer)?)),
            (None, Format::Xlsx) => Body::Whole(Box::new(Workbook::of(layer, open)?)),
            (None, _) => Body::Whole(Box::new(Shapefile::of(&layer, open)?)),
        };
        Ok(Self { format, body })
    }

    pub fn format(&self) -> Format {
        self.format
    }

    /// Begins a layer for features of another type. Fails for a format that [has no layers](Format::has_layers).
    pub fn layer<F: Feature>(&mut self) -> Result<(), Error> {
        match &mut self.body {
            Body::Text(_) => Err(Error::OneLayer),
            Body::Whole(file) => file.layer(&Layer::of::<F>(self.format)),
        }
    }

    /// The next bytes of the file, if any can be told already.
    pub fn chunk<F: Feature>(&mut self, features: impl IntoIterator<Item = F>) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        for feature in features {
            let row = Row::of(&feature, self.format);
            match &mut self.body {
                Body::Text(text) => text.record(&mut out, row)?,
                Body::Whole(file) => file.record(row)?,
            }
        }
        Ok(out)
    }

    pub fn end(self) -> Result<Ending, Error> {
        Ok(Ending(match self.body {
            Body::Text(text) => Part::Bytes(text.end()?),
            Body::Whole(file) => Part::blocks(file.end()?)?,
        }))
    }
}

/// The bytes of a file after its last chunk.
pub struct Ending(Part);

impl Ending {
    /// Returns bytes that are never empty, or none at the end of the file.
    pub fn next_bytes(&mut self) -> Result<Option<Vec<u8>>, Error> {
        Ok(self.0.next()?)
    }
}
