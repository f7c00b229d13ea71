//! GeoPackage 1.3 (OGC 12-128r17): a SQLite database with a table for each kind of records.

mod geometry;
mod table;

use std::fs::File;

use rusqlite::types::{ToSql, ToSqlOutput};
use rusqlite::{Connection, params};
use tempfile::NamedTempFile;

use crate::error::Error;
use crate::feature::{Layer, Row};
use crate::spool::Spool;
use crate::value::Value;
use crate::whole::Whole;
use geometry::WGS_84;
use table::Table;

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
    /// The last one takes the records.
    tables: Vec<Table>,
}

impl GeoPackage {
    pub(crate) fn of(layer: &Layer) -> Result<Self, Error> {
        let (file, path) = NamedTempFile::new()?.into_parts();
        let database = Connection::open(&path)?;
        database.execute_batch(START)?;
        for table in [SYSTEMS, CONTENTS, GEOMETRY_COLUMNS] {
            database.execute(table, ())?;
        }
        // From here on the system removes the file when it is closed, whatever happens to this program.
        path.close()?;
        let tables = vec![Table::create(&database, layer)?];
        Ok(Self { database, file, tables })
    }

    fn insert_systems(&self) -> rusqlite::Result<()> {
        let sql = "INSERT INTO gpkg_spatial_ref_sys VALUES (?1, ?2, ?3, ?2, ?4, NULL)";
        for (name, id) in [("Undefined Cartesian SRS", -1), ("Undefined geographic SRS", 0)] {
            self.database.execute(sql, params![name, id, "NONE", "undefined"])?;
        }
        self.database.execute(sql, params!["WGS 84", WGS_84, "EPSG", WGS_84_TEXT])?;
        Ok(())
    }
}

impl Whole for GeoPackage {
    fn layer(&mut self, layer: &Layer) -> Result<(), Error> {
        self.tables.push(Table::create(&self.database, layer)?);
        Ok(())
    }

    fn record(&mut self, row: Row<'_>) -> Result<(), Error> {
        self.tables.last_mut().map_or(Ok(()), |table| table.insert(&self.database, &row))?;
        Ok(())
    }

    fn end(self: Box<Self>) -> Result<Spool, Error> {
        self.insert_systems()?;
        self.tables.iter().try_for_each(|table| table.describe(&self.database))?;
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
            Self::Hundredths(number) => number.number().into(),
            Self::Degrees(number) => number.number().into(),
        })
    }
}
