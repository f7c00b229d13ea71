//! Compares places with those of GDAL, which wrote the files from degrees.

use intake::error::FileError;
use serde_json::json;

use crate::support::{areas, assert_same, converted, geometries, is_kind, read_all};

/// What seven decimals can be off by, with what the numbers in a Shapefile lose.
const TOLERANCE: f64 = 1.01e-7;

/// A triangle of about a mile around the place.
fn triangle([longitude, latitude]: [f64; 2]) -> String {
    let ring = [
        [longitude - 0.01, latitude - 0.01],
        [longitude + 0.01, latitude - 0.01],
        [longitude, latitude + 0.01],
        [longitude - 0.01, latitude - 0.01],
    ];
    let geometry = json!({ "type": "Polygon", "coordinates": [ring] });
    let feature = json!({ "type": "Feature", "properties": { "name": "A" }, "geometry": geometry });
    json!({ "type": "FeatureCollection", "features": [feature] }).to_string()
}

/// The files of a Shapefile in the system, from degrees in the other one.
fn shapefile(geojson: &str, degrees: &str, system: &str) -> Vec<(String, Vec<u8>)> {
    converted(geojson, "fields.shp", &["-s_srs", degrees, "-t_srs", system])
}

#[test]
fn places_are_those_of_gdal() {
    let nebraska = [-101.7, 41.2];
    for (degrees, system, place) in [
        ("EPSG:4326", "EPSG:4326", nebraska),
        ("EPSG:4269", "EPSG:4269", nebraska),
        ("EPSG:6318", "EPSG:6318", nebraska),
        // UTM: the middle and both edges of a zone, on NAD83, its readjustment and WGS 84.
        ("EPSG:4269", "EPSG:26914", nebraska),
        ("EPSG:4269", "EPSG:26914", [-96.1, 48.9]),
        ("EPSG:4269", "EPSG:26904", [-157.9, 21.4]),
        ("EPSG:4326", "EPSG:32613", nebraska),
        ("EPSG:6318", "EPSG:6343", nebraska),
        // This system is in Albers' projection.
        ("EPSG:4269", "EPSG:5070", nebraska),
        ("EPSG:4269", "EPSG:5070", [-68.0, 46.5]),
        ("EPSG:4269", "EPSG:3338", [-149.1, 61.6]),
        // State Plane: Lambert in meters and US feet, transverse Mercator in both, international feet.
        ("EPSG:4269", "EPSG:32104", nebraska),
        ("EPSG:4269", "EPSG:26852", nebraska),
        ("EPSG:4269", "EPSG:2231", [-104.9, 40.4]),
        ("EPSG:4269", "EPSG:26971", [-88.2, 40.1]),
        ("EPSG:4269", "EPSG:3435", [-88.2, 40.1]),
        ("EPSG:4269", "EPSG:2223", [-112.0, 33.4]),
        ("EPSG:6318", "EPSG:6420", [-121.2, 37.1]),
        ("EPSG:4326", "EPSG:3857", nebraska),
    ] {
        let geojson = triangle(place);
        let found = read_all(&shapefile(&geojson, degrees, system));
        assert_eq!(found.refused, [], "{system}");
        assert_same(&areas(&found)[0], &geometries(&geojson)[0], TOLERANCE);
    }
}

#[test]
fn other_datums_and_projections_are_refused_with_the_reason() {
    for (system, error) in [
        ("EPSG:4267", FileError::DatumOld),
        ("EPSG:26714", FileError::DatumOld),
        ("EPSG:32001", FileError::DatumOld),
        ("EPSG:4314", FileError::DatumUnknown),
        ("EPSG:26931", FileError::ProjectionUnknown),
        ("EPSG:3395", FileError::ProjectionUnknown),
    ] {
        let found = read_all(&shapefile(&triangle([-101.7, 41.2]), "EPSG:4326", system));
        assert_eq!(found.refused[0].error, error, "{system}");
        assert_eq!(found.shapes, []);
    }
}

#[test]
fn shapefile_without_a_known_system_is_refused() {
    let mut files = shapefile(&triangle([-101.7, 41.2]), "EPSG:4326", "EPSG:4326");
    for text in ["", "GEOGCS", "GEOGCS[", "LOCAL_CS[\"x\"]", &"GEOGCS[".repeat(5_000)] {
        let prj = files.iter_mut().find(|(name, _)| is_kind(name, "prj")).unwrap();
        prj.1 = text.as_bytes().to_vec();
        assert_eq!(read_all(&files).refused[0].error, FileError::ProjectionUnknown, "{text:.20}");
    }
    files.retain(|(name, _)| !is_kind(name, "prj"));
    assert_eq!(read_all(&files).refused[0].error, FileError::ProjectionMissing);
}
