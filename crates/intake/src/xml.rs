//! Files that are XML: KML, GPX and ISOXML, known by their first element.

mod element;
mod gpx;
mod html;
mod isoxml;
mod kml;
mod walk;

use crate::error::FileError;
use crate::feature_table::FeatureTable;
use crate::warning::FileWarning;

pub(crate) fn read(bytes: &[u8], table: &mut FeatureTable) -> Result<Option<FileWarning>, FileError> {
    let root = element::parse(bytes)?;
    let before = table.len();
    let mut warning = None;
    match &*root.name {
        "kml" => warning = kml::read(&root, table)?,
        "gpx" => gpx::read(&root, table)?,
        // A task file, or a part of one in a file of its own.
        "ISO11783_TaskData" | "XFC" => isoxml::read(&root, table)?,
        _ => return Err(FileError::FileUnknown),
    }
    if table.len() == before { Err(FileError::FileWithoutShapes) } else { Ok(warning) }
}
