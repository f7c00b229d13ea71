//! Fuzz targets: `cargo test` tries each with random inputs, `make fuzz` with those that reach new code.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops at its first failure")]

#[allow(dead_code, reason = "the fuzz targets of the rules use all of it")]
#[path = "../../../rules/tests/fuzz/mutant.rs"]
mod mutant;

use intake::File;
use intake::sqlite::{Cell, QueryError, Sqlite};

const GEOJSON: [&str; 4] = [
    concat!(
        r#"{"spatialReference":{"wkid":4326},"features":[{"attributes":{"a":1},"geometry":{"rings":[[[-101.7,"#,
        r#"41.2],[-101.6,41.2],[-101.65,41.25],[-101.7,41.2]]]}}]}"#,
    ),
    "{\"type\":\"Feature\",\"geometry\":null}\n{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4],[5,6],[1,2]]}",
    concat!(
        r#"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:26914"}},"features":[{""#,
        r#"type":"Feature","properties":{"a":{"b":1.0}},"geometry":{"type":"Polygon","coordinates":[[[500000,"#,
        r#"4500000],[500100,4500000],[500000,4500100],[500000,4500000]]]}}]}"#,
    ),
    r#"{"type":"MultiPolygon","coordinates":[[[[-101.7,41.2,9],[-101.6,41.2,9],[-101.65,41.25,9],[-101.7,41.2,9]]]]}"#,
];

const SYSTEMS: [&str; 2] = [
    concat!(
        r#"GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,"#,
        r#"298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]"#,
    ),
    concat!(
        r#"PROJCS["N",GEOGCS["G",DATUM["D_WGS_1984",SPHEROID["W",6378137.0,298.257223563]],PRIMEM["Greenwich","#,
        r#"0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic"],PARAMETER[""#,
        r#"Central_Meridian",-100.0],PARAMETER["Standard_Parallel_1",40.0],PARAMETER["Standard_Parallel_2",43.0]"#,
        r#",PARAMETER["Latitude_Of_Origin",39.8],UNIT["Meter",1.0]]"#,
    ),
];

const XML: [&str; 4] = [
    concat!(
        r"<kml><Placemark><description><![CDATA[<b>A</b> &amp; B<br>C]]></description><LineString><coordinates>",
        r"-101.7, 41.2, 0 -101.6,41.2,0,-101.65,41.25,0 -101.7,41.2</coordinates></LineString></Placemark>",
        r"</kml>",
    ),
    concat!(
        r#"<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>"#,
        r#"A &amp; &#66;</name><ExtendedData><Data name="a"><value>1</value></Data></ExtendedData><Polygon>"#,
        r#"<outerBoundaryIs><LinearRing><coordinates>-101.7,41.2,0 -101.6,41.2 -101.65,41.25 -101.7,"#,
        r#"41.2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>"#,
    ),
    concat!(
        r#"<gpx><trk><name>A</name><trkseg><trkpt lat="41.2" lon="-101.7"/><trkpt lat="41.2" lon="-101.6"/>"#,
        r#"<trkpt lat="41.25" lon="-101.65"/></trkseg></trk></gpx>"#,
    ),
    concat!(
        r#"<ISO11783_TaskData><PFD A="PFD1" C="A"><PLN A="1"><LSG A="1"><PNT A="2" C="41.2" D="-101.7"/><PNT A=""#,
        r#"2" C="41.2" D="-101.6"/><PNT A="2" C="41.25" D="-101.65"/></LSG></PLN></PFD></ISO11783_TaskData>"#,
    ),
];

/// One triangle around the origin.
fn shp() -> Vec<u8> {
    let mut bytes =
        [&9_994_u32.to_be_bytes()[..], &[0; 96], &1_u32.to_be_bytes(), &64_u32.to_be_bytes()].concat();
    bytes.extend([&5_u32.to_le_bytes()[..], &[0; 32]].concat());
    bytes.extend([1_u32, 4, 0].map(u32::to_le_bytes).concat());
    bytes.extend([0.0_f64, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0].map(f64::to_le_bytes).concat());
    bytes
}

