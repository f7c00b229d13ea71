//! A zipped Shapefile: shapes, their index, a table of values, the coordinate system and the encoding. A text tells
//! what the short names of the columns mean.

mod names;
mod shapes;
mod table;

use crate::archive::{Entry, archive};
use crate::block_buffer::{BlockBuffer, OpenStorage};
use crate::error::Error;
use crate::feature::{Layer, Row};
use crate::part::Part;
use crate::whole::Whole;
use names::{legend, short};
use shapes::Shapes;
use table::Table;

/// ESRI's programs write this text for WGS 84.
const COORDINATES: &str = "GEOGCS[\"GCS_WGS_1984\",\
    DATUM[\"D_WGS_1984\",SPHEROID[\"WGS_1984\",6378137.0,298.257223563]],\
    PRIMEM[\"Greenwich\",0.0],UNIT[\"Degree\",0.0174532925199433]]";
const ENCODING: &str = "UTF-8";

pub(crate) struct Shapefile {
    name: &'static str,
    shapes: Shapes,
    table: Table,
    legend: String,
    open: OpenStorage,
}

impl Shapefile {
    pub(crate) fn of(layer: &Layer, open: OpenStorage) -> Result<Self, Error> {
        let names = short(&layer.columns);
        Ok(Self {
            name: layer.name,
            shapes: Shapes::new(layer.is_area, open)?,
            legend: legend(&layer.columns, &names),
            table: Table::new(&layer.columns, names, open)?,
            open,
        })
    }
}

impl Whole for Shapefile {
    fn layer(&mut self, _: &Layer) -> Result<(), Error> {
        Err(Error::OneLayer)
    }

    fn record(&mut self, row: Row<'_>) -> Result<(), Error> {
        self.shapes.record(row.shape)?;
        self.table.record(&row.values)
    }

    fn end(self: Box<Self>) -> Result<BlockBuffer, Error> {
        let (main, index) = self.shapes.end()?;
        let text = |text: &str| vec![Part::Bytes(text.as_bytes().to_vec())];
        let entry = |extension: &str, parts| Entry { name: format!("{}.{extension}", self.name), parts };
        let entries = vec![
            entry("shp", main),
            entry("shx", index),
            entry("dbf", self.table.end()?),
            entry("prj", text(COORDINATES)),
            entry("cpg", text(ENCODING)),
            Entry { name: format!("{}-legend.txt", self.name), parts: text(&self.legend) },
        ];
        archive(entries, self.open)
    }
}
