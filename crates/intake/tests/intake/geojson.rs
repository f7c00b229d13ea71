use intake::columns::Meaning;
use intake::fault::{Fault, ShapeFault};
use serde_json::{Value, json};

use crate::support::{FIELDS, areas, assert_same, fault, geometries, read};

fn feature(geometry: &Value) -> String {
    json!({ "type": "Feature", "properties": null, "geometry": geometry }).to_string()
}

fn only(geometry: &Value) -> Result<String, ShapeFault> {
    read("a.geojson", feature(geometry).as_bytes()).shapes.remove(0).area
}

#[test]
fn features_have_their_areas_and_values() {
    let found = read("fields.geojson", FIELDS.as_bytes());
    assert_eq!(found.refused, []);
    for (area, wanted) in areas(&found).iter().zip(&geometries(FIELDS)) {
        assert_same(area, wanted, 0.0);
    }
    let meanings: Vec<_> = found.columns.iter().map(|column| (&*column.name, column.meaning)).collect();
    let by_name = |name: &str| meanings.iter().find(|(other, _)| *other == name).unwrap().1;
    assert_eq!(by_name("TRACTNBR"), Some(Meaning::FsaTract));
    let column = |name: &str| found.columns.iter().position(|column| column.name == name).unwrap();
    let value = |name: &str| &*found.shapes[0].values[column(name)];
    assert_eq!(["FARMNBR", "TRACTNBR", "CLUNBR", "COMMENTS"].map(value), ["1234", "0012", "3", "Über"]);
    assert_eq!(found.shapes[1].number, 2);
    assert_eq!(found.shapes[1].values[column("COMMENTS")], "");
}

#[test]
fn fieldview_file_has_its_names() {
    let file = json!({ "type": "FeatureCollection", "features": [{
        "type": "Feature",
        "properties": { "field": { "name": "North 40" }, "plantingActivity": { "crop": "Corn" } },
        "geometry": { "type": "MultiPolygon",
            "coordinates": [[[[-101.7, 41.2, 900], [-101.6, 41.2, 900], [-101.65, 41.25, 900], [-101.7, 41.2, 900]]]] },
    }] });
    let found = read("export", file.to_string().as_bytes());
    let named = found.columns.iter().position(|column| column.meaning == Some(Meaning::Name)).unwrap();
    assert_eq!(found.columns[named].name, "field.name");
    assert_eq!(found.shapes[0].values[named], "North 40");
    assert_eq!(areas(&found)[0]["type"], "Polygon");
}

#[test]
fn rings_are_closed_and_rounded() {
    let open = json!({ "type": "Polygon", "coordinates": [[[-101.700_000_04, 41.2], [-101.6, 41.2], [-101.65, 41.25]]] });
    let closed =
        r#"{"type":"Polygon","coordinates":[[[-101.7,41.2],[-101.6,41.2],[-101.65,41.25],[-101.7,41.2]]]}"#;
    assert_eq!(only(&open).unwrap(), closed);
}

#[test]
fn shape_that_is_no_area_has_a_reason() {
    let point = json!({ "type": "Point", "coordinates": [-101.7, 41.2] });
    assert_eq!(only(&point), Err(ShapeFault::ShapeNotAnArea));
    assert_eq!(only(&Value::Null), Err(ShapeFault::ShapeEmpty));
    assert_eq!(only(&json!({ "type": "Polygon", "coordinates": [] })), Err(ShapeFault::ShapeEmpty));
    let far = json!({ "type": "Polygon", "coordinates": [[[500_000, 4_500_000], [500_100, 4_500_000], [500_000, 4_500_100]]] });
    assert_eq!(only(&far), Err(ShapeFault::ShapeOffTheMap));
    let ring: Vec<_> = (0..10_002).map(|step| [f64::from(step) / 1e6, 41.2]).collect();
    let large = json!({ "type": "Polygon", "coordinates": [ring] });
    assert_eq!(only(&large), Err(ShapeFault::ShapeTooDetailed));
}

#[test]
fn older_member_crs_is_heeded() {
    let named = |name: &str| {
        let polygon = json!([[[500_000, 4_500_000], [500_100, 4_500_000], [500_000, 4_500_100]]]);
        json!({ "type": "Feature", "geometry": { "type": "Polygon", "coordinates": polygon },
            "crs": { "type": "name", "properties": { "name": name } } })
        .to_string()
    };
    let found = read("a.json", named("urn:ogc:def:crs:EPSG::26914").as_bytes());
    assert_eq!(areas(&found)[0]["coordinates"][0][0][0], -99);
    assert_eq!(fault("a.json", named("EPSG:26714").as_bytes()), Fault::DatumOld);
    assert_eq!(fault("a.json", named("EPSG:31370").as_bytes()), Fault::ProjectionUnknown);
    assert_eq!(fault("a.json", named("somewhere").as_bytes()), Fault::ProjectionUnknown);
}

#[test]
fn file_that_cannot_be_read_has_a_reason() {
    assert_eq!(fault("a.geojson", b"{"), Fault::FileBroken);
    assert_eq!(fault("a.geojson", b"{\"type\":\"\xFF\"}"), Fault::EncodingUnknown);
    assert_eq!(fault("a.json", b"{\"type\":\"Topology\"}"), Fault::FileUnknown);
    assert_eq!(
        fault("a.json", b"{\"type\":\"FeatureCollection\",\"features\":[]}"),
        Fault::FileWithoutShapes
    );
    assert_eq!(fault("a.pdf", b"%PDF-1.7"), Fault::FileUnknown);
    let deep = format!("{{\"type\":\"Polygon\",\"coordinates\":{}", "[".repeat(100_000));
    assert_eq!(fault("a.json", deep.as_bytes()), Fault::FileBroken);
    assert_eq!(fault("a.json", &vec![b' '; 50_000_001]), Fault::FileTooLarge);
}

#[test]
fn file_with_too_many_shapes_is_refused() {
    let features = vec![r#"{"type":"Feature"}"#; 20_001].join(",");
    let file = format!(r#"{{"type":"FeatureCollection","features":[{features}]}}"#);
    assert_eq!(fault("a.geojson", file.as_bytes()), Fault::ShapesTooMany);
}
