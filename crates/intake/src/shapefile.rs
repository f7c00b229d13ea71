//! Shapefiles: shapes in .shp, where each of them is in .shx, their table in .dbf, the system of coordinates in .prj,
//! the encoding of texts in .cpg.

mod dbf;
mod encoding;
mod header;
mod shp;
mod shx;

use dbf::{AttributeTable, Row};
use shp::ShapeRecords;
use shx::Index;

use crate::crs::of_wkt;
use crate::error::FileError;
use crate::feature_table::FeatureTable;
use crate::warning::FileWarning;

/// The files of one Shapefile.
#[derive(Clone, Copy, Default)]
pub(crate) struct Files<'a> {
    pub(crate) shp: &'a [u8],
    pub(crate) shx: Option<&'a [u8]>,
    pub(crate) dbf: Option<&'a [u8]>,
    pub(crate) prj: Option<&'a [u8]>,
    pub(crate) cpg: Option<&'a [u8]>,
}

/// Reads the shapes. Without a table they have no values.
pub(crate) fn read(files: Files<'_>, table: &mut FeatureTable) -> Result<Option<FileWarning>, FileError> {
    let crs = of_wkt(&String::from_utf8_lossy(files.prj.ok_or(FileError::ProjectionMissing)?))?;
    let attributes = files.dbf.map(|dbf| AttributeTable::open(dbf, files.cpg)).transpose()?;
    let index = files.shx.and_then(Index::open);
    let warning = index.is_none().then_some(FileWarning::IndexMissing);
    let before = table.len();
    for (index, shape) in ShapeRecords::open(files.shp, index)?.enumerate() {
        let shape = shape?;
        let values = match attributes.as_ref().map_or(Ok(Row::Missing), |attributes| attributes.row(index))? {
            Row::Values(values) => values,
            Row::Missing => Vec::new(),
            Row::Deleted => continue,
        };
        table.add(index + 1, values, shape, &crs)?;
    }
    if table.len() == before { Err(FileError::FileWithoutShapes) } else { Ok(warning) }
}
