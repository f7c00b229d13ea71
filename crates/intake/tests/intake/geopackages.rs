use std::fs;

use intake::columns::Meaning;
use intake::error::{FileError, ShapeError};
use intake::feature_table::{FoundShapes, RefusedFile};
use rusqlite::{Connection, params};

use crate::support::{FIELDS, areas, assert_same, column, converted, error, geometries, read};

fn geopackage(geojson: &str, options: &[&str]) -> Vec<u8> {
    converted(geojson, "clu.gpkg", &[&["-nln", "clu"], options].concat()).remove(0).1
}

/// The GeoPackage after these statements.
fn changed(geopackage: &[u8], sql: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("clu.gpkg");
    fs::write(&path, geopackage).unwrap();
    let connection = Connection::open(&path).unwrap();
    // Other programs do not all check them.
    connection.pragma_update(None, "foreign_keys", false).unwrap();
    // GDAL's triggers call functions that only spatial databases have.
    let triggers = "SELECT name FROM sqlite_schema WHERE type = 'trigger'";
    let mut statement = connection.prepare(triggers).unwrap();
    let names: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    for name in names {
        connection.execute(&format!("DROP TRIGGER \"{name}\""), []).unwrap();
    }
    drop(statement);
    connection.execute_batch(sql).unwrap();
    drop(connection);
    fs::read(&path).unwrap()
}

/// What is found for one shape of these bytes.
fn shape(bytes: &[u8]) -> FoundShapes {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("clu.gpkg");
    fs::write(&path, changed(&geopackage(FIELDS, &[]), "DELETE FROM clu")).unwrap();
    let connection = Connection::open(&path).unwrap();
    connection.execute("INSERT INTO clu (geom) VALUES (?1)", params![bytes]).unwrap();
    drop(connection);
    read("clu.gpkg", &fs::read(&path).unwrap())
}

fn assert_is_of_fields(found: &FoundShapes, degrees: f64) {
    assert_eq!(found.refused, []);
    for (area, wanted) in areas(found).iter().zip(&geometries(FIELDS)) {
        // GDAL makes all shapes of a layer that has several kinds into the one that holds them.
        assert_same(area, wanted, degrees);
    }
    assert_eq!(column(found, Meaning::FsaFarm), ["1234", "1234"]);
    assert_eq!(column(found, Meaning::FsaTract), ["0012", "0012"]);
    assert_eq!(column(found, Meaning::FsaField), ["3", "4"]);
    assert_eq!(column(found, Meaning::Notes), ["Über", ""]);
}

#[test]
fn shapes_have_holes_parts_and_values_in_each_system() {
    for system in ["EPSG:4326", "EPSG:4269", "EPSG:26914", "EPSG:32614", "EPSG:5070", "EPSG:3857"] {
        let found = read("clu.gpkg", &geopackage(FIELDS, &["-t_srs", system]));
        assert_eq!(found.shapes.len(), 2, "{system}");
        assert_is_of_fields(&found, 1e-7);
    }
}

#[test]
fn system_without_a_known_number_is_read_by_its_definition() {
    // State Plane of Nebraska, in feet and in meters.
    for system in ["EPSG:26852", "EPSG:32104"] {
        assert_is_of_fields(&read("clu.gpkg", &geopackage(FIELDS, &["-t_srs", system])), 1e-7);
    }
}

#[test]
fn old_and_unknown_systems_are_refused() {
    for system in ["EPSG:4267", "EPSG:26714", "EPSG:32005"] {
        assert_eq!(
            error("a.gpkg", &geopackage(FIELDS, &["-t_srs", system])),
            FileError::DatumOld,
            "{system}"
        );
    }
    let undefined = changed(&geopackage(FIELDS, &[]), "UPDATE gpkg_geometry_columns SET srs_id = -1");
    assert_eq!(error("a.gpkg", &undefined), FileError::ProjectionUnknown);
    let missing = changed(&geopackage(FIELDS, &[]), "DELETE FROM gpkg_spatial_ref_sys");
    assert_eq!(error("a.gpkg", &missing), FileError::ProjectionUnknown);
}

#[test]
fn heights_and_measures_are_left_out() {
    for dimensions in ["XYZ", "XYM", "XYZM"] {
        assert_is_of_fields(&read("clu.gpkg", &geopackage(FIELDS, &["-dim", dimensions])), 0.0);
    }
}

#[test]
fn layers_of_areas_are_read_in_their_order_and_others_left_out() {
    let two = changed(
        &geopackage(FIELDS, &[]),
        "CREATE TABLE \"ea\"\"st'\" AS SELECT * FROM clu;
        CREATE TABLE wells AS SELECT * FROM clu;
        INSERT INTO gpkg_contents (table_name, data_type) VALUES ('wells', 'features'), ('ea\"st''', 'features');
        INSERT INTO gpkg_geometry_columns VALUES ('wells', 'geom', 'POINT', 4326, 0, 0);
        INSERT INTO gpkg_geometry_columns VALUES ('ea\"st''', 'geom', 'GEOMETRY', 4326, 0, 0);
        UPDATE \"ea\"\"st'\" SET CLUNBR = CLUNBR + 2;",
    );
    let found = read("clu.gpkg", &two);
    assert_eq!(found.refused, []);
    assert_eq!(column(&found, Meaning::FsaField), ["3", "4", "5", "6"]);
    assert_eq!(found.shapes.iter().map(|shape| shape.number).collect::<Vec<_>>(), [1, 2, 3, 4]);

    let one_is_old = changed(&two, "UPDATE gpkg_geometry_columns SET srs_id = -1 WHERE table_name = 'clu'");
    let found = read("clu.gpkg", &one_is_old);
    assert_eq!(column(&found, Meaning::FsaField), ["5", "6"]);
    assert_eq!(found.shapes[0].number, 1);
    let refused = RefusedFile { file: "clu.gpkg/clu".to_owned(), error: FileError::ProjectionUnknown };
    assert_eq!(found.refused, [refused]);
}

