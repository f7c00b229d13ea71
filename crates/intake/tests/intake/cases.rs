//! Files as other programs write them, with the acres that they have by the geodesic.

use std::fs;

use geographiclib_rs::{Geodesic, PolygonArea, Winding};
use intake::File;
use intake::columns::Meaning;
use intake::error::{FileError, ShapeError};
use intake::feature_table::{FoundShapes, RefusedFile, WarnedFile};
use intake::warning::{FileWarning, ShapeWarning};
use serde_json::Value;

use crate::lite::Lite;
use crate::support::{areas, column, converted, read, read_all};

const SQUARE_METERS_OF_AN_ACRE: f64 = 4_046.856_422_4;

fn bytes(name: &str) -> Vec<u8> {
    fs::read(format!("{}/tests/cases/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn case(name: &str) -> FoundShapes {
    read(name, &bytes(name))
}

/// The names of the shapes with their acres.
fn acres(found: &FoundShapes) -> Vec<(String, String)> {
    let names = found.columns.iter().position(|column| column.meaning == Some(Meaning::Name));
    let names =
        found.shapes.iter().map(|shape| names.map_or_else(String::new, |at| shape.values[at].clone()));
    names.zip(areas(found).iter().map(|area| format!("{:.2}", acres_of(area)))).collect()
}

fn acres_of(area: &Value) -> f64 {
    let polygons = match area["type"].as_str().unwrap() {
        "Polygon" => vec![&area["coordinates"]],
        _ => area["coordinates"].as_array().unwrap().iter().collect(),
    };
    let size = |polygon: &&Value| {
        let rings = polygon.as_array().unwrap().iter().map(ring_size);
        rings.enumerate().map(|(place, size)| if place == 0 { size } else { -size }).sum::<f64>()
    };
    polygons.iter().map(size).sum::<f64>() / SQUARE_METERS_OF_AN_ACRE
}

fn ring_size(ring: &Value) -> f64 {
    let ellipsoid = Geodesic::wgs84();
    let mut polygon = PolygonArea::new(&ellipsoid, Winding::CounterClockwise);
    let corners = ring.as_array().unwrap();
    for corner in &corners[1..] {
        polygon.add_point(corner[1].as_f64().unwrap(), corner[0].as_f64().unwrap());
    }
    polygon.compute(true).1.abs()
}

#[track_caller]
fn assert_acres(found: &FoundShapes, wanted: &[(&str, &str)]) {
    assert_eq!(found.refused, []);
    let found = acres(found);
    let found: Vec<_> = found.iter().map(|(name, acres)| (name.as_str(), acres.as_str())).collect();
    assert_eq!(found, wanted);
}

fn is_trusted(found: &FoundShapes) -> bool {
    found.warnings.is_empty() && found.shapes.iter().all(|shape| shape.warning.is_none())
}

/// The case without one of its files, each chosen by itself.
fn without(name: &str, extension: &str) -> FoundShapes {
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join(name);
    fs::write(&archive, bytes(name)).unwrap();
    let unzipped = std::process::Command::new("python3")
        .args(["-m", "zipfile", "-e", archive.to_str().unwrap(), folder.path().to_str().unwrap()])
        .status();
    assert!(unzipped.unwrap().success());
    let entries = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let chosen =
        entries.filter(|path| path.extension().is_some_and(|found| found != "zip" && found != extension));
    let files: Vec<_> = chosen
        .map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(&path).unwrap()))
        .collect();
    read_all(&files)
}

#[test]
fn shapefile_edited_in_place_has_the_outlines_that_its_index_names() {
    for name in ["edited-in-place.zip", "edited-by-gdal.zip"] {
        let found = case(name);
        assert_acres(&found, &[("North", "100.56"), ("Middle", "150.84"), ("South", "150.84")]);
        assert!(is_trusted(&found), "{name}");
    }
}

#[test]
fn shapefile_without_its_index_is_read_in_order_with_a_warning() {
    let found = without("edited-in-place.zip", "shx");
    assert_eq!(acres(&found)[0], ("North".to_owned(), "150.84".to_owned()));
    let warned = WarnedFile { file: "fields.shp".to_owned(), warning: FileWarning::IndexMissing };
    assert_eq!(found.warnings, [warned]);
    let padded = without("padding.zip", "shx");
    assert_acres(&padded, &[("A", "150.84"), ("B", "150.84")]);
}

