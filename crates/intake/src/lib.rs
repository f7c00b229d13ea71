#![doc = include_str!("../README.md")]

mod archive;
mod bytes;
pub mod columns;
mod crs;
pub mod fault;
pub mod found;
mod geojson;
mod geopackage;
pub mod limits;
mod pieces;
mod rings;
mod shapefile;
pub mod sqlite;
mod xml;

use fault::Fault;
use found::{Found, Refused, Sheet};
use limits::MAX_BYTES;
use pieces::{Piece, pieces};
use sqlite::Sqlite;

/// A file as it was chosen.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    pub name: &'a str,
    pub bytes: &'a [u8],
}

/// Reads all shapes. Loose files of one Shapefile belong together by their name. A file that cannot be read does not stop
/// the others.
pub fn read(files: &[File<'_>], sqlite: &mut dyn Sqlite) -> Found {
    let mut sheet = Sheet::default();
    let mut refused = Vec::new();
    let mut chosen = Vec::new();
    for file in files {
        if file.bytes.len() > MAX_BYTES {
            refused.push(Refused { file: file.name.to_owned(), fault: Fault::FileTooLarge });
        } else {
            chosen.push((file.name.to_owned(), file.bytes));
        }
    }
    read_all(&chosen, true, sqlite, &mut sheet, &mut refused);
    sheet.finish(refused)
}

fn read_all(
    files: &[(String, &[u8])],
    may_unpack: bool,
    sqlite: &mut dyn Sqlite,
    sheet: &mut Sheet,
    refused: &mut Vec<Refused>,
) {
    for (name, piece) in pieces(files) {
        let before = sheet.len();
        let ended = match piece {
            Piece::Archive(bytes) if may_unpack => unpack(&name, bytes, sqlite, sheet, refused),
            Piece::Archive(_) | Piece::Unknown => Err(Fault::FileUnknown),
            Piece::Shapefile(files) => shapefile::read(files, sheet),
            Piece::Geopackage(bytes) => geopackage::read(&name, bytes, sqlite, sheet, refused),
            Piece::Geojson(bytes) => geojson::read(bytes, sheet),
            Piece::Xml(bytes) => xml::read(bytes, sheet),
        };
        if let Err(fault) = ended {
            sheet.cut(before);
            refused.push(Refused { file: name, fault });
        }
    }
}

/// An archive in an archive is not unpacked.
fn unpack(
    name: &str,
    bytes: &[u8],
    sqlite: &mut dyn Sqlite,
    sheet: &mut Sheet,
    refused: &mut Vec<Refused>,
) -> Result<(), Fault> {
    let entries = archive::entries(bytes, pieces::is_of_fields)?;
    if entries.is_empty() {
        return Err(Fault::FileUnknown);
    }
    let files: Vec<_> =
        entries.iter().map(|entry| (format!("{name}/{}", entry.path), entry.bytes.as_slice())).collect();
    let (before, mut inside) = (sheet.len(), Vec::new());
    read_all(&files, false, sqlite, sheet, &mut inside);
    // An archive often has files beside those of the fields, such as a KML file that only names others.
    let is_beside = |refused: &Refused| {
        matches!(refused.fault, Fault::FileWithoutShapes | Fault::FileWithoutAreas | Fault::FileUnknown)
    };
    if sheet.len() > before {
        inside.retain(|refused| !is_beside(refused));
    }
    refused.extend(inside);
    Ok(())
}