/// A triangle with heights in a collection, as a GeoPackage has it: header, box, well-known binary.
fn geopackage_shape() -> Vec<u8> {
    let mut bytes = [&b"GP\0\x03\xE6\x10\0\0"[..], &[0; 32], &[1, 7, 0, 0, 0, 1, 0, 0, 0]].concat();
    bytes.extend([&[0][..], &[1_003, 1, 4].map(u32::to_be_bytes).concat()].concat());
    bytes.extend(
        [0.0_f64, 0.0, 9.0, 0.0, 1.0, 9.0, 1.0, 0.0, 9.0, 0.0, 0.0, 9.0].map(f64::to_be_bytes).concat(),
    );
    bytes
}

/// A database with one layer of one shape.
#[derive(Default)]
struct Cells {
    shape: Vec<u8>,
    values: Vec<String>,
}

impl Sqlite for Cells {
    fn open(&mut self, _: &[u8]) -> Result<(), QueryError> {
        Ok(())
    }

    fn query(&mut self, sql: &str, row: &mut dyn FnMut(Vec<Cell>) -> bool) -> Result<(), QueryError> {
        let texts = |texts: &[String]| texts.iter().cloned().map(Cell::Text).collect::<Vec<_>>();
        let cells = if sql.contains("count(*)") {
            vec![Cell::Number(3.0)]
        } else if sql.contains("gpkg_contents") {
            texts(&["a", "geom", "POLYGON"].map(str::to_owned))
                .into_iter()
                .chain(texts(&self.values))
                .collect()
        } else if sql.contains("pragma_table_info") {
            texts(&self.values)
        } else {
            [vec![Cell::Blob(self.shape.clone())], texts(&self.values)].concat()
        };
        row(cells);
        Ok(())
    }
}

#[test]
fn geojson_is_read_or_refused() {
    bolero::check!().for_each(|script: &[u8]| {
        intake::read(
            &[File { name: "a.geojson", bytes: &mutant::bytes(script, &GEOJSON) }],
            &mut Cells::default(),
        );
    });
}

#[test]
fn system_of_coordinates_is_known_or_refused() {
    let shp = shp();
    bolero::check!().for_each(|script: &[u8]| {
        let prj = mutant::bytes(script, &SYSTEMS);
        intake::read(
            &[File { name: "a.shp", bytes: &shp }, File { name: "a.prj", bytes: &prj }],
            &mut Cells::default(),
        );
    });
}

#[test]
fn shapefile_is_read_or_refused() {
    let sample = shp();
    bolero::check!().for_each(|script: &[u8]| {
        let mut shp = sample.clone();
        for change in script.chunks_exact(3) {
            let at = usize::from(u16::from_be_bytes([change[0], change[1]])) % shp.len();
            shp[at] = change[2];
        }
        let index = [&shp[..24], &54_u32.to_be_bytes(), &[0; 72], script].concat();
        let files =
            [("a.shp", &*shp), ("a.shx", &index), ("a.prj", SYSTEMS[0].as_bytes()), ("a.dbf", script)];
        intake::read(&files.map(|(name, bytes)| File { name, bytes }), &mut Cells::default());
    });
}

#[test]
fn xml_is_read_or_refused() {
    bolero::check!().for_each(|script: &[u8]| {
        intake::read(&[File { name: "a.kml", bytes: &mutant::bytes(script, &XML) }], &mut Cells::default());
    });
}

#[test]
fn archive_is_read_or_refused() {
    bolero::check!().for_each(|script: &[u8]| {
        let end = [b"PK\x05\x06\0\0\0\0\x01\0\x01\0".as_slice(), &[60, 0, 0, 0, 4, 0, 0, 0, 0, 0]].concat();
        intake::read(
            &[File { name: "a.zip", bytes: &[b"PK\x03\x04", script, &end].concat() }],
            &mut Cells::default(),
        );
    });
}

#[test]
fn geopackage_is_read_or_refused() {
    let sample = geopackage_shape();
    bolero::check!().for_each(|script: &[u8]| {
        let mut shape = sample.clone();
        for change in script.chunks_exact(2) {
            let at = usize::from(change[0]) % shape.len();
            shape[at] = change[1];
        }
        let values = [&b"EPSG"[..], b"26914", script].map(|text| String::from_utf8_lossy(text).into_owned());
        let mut database = Cells { shape, values: values.to_vec() };
        intake::read(&[File { name: "a.gpkg", bytes: b"SQLite format 3\0" }], &mut database);
    });
}
