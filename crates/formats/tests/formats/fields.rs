//! Files of fields, as GDAL reads them.

use formats::{FieldRow, Format, People};
use rules::field::{FieldRecord, FieldReport};
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::record::Report as _;
use serde_json::{Value, json};

use crate::gdal::{assert_has, opened};

fn report(members: Value) -> FieldReport {
    let Value::Object(members) = members else { panic!("not an object") };
    FieldReport::of_members(members).unwrap()
}

fn square([west, south, east, north]: [f64; 4]) -> Value {
    json!([[west, south], [east, south], [east, north], [west, north], [west, south]])
}

const LARGE: [f64; 4] = [-102.01, 41.01, -101.99, 41.03];
const INSIDE: [f64; 4] = [-102.005, 41.015, -102.004, 41.016];
const BESIDE: [f64; 4] = [-101.98, 41.01, -101.97, 41.02];

/// One field has a hole, one has two parts, and one has no boundary.
pub(crate) fn three() -> Vec<FieldRecord> {
    let measured = |name: &str, boundary: Value| {
        report(json!({
            "name": name,
            "boundary": boundary,
            "boundarySource": "walked",
            "boundaryAccuracy": 3.5,
            "fsaFarm": "1234",
            "notes": "Wet in the south,\nand stony",
            "county": {"fips": "31049", "name": "Deuel County", "state": "Nebraska", "certainty": "inside"},
            "acres": 155.37,
            "acresUncertainty": 1.2,
            "bbox": [-102.0, 41.0, -101.99, 41.01],
            "labelPoint": [-101.998, 41.005],
        }))
    };
    let mut clockwise = square(INSIDE);
    clockwise.as_array_mut().unwrap().reverse();
    let hole = json!({
        "type": "Polygon",
        "coordinates": [square(LARGE), clockwise],
    });
    let parts = json!({
        "type": "MultiPolygon",
        "coordinates": [[square(LARGE)], [square(BESIDE)]],
    });
    records(&[
        measured("Home \"Quarter\"", hole),
        measured("=Both & <Halves>", parts),
        report(json!({"name": "North 40"})),
    ])
}

fn records(reports: &[FieldReport]) -> Vec<FieldRecord> {
    let at = Instant::parse("2026-04-30T13:30:00Z").unwrap();
    let id = |number: u128| uuid::Uuid::from_u128(0x0193_6b7e_0000_7000_8000_0000_0000_0000 + number);
    let people = (UserId(id(0xf1)), UserId(id(0xe1)));
    let record = |(number, report): (u128, &FieldReport)| {
        FieldRecord::first(FieldId(id(number)), people.0, people.1, report, at)
    };
    (1..).zip(reports).map(record).collect()
}

/// A field with a round boundary for each number of corners.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn circles(format: Format, corners: &[usize]) -> Vec<u8> {
    let circle = |&count: &usize| {
        let corner = |at: usize| {
            let [at, count] = [at % count, count].map(|number| f64::from(u32::try_from(number).unwrap()));
            let angle = std::f64::consts::TAU * at / count;
            json!([-101.0 + angle.cos() / 100.0, 41.0 + angle.sin() / 100.0])
        };
        let ring: Vec<_> = (0..=count).map(corner).collect();
        report(json!({"name": "Pivot", "boundary": {"type": "Polygon", "coordinates": [ring]}}))
    };
    written(format, &records(&corners.iter().map(circle).collect::<Vec<_>>()))
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn with_notes(format: Format, notes: &str) -> Vec<u8> {
    written(format, &records(&[report(json!({"name": "Home", "notes": notes}))]))
}

pub(crate) fn file(format: Format) -> Vec<u8> {
    written(format, &three())
}

fn written(format: Format, records: &[FieldRecord]) -> Vec<u8> {
    let people = People::default();
    let rows = records.iter().map(|record| FieldRow::named(record, &people).unwrap());
    formats::write(format, rows).unwrap()
}

const HOLE: &str = "((-102.01 41.01,-101.99 41.01,-101.99 41.03,-102.01 41.03,-102.01 41.01),\
    (-102.005 41.015,-102.005 41.016,-102.004 41.016,-102.004 41.015,-102.005 41.015))";
const PARTS: &str = "MULTIPOLYGON (((-102.01 41.01,-101.99 41.01,-101.99 41.03,-102.01 41.03,-102.01 41.01)),\
    ((-101.98 41.01,-101.97 41.01,-101.97 41.02,-101.98 41.02,-101.98 41.01)))";

