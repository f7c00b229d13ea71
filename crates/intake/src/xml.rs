//! Files that are XML: KML, GPX and ISOXML, known by their first element.

mod element;
mod gpx;
mod isoxml;
mod kml;

use crate::fault::Fault;
use crate::found::Sheet;

pub(crate) fn read(bytes: &[u8], sheet: &mut Sheet) -> Result<(), Fault> {
    let root = element::parse(bytes)?;
    let before = sheet.len();
    match &*root.name {
        "kml" => kml::read(&root, sheet)?,
        "gpx" => gpx::read(&root, sheet)?,
        "ISO11783_TaskData" => isoxml::read(&root, sheet)?,
        _ => return Err(Fault::FileUnknown),
    }
    if sheet.len() == before { Err(Fault::FileWithoutShapes) } else { Ok(()) }
}
