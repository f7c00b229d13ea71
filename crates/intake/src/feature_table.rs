//! The shapes of files, with a table of what the files say about them.

use std::collections::HashMap;

use crate::columns::{self, Meaning};
use crate::crs::Crs;
use crate::error::{FileError, ShapeError};
use crate::limits::{MAX_COLUMNS, MAX_SHAPES};
use crate::rings::{self, Parts};
use crate::warning::{FileWarning, ShapeWarning};

#[derive(PartialEq, Debug, Default)]
pub struct FoundShapes {
    pub columns: Vec<Column>,
    pub shapes: Vec<Shape>,
    /// The files of which nothing could be used.
    pub refused: Vec<RefusedFile>,
    /// The files that were read, but about which a person should know something.
    pub warnings: Vec<WarnedFile>,
}

#[derive(PartialEq, Eq, Debug)]
pub struct Column {
    pub name: String,
    /// The member of a field that the column seems to be for. No two columns have the same.
    pub meaning: Option<Meaning>,
}

#[derive(PartialEq, Eq, Debug)]
pub struct Shape {
    /// The place in the file's own order, from 1.
    pub number: usize,
    /// There is a value for each column; it is empty if the shape has none.
    pub values: Vec<String>,
    /// The text of a GeoJSON geometry with at most seven decimals.
    pub area: Result<String, ShapeError>,
    /// The reason why the area may not be the intended one.
    pub warning: Option<ShapeWarning>,
}

#[derive(PartialEq, Eq, Debug)]
pub struct RefusedFile {
    pub file: String,
    pub error: FileError,
}

#[derive(PartialEq, Eq, Debug)]
pub struct WarnedFile {
    pub file: String,
    pub warning: FileWarning,
}

/// The shapes that were read so far, and the columns of their values.
#[derive(Default)]
pub(crate) struct FeatureTable {
    names: Vec<String>,
    places: HashMap<String, usize>,
    shapes: Vec<Shape>,
}

impl FeatureTable {
    pub(crate) fn len(&self) -> usize {
        self.shapes.len()
    }

    /// Drops all shapes after the first `len`, because their file turned out to be unusable.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.shapes.truncate(len);
    }

    /// Adds a shape. Its `parts` are in the coordinates of the system.
    pub(crate) fn add<'a>(
        &mut self,
        number: usize,
        values: impl IntoIterator<Item = (&'a str, String)>,
        parts: Result<Parts, ShapeError>,
        crs: &Crs,
    ) -> Result<(), FileError> {
        if self.shapes.len() == MAX_SHAPES {
            return Err(FileError::ShapesTooMany);
        }
        let mut row = Vec::new();
        for (name, value) in values {
            let Some(place) = self.place(name) else { continue };
            if row.len() <= place {
                row.resize(place + 1, String::new());
            }
            if let Some(cell) = row.get_mut(place) {
                *cell = columns::cleaned(&value);
            }
        }
        let area = parts.and_then(|parts| rings::area_geojson(parts, crs));
        self.shapes.push(Shape { number, values: row, area, warning: None });
        Ok(())
    }

    /// Marks the shape that was added last.
    pub(crate) fn warn(&mut self, warning: ShapeWarning) {
        if let Some(shape) = self.shapes.last_mut() {
            shape.warning = Some(warning);
        }
    }

    fn place(&mut self, name: &str) -> Option<usize> {
        if let Some(&place) = self.places.get(name) {
            return Some(place);
        }
        let place = self.names.len();
        if place == MAX_COLUMNS {
            return None;
        }
        self.names.push(name.to_owned());
        self.places.insert(name.to_owned(), place);
        Some(place)
    }

    pub(crate) fn finish(mut self, refused: Vec<RefusedFile>, warnings: Vec<WarnedFile>) -> FoundShapes {
        for shape in &mut self.shapes {
            shape.values.resize(self.names.len(), String::new());
        }
        let meanings = columns::meanings(&self.names);
        let columns =
            self.names.into_iter().zip(meanings).map(|(name, meaning)| Column { name, meaning }).collect();
        FoundShapes { columns, shapes: self.shapes, refused, warnings }
    }
}