/// A Shapefile has its outer rings clockwise.
const CLOCKWISE_HOLE: &str = "((-102.01 41.01,-102.01 41.03,-101.99 41.03,-101.99 41.01,-102.01 41.01),\
    (-102.005 41.015,-102.004 41.015,-102.004 41.016,-102.005 41.016,-102.005 41.015))";
const CLOCKWISE_PARTS: &str = "MULTIPOLYGON (((-102.01 41.01,-102.01 41.03,-101.99 41.03,-101.99 41.01,-102.01 41.01)),\
    ((-101.98 41.01,-101.98 41.02,-101.97 41.02,-101.97 41.01,-101.98 41.01)))";

#[test]
fn gdal_opens_geojson_of_fields_with_holes_parts_and_types() {
    let printed = opened(Format::Geojson, &file(Format::Geojson), &[]);
    assert_has(
        &printed,
        &[
            "Feature Count: 3",
            &format!("POLYGON {HOLE}"),
            PARTS,
            "name (String) = Home \"Quarter\"",
            "acres (Real) = 155.37",
            "acresUncertainty (Real) = 1.2",
            "boundarySource (String) = walked",
            "boundaryAccuracy (Real) = 3.5",
            "fsaFarm (String) = 1234",
            "county (String) = Deuel County",
            "state (String) = Nebraska",
            "countyFips (String) = 31049",
            "longitude (Real) = -101.998",
            "fieldId (String) = 01936b7e-0000-7000-8000-000000000003",
            "acres (Real) = (null)",
        ],
    );
    assert!(printed.contains("WGS 84"), "{printed}");
}

#[test]
fn gdal_opens_kml_of_fields_with_holes_and_parts() {
    let printed = opened(Format::Kml, &file(Format::Kml), &[]);
    assert_has(
        &printed,
        &[
            "Feature Count: 3",
            &format!("MULTIPOLYGON ({HOLE})"),
            PARTS,
            "Name (String) = =Both & <Halves>",
            "acres (String) = 155.37",
            "countyFips (String) = 31049",
        ],
    );
}

#[test]
fn gdal_opens_gpx_of_fields_with_a_segment_for_each_ring() {
    let printed = opened(Format::Gpx, &file(Format::Gpx), &["--config", "GPX_USE_EXTENSIONS", "YES"]);
    assert_has(
        &printed,
        &[
            &format!("MULTILINESTRING {HOLE}"),
            "name (String) = Home \"Quarter\"",
            "ogr_acres (Real) = 155.37",
            "ogr_fsaFarm (Integer) = 1234",
        ],
    );
    assert_eq!(printed.matches("MULTILINESTRING (").count(), 2);
}

#[test]
fn gdal_opens_csv_of_fields_by_their_well_known_text() {
    let printed = opened(Format::Csv, &file(Format::Csv), &["-oo", "AUTODETECT_TYPE=YES"]);
    assert_has(
        &printed,
        &[
            "Feature Count: 3",
            &format!("MULTIPOLYGON ({HOLE})"),
            PARTS,
            "Field (String) = '=Both & <Halves>",
            "Acres (Real) = 155.37",
            "State (String) = Nebraska",
        ],
    );
}

#[test]
fn gdal_opens_a_shapefile_of_fields_with_holes_and_parts() {
    let printed = opened(Format::Shapefile, &file(Format::Shapefile), &[]);
    assert_has(
        &printed,
        &[
            "Layer name: fields",
            "Geometry: Polygon",
            "Feature Count: 3",
            "Extent: (-102.010000, 41.010000) - (-101.970000, 41.030000)",
            &format!("POLYGON {CLOCKWISE_HOLE}"),
            CLOCKWISE_PARTS,
            "name (String) = =Both & <Halves>",
            "acres (Real) = 155.37",
            "acresUncer (Real) = 1.20",
            "boundaryAc (Real) = 3.5",
            "fsaFarm (String) = 1234",
            "countyFips (String) = 31049",
            "acres (Real) = (null)",
        ],
    );
    assert!(printed.contains("WGS 84"), "{printed}");
}

#[test]
fn gdal_opens_a_geopackage_of_fields_with_holes_and_parts() {
    let printed = opened(Format::Geopackage, &file(Format::Geopackage), &[]);
    assert_has(
        &printed,
        &[
            "Layer name: fields",
            "Geometry: Multi Polygon",
            "Feature Count: 3",
            "Extent: (-102.010000, 41.010000) - (-101.970000, 41.030000)",
            &format!("MULTIPOLYGON ({HOLE})"),
            PARTS,
            "name (String) = Home \"Quarter\"",
            "acres (Real) = 155.37",
            "acresUncertainty (Real) = 1.2",
            "fsaFarm (String) = 1234",
            "acres (Real) = (null)",
        ],
    );
}
