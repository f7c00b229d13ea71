use std::time::{Duration, Instant};

use intake::File;
use intake::feature_table::FoundShapes;
use proptest::prelude::*;

use crate::lite::Lite;
use crate::support::{FIELDS, converted, is_kind, read};
use crate::xml::{GPX, ISOXML, KML};

const XML: [&str; 3] = [KML, GPX, ISOXML];
const NAMES: [&str; 5] = ["a.geojson", "a.zip", "a.shp", "a.kml", "a.gpkg"];

fn changed(mut bytes: Vec<u8>, changes: &[(usize, u8)]) -> Vec<u8> {
    for (at, byte) in changes {
        let at = at % bytes.len();
        bytes[at] = *byte;
    }
    bytes
}

fn assert_sound(found: &FoundShapes) {
    assert!(found.shapes.iter().all(|shape| shape.values.len() == found.columns.len()));
    let areas = found.shapes.iter().filter_map(|shape| shape.area.as_ref().ok());
    areas.for_each(|area| drop(serde_json::from_str::<serde_json::Value>(area).unwrap()));
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(
        name in prop::sample::select(&NAMES),
        bytes in prop::collection::vec(any::<u8>(), 0..300),
    ) {
        assert_sound(&read(name, &bytes));
    }

    #[test]
    fn damaged_geojson_is_read_or_refused(changes in prop::collection::vec(any::<(usize, u8)>(), 1..5)) {
        assert_sound(&read("a.geojson", &changed(FIELDS.as_bytes().to_vec(), &changes)));
    }

    #[test]
    fn damaged_xml_is_read_or_refused(
        text in prop::sample::select(&XML),
        changes in prop::collection::vec(any::<(usize, u8)>(), 1..5),
    ) {
        assert_sound(&read("a.xml", &changed(text.as_bytes().to_vec(), &changes)));
    }
}

/// Each of these has about a megabyte, and once took far longer.
#[test]
fn files_that_are_made_to_take_long_take_little() {
    let attributes: Vec<_> = (0..90_000).map(|index| format!(" a{index}=''")).collect();
    let attributes = attributes.concat();
    let element = format!("<kml><Placemark{attributes}/></kml>");
    let ring = vec!["[-101.7,41.2]"; 900].join(",");
    let rings = vec![format!("[{ring}]"); 80].join(",");
    let polygon = format!(r#"{{"type":"Polygon","coordinates":[{rings}]}}"#);
    let nested = format!(r#"{{"a":{}1{}}}"#, r#"{"a":"#.repeat(100), "}".repeat(100));
    let features = vec![format!(r#"{{"type":"Feature","properties":{nested}}}"#); 1_200].join(",");
    let features = format!(r#"{{"type":"FeatureCollection","features":[{features}]}}"#);
    for (name, text) in [("a.kml", element), ("a.geojson", polygon), ("a.geojson", features)] {
        let started = Instant::now();
        assert_sound(&read(name, text.as_bytes()));
        assert!(started.elapsed() < Duration::from_secs(4), "{name}: {:?}", started.elapsed());
    }
}

#[test]
fn damaged_shapefile_is_read_or_refused() {
    let files = converted(FIELDS, "clu.shp", &[]);
    let damage = (
        prop::sample::select(vec!["shp", "shx", "dbf", "prj", "cpg"]),
        prop::collection::vec(any::<(usize, u8)>(), 1..5),
    );
    proptest!(|((damaged, changes) in damage)| {
        let files: Vec<_> = files
            .iter()
            .map(|(name, bytes)| {
                let is_damaged = is_kind(name, damaged);
                (name, if is_damaged { changed(bytes.clone(), &changes) } else { bytes.clone() })
            })
            .collect();
        let files: Vec<_> = files.iter().map(|(name, bytes)| File { name, bytes }).collect();
        assert_sound(&intake::read(&files, &mut Lite::default()));
    });
}

#[test]
fn damaged_geopackage_is_read_or_refused() {
    let files = converted(FIELDS, "clu.gpkg", &[]);
    proptest!(|(changes in prop::collection::vec(any::<(usize, u8)>(), 1..50))| {
        assert_sound(&read("clu.gpkg", &changed(files[0].1.clone(), &changes)));
    });
}
