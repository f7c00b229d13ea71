//! What the tables of a GeoPackage say about its layers, and the queries for them.

use crate::crs::{Crs, of_epsg, of_wkt};
use crate::error::FileError;
use crate::limits::{MAX_COLUMNS, MAX_DESCRIPTION, MAX_LAYERS, MAX_SHAPE_BYTES, MAX_VALUE};
use crate::sqlite::{Cell, Sqlite};

const OWN_TABLES: &str = "SELECT count(*) FROM sqlite_schema WHERE type = 'table'
    AND name IN ('gpkg_contents', 'gpkg_geometry_columns', 'gpkg_spatial_ref_sys')";

/// The part of a query that follows the names of the columns.
const LAYERS: &str = "
    FROM gpkg_contents c
    JOIN gpkg_geometry_columns g ON g.table_name = c.table_name
    LEFT JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
    WHERE c.data_type = 'features' ORDER BY c.rowid";

/// A table with a column of shapes, and the system of their coordinates.
pub(super) struct Layer {
    pub(super) table: String,
    geometry: String,
    kind: String,
    organization: String,
    code: String,
    definition: String,
}

impl Layer {
    /// The file names one kind for all shapes of a layer, or one that stands for several.
    pub(super) fn may_have_areas(&self) -> bool {
        let others = [
            "POINT",
            "LINESTRING",
            "MULTIPOINT",
            "MULTILINESTRING",
            "CIRCULARSTRING",
            "COMPOUNDCURVE",
            "CURVE",
            "MULTICURVE",
        ];
        !others.contains(&self.kind.to_ascii_uppercase().as_str())
    }

    /// The system by its number in the EPSG registry, or by its definition if the number is not known here.
    pub(super) fn system(&self) -> Result<Crs, FileError> {
        let code = self.code.parse().ok().filter(|_| self.organization.eq_ignore_ascii_case("EPSG"));
        match code.map_or(Err(FileError::ProjectionUnknown), of_epsg) {
            Err(FileError::ProjectionUnknown) => of_wkt(&self.definition),
            known => known,
        }
    }
}

pub(super) fn all(sqlite: &mut dyn Sqlite) -> Result<Vec<Layer>, FileError> {
    let mut own = 0.0;
    query(sqlite, OWN_TABLES, &mut |cells| {
        if let [Cell::Number(count)] = cells {
            own = *count;
        }
        true
    })?;
    if own < 3.0 {
        return Err(FileError::FileUnknown);
    }
    let mut layers = Vec::new();
    let described = [
        "c.table_name",
        "g.column_name",
        "g.geometry_type_name",
        "s.organization",
        "s.organization_coordsys_id",
        "s.definition",
    ];
    let described = described.map(|column| format!("substr({column}, 1, {MAX_DESCRIPTION})")).join(", ");
    query(sqlite, &format!("SELECT {described} {LAYERS}"), &mut |cells| {
        if let [table, geometry, kind, organization, code, definition] = cells {
            layers.push(Layer {
                table: text(table),
                geometry: text(geometry),
                kind: text(kind),
                organization: text(organization),
                code: text(code),
                definition: text(definition),
            });
        }
        layers.len() < MAX_LAYERS
    })?;
    Ok(layers)
}

/// The names of the columns with values. The primary key is a number that the writing program made up.
pub(super) fn columns(layer: &Layer, sqlite: &mut dyn Sqlite) -> Result<Vec<String>, FileError> {
    let sql = format!("SELECT name FROM pragma_table_info({}) WHERE pk = 0", quoted(&layer.table, '\''));
    let mut columns = Vec::new();
    query(sqlite, &sql, &mut |cells| {
        let name = cells.first().map(text).unwrap_or_default();
        if !name.eq_ignore_ascii_case(&layer.geometry) {
            columns.push(name);
        }
        columns.len() < MAX_COLUMNS
    })?;
    Ok(columns)
}

/// The query for each shape: its bytes, or their number if there are too many, and the beginnings of its values.
pub(super) fn rows(layer: &Layer, columns: &[String]) -> String {
    let geometry = quoted(&layer.geometry, '"');
    let size = format!("length({geometry})");
    let values = columns.iter().map(|column| format!(", substr({}, 1, {MAX_VALUE})", quoted(column, '"')));
    let values: String = values.collect();
    let table = quoted(&layer.table, '"');
    format!(
        "SELECT CASE WHEN {size} <= {MAX_SHAPE_BYTES} THEN {geometry} ELSE {size} END{values} FROM {table}"
    )
}

fn query(sqlite: &mut dyn Sqlite, sql: &str, row: &mut dyn FnMut(&[Cell]) -> bool) -> Result<(), FileError> {
    sqlite.query(sql, &mut |cells| row(&cells)).map_err(|_| FileError::FileBroken)
}

fn text(cell: &Cell) -> String {
    if let Cell::Text(text) = cell { text.clone() } else { String::new() }
}

/// The name in quotes. A quote inside is written twice.
fn quoted(name: &str, quote: char) -> String {
    let inside = name.replace(quote, &format!("{quote}{quote}"));
    format!("{quote}{inside}{quote}")
}
