//! Shapefiles: shapes in .shp, where each of them is in .shx, their table in .dbf, the system of coordinates in .prj, the
//! encoding of texts in .cpg.

mod dbf;
mod encoding;
mod header;
mod shp;
mod shx;

use dbf::{Row, Table};
use shp::Shapes;
use shx::Index;

use crate::crs::of_wkt;
use crate::fault::Fault;
use crate::found::Sheet;
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

/// Without a table the shapes have no values.
pub(crate) fn read(files: Files<'_>, sheet: &mut Sheet) -> Result<Option<FileWarning>, Fault> {
    let crs = of_wkt(&String::from_utf8_lossy(files.prj.ok_or(Fault::ProjectionMissing)?))?;
    let table = files.dbf.map(|dbf| Table::open(dbf, files.cpg)).transpose()?;
    let index = files.shx.and_then(Index::open);
    let warning = index.is_none().then_some(FileWarning::IndexMissing);
    let before = sheet.len();
    for (index, shape) in Shapes::open(files.shp, index)?.enumerate() {
        let shape = shape?;
        let values = match table.as_ref().map_or(Ok(Row::Missing), |table| table.row(index))? {
            Row::Values(values) => values,
            Row::Missing => Vec::new(),
            Row::Deleted => continue,
        };
        sheet.add(index + 1, values, shape, &crs)?;
    }
    if sheet.len() == before { Err(Fault::FileWithoutShapes) } else { Ok(warning) }
}
