use std::fmt::Write as _;

use rules::bounding_box::BoundingBox;
use rules::instant::Instant;
use rusqlite::types::ToSql;
use rusqlite::{Connection, params, params_from_iter};

use super::geometry::{WGS_84, geometry};
use crate::feature::{Column, Content, Layer, Row};

/// The table of a layer, and what has to be said about it in the end.
pub(super) struct Table {
    name: &'static str,
    shape: &'static str,
    insertion: String,
    bounds: Option<BoundingBox>,
    changed: Option<Instant>,
}

impl Table {
    pub(super) fn create(database: &Connection, layer: &Layer) -> rusqlite::Result<Self> {
        let shape = if layer.is_area { "MULTIPOLYGON" } else { "POINT" };
        database.execute(&definition(layer.name, shape, &layer.columns), ())?;
        let places = ", ?".repeat(layer.columns.len());
        let insertion = format!("INSERT INTO {} VALUES (NULL, ?{places})", layer.name);
        Ok(Self { name: layer.name, shape, insertion, bounds: None, changed: None })
    }

    pub(super) fn insert(&mut self, database: &Connection, row: &Row<'_>) -> rusqlite::Result<()> {
        let shape = row.shape.and_then(geometry);
        self.bounds = self
            .bounds
            .into_iter()
            .chain(shape.as_ref().map(|(_, bounds)| *bounds))
            .reduce(BoundingBox::union);
        self.changed = self.changed.max(Some(row.updated_at));
        let geometry = shape.map(|(bytes, _)| bytes);
        let values = row.values.iter().map(|value| value as &dyn ToSql);
        let values = std::iter::once(&geometry as &dyn ToSql).chain(values);
        database.prepare_cached(&self.insertion)?.execute(params_from_iter(values))?;
        Ok(())
    }

    pub(super) fn describe(&self, database: &Connection) -> rusqlite::Result<()> {
        let changed = self.changed.map_or_else(|| "1970-01-01T00:00:00.000Z".to_owned(), |it| it.to_string());
        let bounds = self.bounds.map(BoundingBox::ends);
        let [west, south, east, north] = bounds.map_or([None; 4], |bounds| bounds.map(Some));
        database.execute(
            "INSERT INTO gpkg_contents VALUES (?1, 'features', ?1, '', ?2, ?3, ?4, ?5, ?6, ?7)",
            params![self.name, changed, west, south, east, north, WGS_84],
        )?;
        database.execute(
            "INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', ?, ?, 0, 0)",
            params![self.name, self.shape, WGS_84],
        )?;
        Ok(())
    }
}

fn definition(name: &str, shape: &str, columns: &[Column]) -> String {
    let mut sql = format!("CREATE TABLE {name} (fid INTEGER PRIMARY KEY NOT NULL, geom {shape}");
    for column in columns {
        let kind = match column.content {
            Content::Text | Content::Choice(_) => "TEXT",
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
