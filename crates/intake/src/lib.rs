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
pub mod warning;
mod xml;

use archive::Room;
use fault::Fault;
use found::{Found, Refused, Sheet, Warned};
use limits::{MAX_ARCHIVES, MAX_BYTES};
use pieces::{Piece, pieces};
use sqlite::Sqlite;
use warning::FileWarning;

/// A file as it was chosen.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    pub name: &'a str,
    pub bytes: &'a [u8],
}

/// Reads all shapes. Loose files of one Shapefile belong together by their name. A file that cannot be read does not stop
/// the others.
pub fn read(files: &[File<'_>], sqlite: &mut dyn Sqlite) -> Found {
    let mut reader = Reader { sqlite, sheet: Sheet::default(), refused: Vec::new(), warnings: Vec::new() };
    let mut chosen = Vec::new();
    for file in files {
        if file.bytes.len() > MAX_BYTES {
            reader.refused.push(Refused { file: file.name.to_owned(), fault: Fault::FileTooLarge });
        } else {
            chosen.push((file.name.to_owned(), file.bytes));
        }
    }
    reader.read(&chosen, 0, &mut Room::default());
    reader.sheet.finish(reader.refused, reader.warnings)
}

struct Reader<'a> {
    sqlite: &'a mut dyn Sqlite,
    sheet: Sheet,
    refused: Vec<Refused>,
    warnings: Vec<Warned>,
}

impl Reader<'_> {
    /// `depth` is the number of archives that the files lie in.
    fn read(&mut self, files: &[(String, &[u8])], depth: usize, room: &mut Room) {
        let (before, refused) = (self.sheet.len(), self.refused.len());
        for (name, piece) in pieces(files) {
            let start = self.sheet.len();
            let ended = match piece {
                Piece::Archive(_) if depth == MAX_ARCHIVES => Err(Fault::ArchiveTooDeep),
                Piece::Archive(bytes) if depth > 0 => self.unpack(&name, bytes, depth, room),
                Piece::Archive(bytes) => self.unpack(&name, bytes, depth, &mut Room::default()),
                piece => self.piece(&name, piece),
            };
            match ended {
                Ok(warning) => {
                    self.warnings.extend(warning.map(|warning| Warned { file: name, warning }));
                }
                Err(fault) => {
                    self.sheet.cut(start);
                    self.refused.push(Refused { file: name, fault });
                }
            }
        }
        if self.sheet.len() > before {
            self.forget(refused, &[Fault::FieldsInOtherFiles]);
        }
    }

    fn piece(&mut self, name: &str, piece: Piece<'_>) -> Result<Option<FileWarning>, Fault> {
        match piece {
            Piece::Shapefile(files) => shapefile::read(files, &mut self.sheet),
            Piece::Geopackage(bytes) => {
                geopackage::read(name, bytes, self.sqlite, &mut self.sheet, &mut self.refused).map(|()| None)
            }
            Piece::Geojson(bytes) => geojson::read(bytes, &mut self.sheet).map(|()| None),
            Piece::Xml(bytes) => xml::read(bytes, &mut self.sheet),
            Piece::Archive(_) | Piece::Unknown => Err(Fault::FileUnknown),
        }
    }

    fn unpack(
        &mut self,
        name: &str,
        bytes: &[u8],
        depth: usize,
        room: &mut Room,
    ) -> Result<Option<FileWarning>, Fault> {
        let entries = archive::entries(bytes, pieces::is_of_fields, room)?;
        if entries.is_empty() {
            return Err(Fault::FileUnknown);
        }
        let files: Vec<_> =
            entries.iter().map(|entry| (format!("{name}/{}", entry.path), entry.bytes.as_slice())).collect();
        let (before, refused) = (self.sheet.len(), self.refused.len());
        self.read(&files, depth + 1, room);
        if self.sheet.len() > before {
            // An archive often has files beside those of the fields.
            self.forget(refused, &[Fault::FileWithoutShapes, Fault::FileWithoutAreas, Fault::FileUnknown]);
        }
        Ok(None)
    }

    /// Nobody needs to know these of the files that were refused after the first so many.
    fn forget(&mut self, first: usize, faults: &[Fault]) {
        let mut later = self.refused.split_off(first);
        later.retain(|refused| !faults.contains(&refused.fault));
        self.refused.extend(later);
    }
}
