//! Tests that a Shapefile and a GeoPackage have every value of any records, at any size.

use std::process::Command;

use formats::{Document, Error, FieldRow, Format, People, PlantingRow};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use rules::planting::Planting;
use serde_json::Value;

use crate::fields;
use crate::gdal::{assert_has, opened};
use crate::plantings::{bytes, columns, expected, people, says, three};
use crate::support::strategy;

/// The features as GDAL reads them, in their order.
fn features(format: Format, bytes: &[u8]) -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(format!("records.{}", format.extension()));
    std::fs::write(&file, bytes).unwrap();
    let mut command = Command::new("ogr2ogr");
    let output = command.args(["-f", "GeoJSON", "/vsistdout/"]).arg(&file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let collection: Value = serde_json::from_slice(&output.stdout).unwrap();
    collection["features"].as_array().unwrap().clone()
}

fn some() -> Vec<Planting> {
    let strategy = prop::collection::vec(strategy::planting(), 300);
    strategy.new_tree(&mut TestRunner::deterministic()).unwrap().current()
}

#[track_caller]
fn assert_same(found: &Value, wanted: &Value, what: &str) {
    let found = match found {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        number => number.as_f64().unwrap().to_string(),
    };
    // GDAL writes an instant in its own form.
    let is_same_instant = found.ends_with('Z')
        && found.get(..19).zip(wanted.as_str()).is_some_and(|(found, it)| it.starts_with(found));
    assert!(is_same_instant || says(&found, wanted), "{what}: {found:?} is not {wanted}");
}

#[track_caller]
fn assert_has_all(format: Format, name: impl Fn(&str) -> String) {
    let plantings = some();
    let people = people(&plantings);
    let features = features(format, &bytes(format, &plantings));
    assert_eq!(features.len(), plantings.len());
    for (feature, planting) in features.iter().zip(&plantings) {
        let place = planting.report.location.map(|mark| mark.location);
        let found = feature["geometry"]["coordinates"].as_array();
        let found = found.map(|it| [it[1].as_f64().unwrap(), it[0].as_f64().unwrap()]);
        assert_eq!(found, place.map(|place| [place.latitude(), place.longitude()]));
        for (&(column, _), wanted) in columns().iter().zip(expected(planting, &people)) {
            assert_same(&feature["properties"][name(column)], &wanted, column);
        }
    }
}

#[test]
fn gdal_reads_every_value_of_a_shapefile() {
    assert_has_all(Format::Shapefile, |column| column.chars().take(10).collect());
}

#[test]
fn gdal_reads_every_value_of_a_geopackage() {
    assert_has_all(Format::Geopackage, str::to_owned);
}

/// A file of the plantings, then of the fields.
fn layered(format: Format, plantings: &[Planting]) -> Result<Vec<u8>, Error> {
    let (known, unknown) = (people(plantings), People::default());
    let records = fields::three();
    let mut document = Document::of::<PlantingRow<'_>>(format, formats::in_memory)?;
    document.chunk(plantings.iter().map(|planting| PlantingRow::named(planting, &known)))?;
    document.layer::<FieldRow<'_>>()?;
    document.chunk(records.iter().map(|record| FieldRow::named(record, &unknown).unwrap()))?;
    let mut ending = document.end()?;
    let mut out = Vec::new();
    while let Some(mut bytes) = ending.next_bytes()? {
        out.append(&mut bytes);
    }
    Ok(out)
}

#[test]
fn gdal_reads_plantings_and_fields_of_one_geopackage() {
    let plantings = three();
    let both = layered(Format::Geopackage, &plantings).unwrap();
    assert_is_sound(&both);
    let printed = opened(Format::Geopackage, &both, &[]);
    let alone = [bytes(Format::Geopackage, &plantings), fields::file(Format::Geopackage)];
    for (file, shape) in alone.iter().zip(["Point", "Multi Polygon"]) {
        let alone = opened(Format::Geopackage, file, &[]);
        assert_has(&alone, &[&format!("Geometry: {shape}"), "Feature Count: 3"]);
        // The layer has every value of its records.
        let layer = &alone[alone.find("Layer name: ").unwrap()..];
        assert!(printed.contains(layer), "{layer} is missing from\n{printed}");
    }
    assert_eq!(printed.matches("Layer name: ").count(), 2);
}

#[test]
fn other_formats_have_one_layer() {
    for format in Format::ALL.into_iter().filter(|format| !format.has_layers()) {
        let refused = layered(format, &three());
        assert!(matches!(refused, Err(Error::OneLayer)), "{format:?}");
    }
}

/// Asks SQLite whether each page, row and index of the database is as it should be.
fn assert_is_sound(database: &[u8]) {
    let printed = opened(Format::Geopackage, database, &["-sql", "PRAGMA integrity_check"]);
    assert_has(&printed, &["integrity_check (String) = ok"]);
}

#[test]
fn sqlite_finds_no_fault_in_a_geopackage_of_any_size() {
    let plantings = three();
    for size in [0, 1, 12, 13, 14, 15, 300, 20_000] {
        let many: Vec<_> = plantings.iter().cycle().take(size).cloned().collect();
        let database = bytes(Format::Geopackage, &many);
        assert_is_sound(&database);
        let printed = opened(Format::Geopackage, &database, &["-so"]);
        assert_has(&printed, &[&format!("Feature Count: {size}")]);
    }
}

#[test]
fn boundaries_of_any_number_of_corners_are_in_both() {
    let counts: Vec<_> = (480..530).chain([1_000, 10_000]).collect();
    let database = fields::circles(Format::Geopackage, &counts);
    assert_is_sound(&database);
    for (format, file) in
        [(Format::Geopackage, database), (Format::Shapefile, fields::circles(Format::Shapefile, &counts))]
    {
        let features = features(format, &file);
        let corners = |feature: &Value| {
            let coordinates = &feature["geometry"]["coordinates"];
            let part = if format == Format::Geopackage { &coordinates[0] } else { coordinates };
            part[0].as_array().unwrap().len() - 1
        };
        assert_eq!(features.iter().map(corners).collect::<Vec<_>>(), counts);
    }
}

#[test]
fn a_shapefile_without_records_is_whole() {
    let printed = opened(Format::Shapefile, &bytes(Format::Shapefile, &[]), &[]);
    assert_has(&printed, &["Layer name: plantings", "Geometry: Point", "Feature Count: 0"]);
}

#[test]
fn long_notes_are_cut_between_two_characters() {
    let notes = format!("x{}", "ü".repeat(300));
    let features = features(Format::Shapefile, &fields::with_notes(Format::Shapefile, &notes));
    assert_eq!(features[0]["properties"]["notes"], format!("x{}", "ü".repeat(126)));
}

#[test]
fn the_legend_names_each_column() {
    let file = std::io::Cursor::new(bytes(Format::Shapefile, &three()));
    let mut archive = zip::ZipArchive::new(file).unwrap();
    let text = std::io::read_to_string(archive.by_name("plantings-legend.txt").unwrap()).unwrap();
    assert!(text.contains("estimatedA\testimatedAcres\tAcres\r\n"));
}
