//! GeoPackage 1.3 (OGC 12-128r17): a SQLite database with one table of records.

mod geometry;
mod page;
mod sqlite;
mod value;

use std::fmt::Write as _;

use rules::instant::Instant;

use crate::bounds::Bounds;
use crate::error::Error;
use crate::feature::{Column, Content, Layer, Row};
use crate::part::Part;
use crate::spool::OpenStorage;
use crate::whole::Whole;
use geometry::{WGS_84, geometry};
use sqlite::{Database, Marks, Table, Tree};
use value::Value;

/// `GPKG`, and version 1.3.0.
const MARKS: Marks = Marks { application: 0x4750_4B47, version: 10_300 };

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
    database: Database,
    records: Tree,
    name: &'static str,
    shape: &'static str,
    definition: String,
    bounds: Option<Bounds>,
    changed: Option<Instant>,
}

impl GeoPackage {
    pub(crate) fn of(layer: &Layer, open: OpenStorage) -> Result<Self, Error> {
        let shape = if layer.is_area { "MULTIPOLYGON" } else { "POINT" };
        Ok(Self {
            database: Database::new(open)?,
            records: Tree::default(),
            name: layer.name,
            shape,
            definition: definition(layer.name, shape, &layer.columns),
            bounds: None,
            changed: None,
        })
    }

    fn systems(&mut self) -> Result<u32, Error> {
        let mut tree = Tree::default();
        let others = [(-1, "Undefined Cartesian SRS"), (0, "Undefined geographic SRS")];
        for (id, name) in others {
            let row = [name.into(), Value::Null, "NONE".into(), id.into(), "undefined".into(), Value::Null];
            self.database.add_as(&mut tree, id.into(), &row)?;
        }
        let row =
            ["WGS 84".into(), Value::Null, "EPSG".into(), WGS_84.into(), WGS_84_TEXT.into(), Value::Null];
        self.database.add_as(&mut tree, WGS_84.into(), &row)?;
        self.database.end_of(tree)
    }

    /// The table, and the indexes of its primary key and of its identifiers.
    fn contents(&mut self) -> Result<(u32, Vec<u32>), Error> {
        let name = || Value::from(self.name);
        let changed = self.changed.map_or_else(|| "1970-01-01T00:00:00.000Z".to_owned(), |it| it.to_string());
        let bounds = self.bounds.map(|Bounds { west, south, east, north }| [west, south, east, north]);
        let bounds = bounds.map_or([const { Value::Null }; 4], |bounds| bounds.map(Value::Real));
        let mut row = vec![name(), "features".into(), name(), "".into(), Value::Text(changed.into())];
        row.extend(bounds);
        row.push(WGS_84.into());
        let indexes = [[name(), 1.into()], [name(), 1.into()]];
        self.only_row(&row, &[&indexes[0], &indexes[1]])
    }

    fn geometry_columns(&mut self) -> Result<(u32, Vec<u32>), Error> {
        let (table, column) = (|| Value::from(self.name), || Value::from("geom"));
        let row = [table(), column(), self.shape.into(), WGS_84.into(), 0.into(), 0.into()];
        let (key, tables) = ([table(), column(), 1.into()], [table(), 1.into()]);
        self.only_row(&row, &[&key, &tables])
    }

    fn only_row(&mut self, row: &[Value<'_>], entries: &[&[Value<'_>]]) -> Result<(u32, Vec<u32>), Error> {
        let mut tree = Tree::default();
        self.database.add(&mut tree, row)?;
        let root = self.database.end_of(tree)?;
        let indexes = entries.iter().map(|entry| self.database.index(entry)).collect::<Result<_, _>>()?;
        Ok((root, indexes))
    }
}

impl Whole for GeoPackage {
    fn record(&mut self, row: Row<'_>) -> Result<(), Error> {
        let shape = row.shape.and_then(geometry);
        self.bounds = shape.as_ref().map_or(self.bounds, |(_, bounds)| Some(bounds.or(self.bounds)));
        self.changed = self.changed.max(Some(row.updated_at));
        // SQLite keeps the number of a row apart, and nothing in its place.
        let first = [Value::Null, shape.map_or(Value::Null, |(bytes, _)| Value::Blob(bytes))];
        let row: Vec<_> = first.into_iter().chain(row.values.into_iter().map(Value::from)).collect();
        self.database.add(&mut self.records, &row)
    }

    fn end(mut self: Box<Self>) -> Result<Vec<Part>, Error> {
        let records = self.database.end_of(std::mem::take(&mut self.records))?;
        let systems = self.systems()?;
        let contents = self.contents()?;
        let columns = self.geometry_columns()?;
        let tables = [
            Table { name: "gpkg_spatial_ref_sys", definition: SYSTEMS, root: systems, indexes: vec![] },
            Table { name: "gpkg_contents", definition: CONTENTS, root: contents.0, indexes: contents.1 },
            Table {
                name: "gpkg_geometry_columns",
                definition: GEOMETRY_COLUMNS,
                root: columns.0,
                indexes: columns.1,
            },
            Table { name: self.name, definition: &self.definition, root: records, indexes: vec![] },
        ];
        self.database.end(&tables, MARKS)
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
