use intake::columns::Meaning;
use intake::error::{FileError, ShapeError};

use crate::support::{FIELDS, areas, assert_same, column, converted, geometries, is_kind, read, read_all};

fn shapefile(options: &[&str]) -> Vec<(String, Vec<u8>)> {
    converted(FIELDS, "clu.shp", options)
}

#[test]
fn shapes_have_holes_parts_and_values() {
    let found = read_all(&shapefile(&[]));
    assert_eq!(found.refused, []);
    for (area, wanted) in areas(&found).iter().zip(&geometries(FIELDS)) {
        assert_same(area, wanted, 0.0);
    }
    assert_eq!(column(&found, Meaning::FsaFarm), ["1234", "1234"]);
    assert_eq!(column(&found, Meaning::FsaTract), ["0012", "0012"]);
    assert_eq!(column(&found, Meaning::FsaField), ["3", "4"]);
}

#[test]
fn shapes_with_heights_and_measures_are_read() {
    for dimensions in ["XYZ", "XYM", "XYZM"] {
        let found = read_all(&shapefile(&["-dim", dimensions]));
        assert_same(&areas(&found)[0], &geometries(FIELDS)[0], 0.0);
    }
}

#[test]
fn texts_are_read_in_their_encoding() {
    for encoding in ["UTF-8", "ISO-8859-1", "CP1252"] {
        let found = read_all(&shapefile(&["-lco", &format!("ENCODING={encoding}")]));
        assert_eq!(column(&found, Meaning::Notes), ["Über", ""], "{encoding}");
    }
    let mut files = shapefile(&["-lco", "ENCODING=ISO-8859-1"]);
    files.retain(|(name, _)| !is_kind(name, "cpg"));
    assert_eq!(column(&read_all(&files), Meaning::Notes), ["Über", ""]);
    files.push(("clu.cpg".to_owned(), b"CP932".to_vec()));
    assert_eq!(read_all(&files).refused[0].error, FileError::EncodingUnknown);
}

#[test]
fn code_page_has_many_names() {
    let mut files = shapefile(&["-lco", "ENCODING=CP850"]);
    for name in ["850", "CP850", "IBM850", "OEM 850"] {
        files.retain(|(name, _)| !is_kind(name, "cpg"));
        files.push(("clu.cpg".to_owned(), name.as_bytes().to_vec()));
        assert_eq!(column(&read_all(&files), Meaning::Notes), ["Über", ""], "{name}");
    }
}

#[test]
fn shapes_that_are_no_areas_have_a_reason() {
    let lines = concat!(
        r#"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[-101.7,41.2],"#,
        r#"[-101.6,41.2]]}}"#,
    );
    let found = read_all(&converted(lines, "lines.shp", &[]));
    assert_eq!(found.shapes[0].area, Err(ShapeError::ShapeNotAnArea));
}

#[test]
fn path_that_ends_where_it_begins_is_an_area() {
    let line = concat!(
        r#"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[-101.7,41.2],"#,
        r#"[-101.6,41.2],[-101.65,41.25],[-101.7,41.2]]}}"#,
    );
    let found = read_all(&converted(line, "lines.shp", &[]));
    assert!(found.shapes[0].area.is_ok());
    assert_eq!(found.shapes[0].area, read("lines.geojson", line.as_bytes()).shapes[0].area);
}

#[test]
fn table_or_shapes_may_be_missing() {
    let mut files = shapefile(&[]);
    files.retain(|(name, _)| !is_kind(name, "dbf"));
    let found = read_all(&files);
    assert_eq!((found.columns.len(), found.shapes.len()), (0, 2));
    files.retain(|(name, _)| !is_kind(name, "shp"));
    assert_eq!(read_all(&files).refused[0].error, FileError::FileUnknown);
}

fn cut(mut files: Vec<(String, Vec<u8>)>, extension: &str) -> Vec<(String, Vec<u8>)> {
    let file = files.iter_mut().find(|(name, _)| is_kind(name, extension)).unwrap();
    file.1.truncate(file.1.len() - 40);
    files
}

#[test]
fn record_that_is_cut_does_not_harm_the_others() {
    let found = read_all(&cut(shapefile(&[]), "shp"));
    assert_eq!((found.refused.len(), found.shapes.len()), (0, 2));
    assert!(found.shapes[0].area.is_ok());
    assert_eq!(found.shapes[1].area, Err(ShapeError::ShapeUnreadable));
    assert_eq!(column(&found, Meaning::FsaField), ["3", "4"]);
}

#[test]
fn cut_files_are_refused() {
    assert_eq!(read_all(&cut(shapefile(&[]), "dbf")).refused[0].error, FileError::FileBroken);
    let mut files = cut(shapefile(&[]), "shp");
    files.retain(|(name, _)| !is_kind(name, "shx"));
    assert_eq!(read_all(&files).refused[0].error, FileError::FileBroken);
}

#[test]
fn damaged_index_is_not_used() {
    let found = read_all(&cut(shapefile(&[]), "shx"));
    assert_eq!((found.shapes.len(), found.warnings.len()), (2, 1));
}

#[test]
fn index_that_names_a_record_again_and_again_is_refused() {
    let mut files = shapefile(&[]);
    let index = files.iter_mut().find(|(name, _)| is_kind(name, "shx")).unwrap();
    let entries = index.1.split_off(100).repeat(5_000);
    index.1.extend(entries);
    let words = u32::try_from(index.1.len() / 2).unwrap();
    index.1[24..28].copy_from_slice(&words.to_be_bytes());
    assert_eq!(read_all(&files).refused[0].error, FileError::FileBroken);
}
