use std::io;

use thiserror::Error;

use crate::commands::CommandError;

#[derive(Debug, Error)]
pub enum ImportError {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("{file} cannot be read")]
    File { file: String, source: io::Error },
    #[error("{file} is no zip archive that can be read")]
    Archive { file: String, source: zip::result::ZipError },
    #[error("none of the files has dates; give one whose name has A00200, or a zip archive with it")]
    WithoutDates,
    #[error("{file} has several tables A00200; give one archive for each year")]
    SeveralTables { file: String },
    #[error("{file} line {line}: {reason}")]
    Line { file: String, line: u64, reason: String },
}

impl ImportError {
    pub(super) fn line(file: &str, line: u64, reason: impl Into<String>) -> Self {
        Self::Line { file: file.to_owned(), line, reason: reason.into() }
    }
}
