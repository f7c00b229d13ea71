#![doc = include_str!("../README.md")]

mod archive;
mod bytes;
pub mod columns;
mod crs;
pub mod error;
pub mod feature_table;
mod geojson;
mod geopackage;
mod input_files;
pub mod limits;
pub mod planting_columns;
mod rings;
mod shapefile;
pub mod sqlite;
pub mod warning;
mod xml;

use archive::UnpackBudget;
use error::FileError;
use feature_table::{FeatureTable, FoundShapes, RefusedFile, WarnedFile};
use input_files::{InputFile, input_files};
use limits::{MAX_ARCHIVES, MAX_BYTES};
use sqlite::Sqlite;
use warning::FileWarning;

/// A file that a person chose.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    pub name: &'a str,
    pub bytes: &'a [u8],
}

/// Reads all shapes. Loose files of one Shapefile belong together by their name. A file that cannot be read does not
/// stop the others.
pub fn read(files: &[File<'_>], sqlite: &mut dyn Sqlite) -> FoundShapes {
    let mut reader =
        Reader { sqlite, table: FeatureTable::default(), refused: Vec::new(), warnings: Vec::new() };
    let mut chosen = Vec::new();
    for file in files {
        if file.bytes.len() > MAX_BYTES {
            reader.refused.push(RefusedFile { file: file.name.to_owned(), error: FileError::FileTooLarge });
        } else {
            chosen.push((file.name.to_owned(), file.bytes));
        }
    }
    reader.read(&chosen, 0, &mut UnpackBudget::default());
    reader.table.finish(reader.refused, reader.warnings)
}

struct Reader<'a> {
    sqlite: &'a mut dyn Sqlite,
    table: FeatureTable,
    refused: Vec<RefusedFile>,
    warnings: Vec<WarnedFile>,
}

impl Reader<'_> {
    /// `depth` is the number of archives that the files lie in.
    fn read(&mut self, files: &[(String, &[u8])], depth: usize, budget: &mut UnpackBudget) {
        let (before, refused) = (self.table.len(), self.refused.len());
        for (name, input) in input_files(files) {
            let start = self.table.len();
            let ended = match input {
                InputFile::Archive(_) if depth == MAX_ARCHIVES => Err(FileError::ArchiveTooDeep),
                InputFile::Archive(bytes) if depth > 0 => self.unpack(&name, bytes, depth, budget),
                InputFile::Archive(bytes) => self.unpack(&name, bytes, depth, &mut UnpackBudget::default()),
                input => self.read_file(&name, input),
            };
            match ended {
                Ok(warning) => {
                    self.warnings.extend(warning.map(|warning| WarnedFile { file: name, warning }));
                }
                Err(error) => {
                    self.table.truncate(start);
                    self.refused.push(RefusedFile { file: name, error });
                }
            }
        }
        if self.table.len() > before {
            self.drop_refused(refused, &[FileError::FieldsInOtherFiles]);
        }
    }

    fn read_file(&mut self, name: &str, input: InputFile<'_>) -> Result<Option<FileWarning>, FileError> {
        match input {
            InputFile::Shapefile(files) => shapefile::read(files, &mut self.table),
            InputFile::Geopackage(bytes) => {
                geopackage::read(name, bytes, self.sqlite, &mut self.table, &mut self.refused).map(|()| None)
            }
            InputFile::Geojson(bytes) => geojson::read(bytes, &mut self.table).map(|()| None),
            InputFile::Xml(bytes) => xml::read(bytes, &mut self.table),
            InputFile::Archive(_) | InputFile::Unknown => Err(FileError::FileUnknown),
        }
    }

    fn unpack(
        &mut self,
        name: &str,
        bytes: &[u8],
        depth: usize,
        budget: &mut UnpackBudget,
    ) -> Result<Option<FileWarning>, FileError> {
        let entries = archive::entries(bytes, input_files::may_have_fields, budget)?;
        if entries.is_empty() {
            return Err(FileError::FileUnknown);
        }
        let files: Vec<_> =
            entries.iter().map(|entry| (format!("{name}/{}", entry.path), entry.bytes.as_slice())).collect();
        let (before, refused) = (self.table.len(), self.refused.len());
        self.read(&files, depth + 1, budget);
        if self.table.len() > before {
            // An archive often has files beside those of the fields.
            self.drop_refused(
                refused,
                &[FileError::FileWithoutShapes, FileError::FileWithoutAreas, FileError::FileUnknown],
            );
        }
        Ok(None)
    }

    /// Drops these errors of the files that were refused after the first `first`, because nobody needs to know them.
    fn drop_refused(&mut self, first: usize, errors: &[FileError]) {
        let mut later = self.refused.split_off(first);
        later.retain(|refused| !errors.contains(&refused.error));
        self.refused.extend(later);
    }
}
