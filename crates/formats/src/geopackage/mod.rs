//! GeoPackage 1.3 (OGC 12-128r17): a SQLite database with one table of records.

mod geometry;

use std::fmt::Write as _;
use std::fs::File;

use rules::instant::Instant;
use rusqlite::types::{ToSql, ToSqlOutput};
use rusqlite::{Connection, params, params_from_iter};
use tempfile::NamedTempFile;

use crate::bounds::Bounds;
use crate::error::Error;
use crate::feature::{Column, Content, Layer, Row};
use crate::spool::Spool;
use crate::value::Value;
use crate::whole::Whole;
use geometry::{WGS_84, geometry};

/// Nobody else reads the file, and it does not outlast a crash. The marks are `GPKG` and version 1.3.0.
const START: &str = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; \
    PRAGMA application_id = 0x47504B47; PRAGMA user_version = 10300; BEGIN";

const WGS_84_TEXT: &str = "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563,\
    AUTHORITY[\"EPSG\",\"7030\"]],AUTHORITY[\"EPSG\",\"6326\"]],PRIMEM[\"Greenwich\",0,AUTHORITY[\"EPSG\",\"8901\"]],\
    UNIT[\"degree\",0.0174532925199433,AUTHORITY[\"EPSG\",\"9122\"]],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST],\
    AUTHORITY[\"EPSG\",\"4326\"]]";

/// The tables that the specification demands, in its words.
const SYSTEMS: &str = "CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, \
    organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT)";
const CONTENTS: &str = "CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, \
    identifier TEXT UNIQUE, description TEXT DEFAULT '', last_change DATETIME NOT NULL \
    DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')), min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, \
    srs_id INTEGER, CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id))";
const GEOMETRY_COLUMNS: &str = "CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, \
    column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL, z TINYINT NOT NULL, \
    m TINYINT NOT NULL, CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), \
    CONSTRAINT uk_gc_table_name UNIQUE (table_name), \
    CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name), \
    CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id))";

pub(crate) struct GeoPackage {
    database: Connection,
    file: File,
    name: &'static str,
    shape: &'static str,
    insertion: String,
    bounds: Option<Bounds>,
    changed: Option<Instant>,
}

impl GeoPackage {
    pub(crate) fn of(layer: &Layer) -> Result<Self, Error> {
        let shape = if layer.is_area { "MULTIPOLYGON" } else { "POINT" };
        let (file, path) = NamedTempFile::new()?.into_parts();
        let database = Connection::open(&path)?;
        database.execute_batch(START)?;
        for table in [SYSTEMS, CONTENTS, GEOMETRY_COLUMNS, &definition(layer.name, shape, &layer.columns)] {
            database.execute(table, ())?;
        }
        // From here on the system removes the file when it is closed, whatever happens to this program.
        path.close()?;
        let places = ", ?".repeat(layer.columns.len());
        let insertion = format!("INSERT INTO {} VALUES (NULL, ?{places})", layer.name);
        Ok(Self { database, file, name: layer.name, shape, insertion, bounds: None, changed: None })
    }

    fn insert_systems(&self) -> rusqlite::Result<()> {
        let sql = "INSERT INTO gpkg_spatial_ref_sys VALUES (?1, ?2, ?3, ?2, ?4, NULL)";
        for (name, id) in [("Undefined Cartesian SRS", -1), ("Undefined geographic SRS", 0)] {
            self.database.execute(sql, params![name, id, "NONE", "undefined"])?;
        }
        self.database.execute(sql, params!["WGS 84", WGS_84, "EPSG", WGS_84_TEXT])?;
        Ok(())
    }

    fn insert_layer(&self) -> rusqlite::Result<()> {
        let changed = self.changed.map_or_else(|| "1970-01-01T00:00:00.000Z".to_owned(), |it| it.to_string());
        let bounds = self.bounds.map(|Bounds { west, south, east, north }| [west, south, east, north]);
        let [west, south, east, north] = bounds.map_or([None; 4], |bounds| bounds.map(Some));
        self.database.execute(
            "INSERT INTO gpkg_contents VALUES (?1, 'features', ?1, '', ?2, ?3, ?4, ?5, ?6, ?7)",
            params![self.name, changed, west, south, east, north, WGS_84],
        )?;
        self.database.execute(
            "INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', ?, ?, 0, 0)",
            params![self.name, self.shape, WGS_84],
        )?;
        Ok(())
    }
}

impl Whole for GeoPackage {
    fn record(&mut self, row: Row<'_>) -> Result<(), Error> {
        let shape = row.shape.and_then(geometry);
        self.bounds = shape.as_ref().map_or(self.bounds, |(_, bounds)| Some(bounds.or(self.bounds)));
        self.changed = self.changed.max(Some(row.updated_at));
        let geometry = shape.map(|(bytes, _)| bytes);
        let values = row.values.iter().map(|value| value as &dyn ToSql);
        let values = std::iter::once(&geometry as &dyn ToSql).chain(values);
        self.database.prepare_cached(&self.insertion)?.execute(params_from_iter(values))?;
        Ok(())
    }

    fn end(self: Box<Self>) -> Result<Spool, Error> {
        self.insert_systems()?;
        self.insert_layer()?;
        self.database.execute_batch("COMMIT")?;
        self.database.close().map_err(|(_, error)| error)?;
        Ok(Spool::of(Box::new(self.file))?)
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Text(text) => text.as_ref().into(),
            Self::Whole(number) => (*number).into(),
            Self::Meters(number) => number.number().into(),
            Self::Acres(number) => number.number().into(),
            Self::Degrees(number) => number.number().into(),
        })
    }
}

fn definition(name: &str, shape: &str, columns: &[Column]) -> String {
    let mut sql = format!("CREATE TABLE {name} (fid INTEGER PRIMARY KEY NOT NULL, geom {shape}");
    for column in columns {
        let kind = match column.content {
            Content::Text => "TEXT",
            Content::Day => "DATE",
            Content::Instant => "DATETIME",
            Content::Number { places: 0 } => "MEDIUMINT",
            Content::Number { .. } => "DOUBLE",
        };
        // Writing to a string has no failure.
        let _ = write!(sql, ", \"{}\" {kind}", column.name);
    }
    sql + ")"
}
