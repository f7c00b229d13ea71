//! The files: texts, or zip archives of texts.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use zip::ZipArchive;

use super::error::ImportError;

/// The tables of the Actuarial Data Master that are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TableName {
    Dates,
    Commodities,
    Counties,
    Practices,
    Types,
}

impl TableName {
    /// By a file's name, such as `2026_A00420_Commodity_YTD.txt`.
    fn of(file: &str) -> Option<Self> {
        let name = file.rsplit(['/', '\\']).next()?.to_ascii_uppercase();
        let tables = [
            ("A00200", Self::Dates),
            ("A00420", Self::Commodities),
            ("A00440", Self::Counties),
            ("A00510", Self::Practices),
            ("A00540", Self::Types),
        ];
        let is_text = Path::new(&name).extension().is_some_and(|extension| extension == "TXT");
        tables.into_iter().find(|(code, _)| is_text && name.contains(code)).map(|(_, table)| table)
    }
}

pub(super) struct Source {
    path: PathBuf,
    name: String,
}

impl Source {
    pub(super) fn open(path: &Path) -> Result<Self, ImportError> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let source = Self { path: path.to_owned(), name };
        source.file()?;
        Ok(source)
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn sha256(&self) -> Result<[u8; 32], ImportError> {
        let mut hash = Sha256::new();
        let mut file = self.file()?;
        let mut part = vec![0; 1 << 16];
        loop {
            match file.read(&mut part).map_err(|error| self.unreadable(error))? {
                0 => return Ok(hash.finalize().into()),
                read => hash.update(part.get(..read).unwrap_or_default()),
            }
        }
    }

    /// Calls `read` with the name and the text of each table.
    pub(super) fn each(
        &self,
        mut read: impl FnMut(&str, &mut dyn Read, TableName) -> Result<(), ImportError>,
    ) -> Result<(), ImportError> {
        let is_archive = self.path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip"));
        if !is_archive {
            let Some(table) = TableName::of(&self.name) else { return Ok(()) };
            return read(&self.name, &mut BufReader::new(self.file()?), table);
        }
        let mut archive =
            ZipArchive::new(BufReader::new(self.file()?)).map_err(|error| self.broken(error))?;
        let mut has_dates = false;
        for place in 0..archive.len() {
            let mut entry = archive.by_index(place).map_err(|error| self.broken(error))?;
            let entry_name = entry.name().map_err(|error| self.broken(error))?.into_owned();
            let Some(table) = TableName::of(&entry_name) else { continue };
            if table == TableName::Dates && std::mem::replace(&mut has_dates, true) {
                return Err(ImportError::SeveralTables { file: self.name.clone() });
            }
            let name = format!("{entry_name} in {}", self.name);
            read(&name, &mut entry, table)?;
        }
        Ok(())
    }

    fn file(&self) -> Result<File, ImportError> {
        File::open(&self.path).map_err(|error| self.unreadable(error))
    }

    fn unreadable(&self, source: io::Error) -> ImportError {
        ImportError::File { file: self.path.display().to_string(), source }
    }

    fn broken(&self, source: zip::result::ZipError) -> ImportError {
        ImportError::Archive { file: self.name.clone(), source }
    }
}