#[test]
fn row_that_was_deleted_brings_no_shape() {
    let found = case("deleted-row.zip");
    assert_acres(&found, &[("Kept A", "150.84"), ("Kept C", "150.84")]);
    assert_eq!(found.shapes.iter().map(|shape| shape.number).collect::<Vec<_>>(), [1, 3]);
    assert_acres(&without("deleted-row.zip", "shx"), &[("Kept A", "150.84"), ("Kept C", "150.84")]);
}

#[test]
fn padding_behind_the_last_record_is_no_damage() {
    assert_acres(&case("padding.zip"), &[("A", "150.84"), ("B", "150.84")]);
}

#[test]
fn numbers_have_no_exponent_and_stars_are_no_value() {
    let found = case("number-forms.zip");
    assert_eq!(column(&found, Meaning::FsaFarm), ["1234", "1234", ""]);
    assert_eq!(column(&found, Meaning::FsaTract), ["5678", "", "5678"]);
    assert_eq!(column(&found, Meaning::FsaField), ["1", "2", ""]);
    assert!(acres(&found).iter().all(|(_, acres)| acres == "150.84"));
}

#[test]
fn letters_are_those_of_the_code_page_that_the_table_names() {
    let found = case("code-page-437.zip");
    assert_acres(&found, &[("Cañada Peña", "150.84"), ("Potrero 2", "150.84")]);
    assert_eq!(column(&found, Meaning::Notes), ["Límite sur", "ok"]);
}

#[test]
fn letter_that_is_cut_at_the_end_harms_no_other() {
    assert_acres(&case("letter-cut.zip"), &[("Año nuevo Se", "150.84")]);
    assert_acres(&without("letter-cut.zip", "cpg"), &[("Año nuevo Se", "150.84")]);
}

#[test]
fn walk_whose_signal_was_lost_is_one_boundary_with_a_question() {
    for name in ["signal-lost-twice.gpx", "signal-lost-once.gpx"] {
        let found = case(name);
        assert_acres(&found, &[("Pivot", "211.74")]);
        assert_eq!(found.shapes[0].warning, Some(ShapeWarning::SegmentsJoined), "{name}");
    }
}

#[test]
fn own_export_to_gpx_comes_back_with_its_acres_numbers_and_notes() {
    let found = case("own-export.gpx");
    assert_eq!((found.refused.len(), found.shapes.len()), (0, 15));
    assert!(is_trusted(&found));
    let written = found.columns.iter().position(|column| column.name == "acres").unwrap();
    for (shape, (name, acres)) in found.shapes.iter().zip(acres(&found)) {
        let written: f64 = shape.values[written].parse().unwrap();
        assert_eq!(acres, format!("{written:.2}"), "{name}");
    }
    let last = |meaning| column(&found, meaning)[12..].to_vec();
    assert_eq!(last(Meaning::FsaFarm), ["7992", "7992", "0123"]);
    assert_eq!(last(Meaning::FsaTract), ["2003", "2002", "0045"]);
    assert_eq!(last(Meaning::FsaField), ["2", "4", "7"]);
    assert_eq!(last(Meaning::Name)[2], "Año \"Peña\" & <Söhne>, Nº 1");
    assert_eq!(last(Meaning::Notes), ["", "", "first line\nsecond line; gate east, \"blue\""]);
}

#[test]
fn ring_and_closed_path_of_kml_are_areas() {
    assert_acres(&case("ring-without-polygon.kml"), &[("Ring", "150.84"), ("Path", "150.84")]);
}

#[test]
fn coordinates_of_kml_are_read_with_odd_separators() {
    assert_acres(&case("odd-separators.kml"), &[("Commas", "150.84"), ("Blanks", "150.84")]);
}

