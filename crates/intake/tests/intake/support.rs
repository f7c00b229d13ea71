use std::fs;
use std::path::Path;
use std::process::Command;

use intake::File;
use intake::columns::Meaning;
use intake::error::FileError;
use intake::feature_table::FoundShapes;
use serde_json::Value;

use crate::lite::Lite;

/// Two fields near Ogallala, the first with a hole, and the second in two parts. With what the Farm Service Agency
/// says.
pub(crate) const FIELDS: &str = r#"{"type":"FeatureCollection","features":[
{"type":"Feature","properties":{"FARMNBR":1234.0,"TRACTNBR":"0012","CLUNBR":3,"COMMENTS":"Über"},
"geometry":{"type":"Polygon",
"coordinates":[[[-101.75,41.25],[-101.74,41.25],[-101.74,41.26],[-101.75,41.26],[-101.75,41.25]],
[[-101.746,41.254],[-101.746,41.256],[-101.744,41.256],[-101.744,41.254],[-101.746,41.254]]]}},
{"type":"Feature","properties":{"FARMNBR":1234.0,"TRACTNBR":"0012","CLUNBR":4,"COMMENTS":null},
"geometry":{"type":"MultiPolygon",
"coordinates":[[[[-101.73,41.25],[-101.72,41.25],[-101.725,41.26],[-101.73,41.25]]],
[[[-101.71,41.25],[-101.70,41.25],[-101.705,41.26],[-101.71,41.25]]]]}}]}"#;

pub(crate) fn read(name: &str, bytes: &[u8]) -> FoundShapes {
    intake::read(&[File { name, bytes }], &mut Lite::default())
}

#[track_caller]
pub(crate) fn error(name: &str, bytes: &[u8]) -> FileError {
    let found = read(name, bytes);
    assert_eq!(found.shapes, []);
    found.refused[0].error
}

/// The areas as GeoJSON.
pub(crate) fn areas(found: &FoundShapes) -> Vec<Value> {
    found.shapes.iter().map(|shape| serde_json::from_str(shape.area.as_ref().unwrap()).unwrap()).collect()
}

/// The values of the column with this meaning.
pub(crate) fn column(found: &FoundShapes, meaning: Meaning) -> Vec<&str> {
    let place = found.columns.iter().position(|column| column.meaning == Some(meaning)).unwrap();
    found.shapes.iter().map(|shape| &*shape.values[place]).collect()
}

/// The files that GDAL makes of GeoJSON, by their names.
pub(crate) fn converted(geojson: &str, output: &str, options: &[&str]) -> Vec<(String, Vec<u8>)> {
    let folder = tempfile::tempdir().unwrap();
    let from = folder.path().join("from.geojson");
    fs::write(&from, geojson).unwrap();
    let into = folder.path().join("into");
    fs::create_dir(&into).unwrap();
    gdal("ogr2ogr", &[options, &[path(&into.join(output)), path(&from)]].concat());
    fs::read_dir(&into)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(&path).unwrap())
        })
        .collect()
}

pub(crate) fn read_all(files: &[(String, Vec<u8>)]) -> FoundShapes {
    let files: Vec<_> = files.iter().map(|(name, bytes)| File { name, bytes }).collect();
    intake::read(&files, &mut Lite::default())
}

pub(crate) fn is_kind(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found == extension)
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn gdal(program: &str, arguments: &[&str]) {
    let output = Command::new(program).args(arguments).output();
    let output = output.expect("ogr2ogr, from the package gdal-bin, must be installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Asserts that both have the same shape, with corners less than the tolerance apart, from any corner on and in any
/// direction.
#[track_caller]
pub(crate) fn assert_same(found: &Value, wanted: &Value, degrees: f64) {
    assert_eq!(found["type"], wanted["type"]);
    let (found, wanted) = (corners(found), corners(wanted));
    assert_eq!(found.len(), wanted.len(), "corners");
    for corner in &wanted {
        let far = |other: &[f64; 2]| (corner[0] - other[0]).abs().max((corner[1] - other[1]).abs());
        let nearest = found.iter().map(far).fold(f64::INFINITY, f64::min);
        assert!(nearest <= degrees, "{corner:?} is missing by {nearest} degrees");
    }
}

fn corners(value: &Value) -> Vec<[f64; 2]> {
    match value {
        Value::Object(geometry) => corners(&geometry["coordinates"]),
        Value::Array(items) if items[0].is_number() => {
            vec![[items[0].as_f64().unwrap(), items[1].as_f64().unwrap()]]
        }
        Value::Array(items) => items.iter().flat_map(corners).collect(),
        _ => Vec::new(),
    }
}

/// The geometries of the features.
pub(crate) fn geometries(geojson: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(geojson).unwrap();
    file["features"].as_array().unwrap().iter().map(|feature| feature["geometry"].clone()).collect()
}
