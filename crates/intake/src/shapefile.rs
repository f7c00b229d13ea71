//! Shapefiles: shapes in .shp, their table in .dbf, the system of coordinates in .prj, the encoding of texts in .cpg.

mod dbf;
mod encoding;
mod shp;

use dbf::Table;
use encoding::Encoding;

use crate::crs::of_wkt;
use crate::fault::Fault;
use crate::found::Sheet;

/// The files of one Shapefile.
#[derive(Clone, Copy, Default)]
pub(crate) struct Files<'a> {
    pub(crate) shp: &'a [u8],
    pub(crate) dbf: Option<&'a [u8]>,
    pub(crate) prj: Option<&'a [u8]>,
    pub(crate) cpg: Option<&'a [u8]>,
}

/// Without a table the shapes have no values.
pub(crate) fn read(files: Files<'_>, sheet: &mut Sheet) -> Result<(), Fault> {
    let crs = of_wkt(&String::from_utf8_lossy(files.prj.ok_or(Fault::ProjectionMissing)?))?;
    let encoding = Encoding::named(files.cpg);
    let table = files.dbf.map(|dbf| Table::open(dbf).ok_or(Fault::FileBroken)).transpose()?;
    let mut shapes = shp::Shapes::open(files.shp).ok_or(Fault::FileBroken)?;
    if shapes.is_at_end() {
        return Err(Fault::FileWithoutShapes);
    }
    let mut number = 0;
    while !shapes.is_at_end() {
        let shape = shapes.next().ok_or(Fault::FileBroken)?;
        let values = table.as_ref().map(|table| table.row(number, encoding)).transpose()?.flatten();
        number += 1;
        sheet.add(number, values.unwrap_or_default(), shape, &crs)?;
    }
    Ok(())
}
