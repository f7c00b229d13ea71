//! Tests that GDAL, and so most mapping systems, read the files.

use std::process::Command;

use formats::Format;

use crate::plantings::{bytes, three};

/// What `ogrinfo` prints about a file.
pub(crate) fn opened(format: Format, bytes: &[u8], options: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(format!("records.{}", format.extension()));
    std::fs::write(&file, bytes).unwrap();
    let output = Command::new("ogrinfo").args(["-ro", "-al"]).args(options).arg(&file).output();
    let output = output.expect("ogrinfo, from the package gdal-bin, must be installed");
    let printed = String::from_utf8(output.stdout).unwrap();
    let complaints = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && complaints.is_empty(), "{printed}{complaints}");
    printed
}

fn opened_plantings(format: Format, options: &[&str]) -> String {
    opened(format, &bytes(format, &three()), options)
}

#[track_caller]
pub(crate) fn assert_has(printed: &str, lines: &[&str]) {
    for line in lines {
        let found = printed.lines().any(|printed| printed.trim() == *line);
        assert!(found, "{line:?} is missing from\n{printed}");
    }
}

#[test]
fn gdal_opens_geojson_with_types() {
    let printed = opened_plantings(Format::Geojson, &[]);
    assert_has(
        &printed,
        &[
            "Feature Count: 3",
            "POINT (-101.7423123 41.2565)",
            "POINT (-180 0)",
            "plantingId (String) = 01936b7e-0000-7000-8000-000000000001",
            "fieldName (String) = North 40",
            "crop (String) = Sugar Beets",
            "estimatedAcres (Real) = 37.25",
            "latitude (Real) = 41.2565",
            "longitude (Real) = -101.7423123",
            "startDateISO (Date) = 2026/04/30",
            "endDateISO (Date) = 2026/05/04",
            "cropYear (Integer) = 2026",
            "rmaCropCode (String) = 0039",
            "farmer (String) = 01936b7e-0000-7000-8000-0000000000f1",
            "creator (String) = 01936b7e-0000-7000-8000-0000000000e1",
            "version (Integer) = 2",
            "farmerName (String) = =Fern \"01936b7e-0000-7000-8000-0000000000f1\"",
            "farmName (String) = <01936b7e-0000-7000-8000-0000000000f1> & Sons, Inc.",
            "reportedBy (String) = =Fern \"01936b7e-0000-7000-8000-0000000000e1\"",
            "fieldName (String) = Süd",
            "estimatedAcres (Real) = (null)",
        ],
    );
    assert!(printed.contains("WGS 84"), "{printed}");
    assert_eq!(printed.matches("POINT (").count(), 2);
}

#[test]
fn gdal_opens_a_shapefile_with_types() {
    let printed = opened_plantings(Format::Shapefile, &[]);
    assert_has(
        &printed,
        &[
            "Layer name: plantings",
            "Geometry: Point",
            "Feature Count: 3",
            "Extent: (-180.000000, 0.000000) - (-101.742312, 41.256500)",
            "POINT (-101.7423123 41.2565)",
            "POINT (-180 0)",
            "plantingId (String) = 01936b7e-0000-7000-8000-000000000001",
            "fieldName (String) = North 40",
            "crop (String) = Sugar Beets",
            "estimatedA (Real) = 37.25",
            "estimatedA (Real) = 120.00",
            "estimatedA (Real) = (null)",
            "latitude (Real) = 41.2565000",
            "longitude (Real) = -101.7423123",
            "startDateI (Date) = 2026/04/30",
            "endDateISO (Date) = 2026/05/04",
            "irrigation (String) = (null)",
            "sharePerce (Real) = 66.67",
            "originalAc (Real) = 40.00",
            "legalDescr (String) = NE 12-10N-38W",
            "rmaCropCod (String) = 0039",
            "cropYear (Integer) = 2026",
            "createdAt (String) = 2026-04-30T13:30:00.000Z",
            "version (Integer) = 2",
            "farmerName (String) = =Fern \"01936b7e-0000-7000-8000-0000000000f1\"",
            "fieldName (String) = Süd",
        ],
    );
    assert!(printed.contains("WGS 84"), "{printed}");
    assert_eq!(printed.matches("POINT (").count(), 2);
}

#[test]
fn gdal_opens_a_geopackage_with_types() {
    let printed = opened_plantings(Format::Geopackage, &[]);
    assert_has(
        &printed,
        &[
            "Layer name: plantings",
            "Geometry: Point",
            "Feature Count: 3",
            "Extent: (-180.000000, 0.000000) - (-101.742312, 41.256500)",
            "FID Column = fid",
            "Geometry Column = geom",
            "POINT (-101.7423123 41.2565)",
            "POINT (-180 0)",
            "plantingId (String) = 01936b7e-0000-7000-8000-000000000001",
            "fieldName (String) = North 40",
            "estimatedAcres (Real) = 37.25",
            "estimatedAcres (Real) = 120",
            "estimatedAcres (Real) = (null)",
            "longitude (Real) = -101.7423123",
            "startDateISO (Date) = 2026/04/30",
            "cropYear (Integer) = 2026",
            "createdAt (DateTime) = 2026/04/30 13:30:00+00",
            "updatedAt (DateTime) = 2026/05/01 13:30:00.500+00",
            "version (Integer) = 2",
            "farmName (String) = <01936b7e-0000-7000-8000-0000000000f1> & Sons, Inc.",
            "fieldName (String) = Süd",
        ],
    );
    assert!(printed.contains("WGS 84"), "{printed}");
    assert_eq!(printed.matches("POINT (").count(), 2);
}

#[test]
fn gdal_opens_kml_with_its_extended_data() {
    let printed = opened_plantings(Format::Kml, &[]);
    assert_has(
        &printed,
        &[
            "Feature Count: 3",
            "POINT (-101.7423123 41.2565)",
            "POINT (-180 0)",
            "Name (String) = North 40",
            "crop (String) = Sugar Beets",
            "estimatedAcres (String) = 37.25",
            "startDateISO (String) = 2026-04-30",
            "cropYear (String) = 2026",
            "Name (String) = =1+1, \"A&B\" <west>'",
        ],
    );
    assert!(printed.contains("WGS 84"), "{printed}");
}

#[test]
fn gdal_opens_csv_with_points_and_types() {
    let columns = ["X_POSSIBLE_NAMES=Longitude", "Y_POSSIBLE_NAMES=Latitude", "AUTODETECT_TYPE=YES"];
    let printed = opened_plantings(Format::Csv, &columns.map(|option| ["-oo", option]).concat());
    assert_has(
        &printed,
        &[
            "Feature Count: 3",
            "POINT (-101.7423123 41.2565)",
            "POINT (-180 0)",
            "Field (String) = North 40",
            "Crop (String) = Sugar Beets",
            "Acres (Real) = 37.25",
            "Start Date (Date) = 2026/04/30",
            "Crop Year (Integer) = 2026",
            "Version (Integer) = 2",
        ],
    );
    assert_eq!(printed.matches("POINT (").count(), 2);
}

#[test]
fn gdal_opens_gpx_with_waypoints_and_their_values() {
    let printed = opened_plantings(Format::Gpx, &["--config", "GPX_USE_EXTENSIONS", "YES"]);
    assert_has(
        &printed,
        &[
            "POINT (-101.7423123 41.2565)",
            "POINT (-180 0)",
            "name (String) = North 40",
            "ogr_crop (String) = Sugar Beets",
            "ogr_estimatedAcres (Real) = 37.25",
            "ogr_startDateISO (String) = 2026-04-30",
        ],
    );
    assert_eq!(printed.matches("POINT (").count(), 2);
}
