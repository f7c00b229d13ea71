//! Files that are XML: KML, GPX and ISOXML, known by their first element.

mod element;
mod gpx;
mod html;
mod isoxml;
mod kml;
mod walk;

use crate::fault::Fault;
use crate::found::Sheet;
use crate::warning::FileWarning;

pub(crate) fn read(bytes: &[u8], sheet: &mut Sheet) -> Result<Option<FileWarning>, Fault> {
    let root = element::parse(bytes)?;
    let before = sheet.len();
    let mut warning = None;
    match &*root.name {
        "kml" => warning = kml::read(&root, sheet)?,
        "gpx" => gpx::read(&root, sheet)?,
        // A task file, or a part of one in a file of its own.
        "ISO11783_TaskData" | "XFC" => isoxml::read(&root, sheet)?,
        _ => return Err(Fault::FileUnknown),
    }
    if sheet.len() == before { Err(Fault::FileWithoutShapes) } else { Ok(warning) }
}
