//! The fields in other programs' files.

use intake::File;
use intake::columns::Meaning;
use intake::error::ShapeError;
use intake::feature_table;
use js_sys::{Error, Uint8Array};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::lent_sqlite::{Lent, LentSqlite};

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FoundFields {
    columns: Vec<FoundColumn>,
    shapes: Vec<FoundShape>,
    /// The files of which nothing could be used.
    refused: Vec<RefusedFile>,
    /// The files that were read, but about which a person should know something.
    warnings: Vec<WarnedFile>,
    /// Whether a file is a GeoPackage, and cannot be read without SQLite.
    needs_sqlite: bool,
}

#[derive(Serialize, Tsify)]
pub struct FoundColumn {
    name: String,
    /// The member of a field that the column seems to be for. No two columns have the same.
    #[tsify(optional)]
    member: Option<FilledMember>,
}

/// A member of a field that a column can fill.
#[derive(Clone, Copy, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum FilledMember {
    Name,
    FsaFarm,
    FsaTract,
    FsaField,
    Notes,
}

#[derive(Serialize, Tsify)]
pub struct FoundShape {
    /// The place in its file, from 1.
    number: usize,
    /// There is a value for each column; it is empty if the shape has none.
    values: Vec<String>,
    /// The text of a GeoJSON geometry; absent if the shape is no area.
    #[tsify(optional)]
    area: Option<String>,
    #[tsify(optional)]
    error: Option<CodedText>,
    /// The reason why the area may not be the intended one.
    #[tsify(optional)]
    warning: Option<CodedText>,
}

#[derive(Serialize, Tsify)]
pub struct RefusedFile {
    file: String,
    error: CodedText,
}

#[derive(Serialize, Tsify)]
pub struct WarnedFile {
    file: String,
    warning: CodedText,
}

/// `code` is stable; `message` tells what to do.
#[derive(Serialize, Tsify)]
pub struct CodedText {
    code: &'static str,
    message: &'static str,
}

impl From<Meaning> for FilledMember {
    fn from(meaning: Meaning) -> Self {
        match meaning {
            Meaning::Name => Self::Name,
            Meaning::FsaFarm => Self::FsaFarm,
            Meaning::FsaTract => Self::FsaTract,
            Meaning::FsaField => Self::FsaField,
            Meaning::Notes => Self::Notes,
        }
    }
}

impl From<feature_table::Column> for FoundColumn {
    fn from(feature_table::Column { name, meaning }: feature_table::Column) -> Self {
        Self { name, member: meaning.map(FilledMember::from) }
    }
}

impl From<feature_table::Shape> for FoundShape {
    fn from(feature_table::Shape { number, values, area, warning }: feature_table::Shape) -> Self {
        let coded = |error: ShapeError| CodedText { code: error.code(), message: error.message() };
        let (area, error) = match area {
            Ok(area) => (Some(area), None),
            Err(error) => (None, Some(coded(error))),
        };
        let warning = warning.map(|warning| CodedText { code: warning.code(), message: warning.message() });
        Self { number, values, area, error, warning }
    }
}

impl From<feature_table::RefusedFile> for RefusedFile {
    fn from(feature_table::RefusedFile { file, error }: feature_table::RefusedFile) -> Self {
        Self { file, error: CodedText { code: error.code(), message: error.message() } }
    }
}

impl From<feature_table::WarnedFile> for WarnedFile {
    fn from(feature_table::WarnedFile { file, warning }: feature_table::WarnedFile) -> Self {
        Self { file, warning: CodedText { code: warning.code(), message: warning.message() } }
    }
}

/// `contents` has the bytes of each file in `names`.
#[wasm_bindgen(js_name = readFields)]
pub fn read_fields(
    names: Vec<String>,
    contents: Vec<Uint8Array>,
    sqlite: Option<LentSqlite>,
) -> Result<Ts<FoundFields>, Error> {
    let files: Vec<_> = names.into_iter().zip(contents).map(|(name, bytes)| (name, bytes.to_vec())).collect();
    let files: Vec<_> = files.iter().map(|(name, bytes)| File { name, bytes }).collect();
    let mut lent = Lent { sqlite, is_missing: false };
    let feature_table::FoundShapes { columns, shapes, refused, warnings } = intake::read(&files, &mut lent);
    let found = FoundFields {
        columns: columns.into_iter().map(FoundColumn::from).collect(),
        shapes: shapes.into_iter().map(FoundShape::from).collect(),
        refused: refused.into_iter().map(RefusedFile::from).collect(),
        warnings: warnings.into_iter().map(WarnedFile::from).collect(),
        needs_sqlite: lent.is_missing,
    };
    found.into_ts().map_err(|failure| Error::new(&failure.to_string()))
}