#[test]
fn descriptions_of_kml_and_comments_of_gpx_are_notes() {
    let found = case("descriptions.kml");
    assert_acres(&found, &[("Home", "150.84"), ("Away", "150.84")]);
    let notes = ["Leased until 2028, gate on the east side", "FARMNBR 1234\nTRACTNBR 0012"];
    assert_eq!(column(&found, Meaning::Notes), notes);
    let found = case("comments.gpx");
    assert_acres(&found, &[("Home", "150.84")]);
    assert_eq!(column(&found, Meaning::Notes), ["Leased until 2028\nwalked twice"]);
}

#[test]
fn file_that_only_points_elsewhere_says_so() {
    let refused =
        RefusedFile { file: "only-a-link.kmz/doc.kml".to_owned(), error: FileError::FieldsElsewhere };
    assert_eq!(case("only-a-link.kmz").refused, [refused]);
}

#[test]
fn label_point_beside_an_area_does_not_harm_it() {
    let both = [("With label", "150.84"), ("Plain", "150.84")];
    assert_acres(&case("label-point.geojson"), &both);
    assert_acres(&case("label-point.kml"), &both[..1]);
    let geojson = String::from_utf8(bytes("label-point.geojson")).unwrap();
    assert_acres(&read_all(&converted(&geojson, "fields.gpkg", &[])), &both);
}

#[test]
fn feature_in_each_line_is_read() {
    let wanted = [("A", "150.84"), ("B", "150.84"), ("C", "150.84")];
    for name in ["fields.geojson", "fields.geojsonl", "fields.ndjson"] {
        assert_acres(&read(name, &bytes("feature-a-line.geojson")), &wanted);
    }
    let text = String::from_utf8(bytes("feature-a-line.geojson")).unwrap();
    let sequence =
        text.replace("{\"type\": \"Feature\"", "\u{1E}{\"type\": \"Feature\"").replace(", ", ",\n");
    assert_acres(&read("fields.geojsons", sequence.as_bytes()), &wanted);
}

#[test]
fn feature_with_a_list_of_properties_does_not_harm_the_others() {
    assert_acres(&case("properties-as-a-list.geojson"), &[("A", "150.84"), ("", "150.84")]);
}

#[test]
fn kmz_beside_another_file_in_an_archive_is_read() {
    let found = case("kmz-beside-geojson.zip");
    let mut acres = acres(&found);
    acres.sort();
    assert_eq!(found.refused, []);
    assert_eq!(
        acres,
        [("From GeoJSON", "150.84"), ("From KMZ", "150.84")]
            .map(|(name, acres)| (name.to_owned(), acres.to_owned()))
    );
}

#[test]
fn fields_of_a_task_file_in_a_file_of_their_own_are_read() {
    let wanted = [("North 40", "150.84"), ("South 80", "150.84")];
    assert_acres(&case("fields-in-their-own-file.zip"), &wanted);
    let alone = br#"<ISO11783_TaskData><XFR A="PFD00001"/></ISO11783_TaskData>"#;
    assert_eq!(read("TASKDATA.XML", alone).refused[0].error, FileError::FieldsInOtherFiles);
}

#[test]
fn json_of_esri_is_read() {
    let found = case("esri.json");
    assert_acres(&found, &[("", "150.84")]);
    assert_eq!(column(&found, Meaning::FsaFarm), ["1234"]);
}

#[test]
fn latitude_before_longitude_is_named_where_it_leaves_the_globe() {
    let swapped = String::from_utf8(bytes("swapped.geojson")).unwrap().replace("-88.", "-98.");
    let found = read("swapped.geojson", swapped.as_bytes());
    assert_eq!(found.shapes[0].area, Err(ShapeError::ShapeSwapped));
}

#[test]
fn chosen_files_of_a_task_belong_together() {
    let task = br#"<ISO11783_TaskData><XFR A="PFD00001"/></ISO11783_TaskData>"#;
    let fields = br#"<XFC><PFD C="North 40"><PLN A="1"><LSG A="1">
        <PNT C="38.45" D="-99.52"/><PNT C="38.45" D="-99.51"/><PNT C="38.46" D="-99.51"/>
        </LSG></PLN></PFD></XFC>"#;
    let files = [File { name: "TASKDATA.XML", bytes: task }, File { name: "PFD00001.XML", bytes: fields }];
    let found = intake::read(&files, &mut Lite::default());
    assert_eq!((found.refused.len(), found.shapes.len()), (0, 1));
}