#[test]
fn files_without_areas_are_refused_with_the_reason() {
    let point =
        r#"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[-101.7,41.2]}}"#;
    assert_eq!(error("a.gpkg", &geopackage(point, &[])), FileError::FileWithoutAreas);
    let full = geopackage(FIELDS, &[]);
    assert_eq!(error("a.gpkg", &changed(&full, "DELETE FROM clu")), FileError::FileWithoutShapes);
    assert_eq!(error("a.gpkg", &changed(&full, "DELETE FROM gpkg_contents")), FileError::FileWithoutShapes);
    assert_eq!(error("a.gpkg", &changed(&full, "DROP TABLE gpkg_contents")), FileError::FileUnknown);
}

#[test]
fn damaged_files_are_refused() {
    let whole = geopackage(FIELDS, &[]);
    assert_eq!(error("a.gpkg", b"hello"), FileError::FileBroken);
    assert_eq!(error("a.gpkg", b""), FileError::FileBroken);
    assert_eq!(error("a.gpkg", &whole[..whole.len() / 2]), FileError::FileBroken);
    assert_eq!(error("a.gpkg", &changed(&whole, "DROP TABLE clu")), FileError::FileBroken);
}

#[test]
fn geopackage_is_known_by_its_bytes_and_found_in_an_archive() {
    assert_eq!(read("fields.db", &geopackage(FIELDS, &[])).shapes.len(), 2);
    let zipped = converted(FIELDS, "clu.gpkg.zip", &["-f", "GPKG"]);
    assert_is_of_fields(&read("clu.zip", &zipped[0].1), 0.0);
}

#[test]
fn either_order_of_bytes_is_read() {
    let corners = [[-101.7_f64, 41.2], [-101.6, 41.2], [-101.65, 41.25], [-101.7, 41.2]].concat();
    let little = [
        &[1][..],
        &[3_u32, 1, 4].map(u32::to_le_bytes).concat(),
        &corners.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<_>>(),
    ];
    let big = [
        &[0][..],
        &[3_u32, 1, 4].map(u32::to_be_bytes).concat(),
        &corners.iter().flat_map(|number| number.to_be_bytes()).collect::<Vec<_>>(),
    ];
    let wanted =
        r#"{"type":"Polygon","coordinates":[[[-101.7,41.2],[-101.6,41.2],[-101.65,41.25],[-101.7,41.2]]]}"#;
    for binary in [little.concat(), big.concat()] {
        let found = shape(&[b"GP\0\x01\xE6\x10\0\0", &*binary].concat());
        assert_eq!(found.shapes[0].area.as_deref(), Ok(wanted));
    }
}

#[test]
fn shapes_that_are_no_areas_have_a_reason() {
    let header = b"GP\0\x01\xE6\x10\0\0";
    let of = |bytes: &[u8]| shape(bytes).shapes.remove(0).area;
    let point = [&header[..], &[1, 1, 0, 0, 0], &[0; 16]].concat();
    assert_eq!(of(&point), Err(ShapeError::ShapeNotAnArea));
    assert_eq!(of(b"GP\0\x11\xE6\x10\0\0"), Err(ShapeError::ShapeEmpty));
    assert_eq!(of(&[&header[..], &[1, 3, 0, 0, 0, 0, 0, 0, 0]].concat()), Err(ShapeError::ShapeEmpty));
    let arcs = [&header[..], &[1, 10, 0, 0, 0, 0, 0, 0, 0]].concat();
    let damaged = [&header[..], &[1, 3, 0, 0, 0, 9, 9, 9, 9]].concat();
    let extended = b"GP\0\x21\xE6\x10\0\0".to_vec();
    for unreadable in [arcs, damaged, extended, b"hello".to_vec(), Vec::new()] {
        assert_eq!(of(&unreadable), Err(ShapeError::ShapeUnreadable), "{unreadable:?}");
    }
    assert_eq!(of(&[&header[..], &vec![0; 500_000]].concat()), Err(ShapeError::ShapeTooDetailed));
}

#[test]
fn shape_with_the_most_corners_is_read() {
    let ring = |count: u32| {
        let turn = |index: u32| std::f64::consts::TAU * f64::from(index % count) / f64::from(count);
        let corner = |index| [-101.7 + 0.01 * turn(index).cos(), 41.2 + 0.01 * turn(index).sin(), 0.0, 0.0];
        let corners = (0..=count).flat_map(corner).flat_map(f64::to_le_bytes);
        let start = [3_003, 1, count + 1].map(u32::to_le_bytes).concat();
        [&b"GP\0\x01\xE6\x10\0\0\x01"[..], &start, &corners.collect::<Vec<_>>()].concat()
    };
    assert!(shape(&ring(10_000)).shapes[0].area.is_ok());
    assert_eq!(shape(&ring(10_001)).shapes[0].area, Err(ShapeError::ShapeTooDetailed));
}

#[test]
fn too_many_shapes_are_refused() {
    let many =
        "INSERT INTO clu (geom) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000)
        SELECT geom FROM clu, n WHERE clu.fid = 1";
    assert_eq!(error("a.gpkg", &changed(&geopackage(FIELDS, &[]), many)), FileError::ShapesTooMany);
}
