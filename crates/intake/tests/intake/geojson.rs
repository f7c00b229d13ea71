use intake::columns::Meaning;
use intake::error::{FileError, ShapeError};
use serde_json::{Value, json};

use crate::support::{FIELDS, areas, assert_same, error, geometries, read};

fn feature(geometry: &Value) -> String {
    json!({ "type": "Feature", "properties": null, "geometry": geometry }).to_string()
}

fn only(geometry: &Value) -> Result<String, ShapeError> {
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
    let open = [[-101.700_000_04, 41.2], [-101.6, 41.2], [-101.65, 41.25]];
    let open = json!({ "type": "Polygon", "coordinates": [open] });
    let closed =
        r#"{"type":"Polygon","coordinates":[[[-101.7,41.2],[-101.6,41.2],[-101.65,41.25],[-101.7,41.2]]]}"#;
    assert_eq!(only(&open).unwrap(), closed);
}

#[test]
fn shape_that_is_no_area_has_a_reason() {
    let point = json!({ "type": "Point", "coordinates": [-101.7, 41.2] });
    assert_eq!(only(&point), Err(ShapeError::ShapeNotAnArea));
    assert_eq!(only(&Value::Null), Err(ShapeError::ShapeEmpty));
    assert_eq!(only(&json!({ "type": "Polygon", "coordinates": [] })), Err(ShapeError::ShapeEmpty));
    let far = [[500_000, 4_500_000], [500_100, 4_500_000], [500_000, 4_500_100]];
    let far = json!({ "type": "Polygon", "coordinates": [far] });
    assert_eq!(only(&far), Err(ShapeError::ShapeOffTheMap));
    let ring: Vec<_> = (0..10_002).map(|step| [f64::from(step) / 1e6, 41.2]).collect();
    let large = json!({ "type": "Polygon", "coordinates": [ring] });
    assert_eq!(only(&large), Err(ShapeError::ShapeTooDetailed));
}

#[test]
fn feature_that_is_damaged_does_not_harm_the_others() {
    let ring = |corner: &str| format!("[[-101.7,41.2],[-101.6,41.2],{corner},[-101.7,41.2]]");
    let feature = |ring: &str| {
        format!(
            r#"{{"type":"Feature","properties":{{"name":"A"}},"geometry":{{"type":"Polygon","coordinates":[{ring}]}}}}"#
        )
    };
    let good = feature(&ring("[-101.65,41.25]"));
    let bad_corners =
        ["[null,41.25]", "[-101.65,null]", "null", r#"["-101.65","41.25"]"#, "[-101.65]", "true"];
    let bad = bad_corners.map(|corner| feature(&ring(corner)));
    let others = [r#"{"type":"Feature","geometry":5}"#, "null", "[]", "7"].map(str::to_owned);
    for bad in bad.iter().chain(&others) {
        let file = format!(r#"{{"type":"FeatureCollection","features":[{bad},{good}]}}"#);
        let found = read("a.geojson", file.as_bytes());
        assert_eq!((found.refused.len(), found.shapes.len()), (0, 2), "{bad}");
        assert_eq!(found.shapes[0].area, Err(ShapeError::ShapeUnreadable), "{bad}");
        assert!(found.shapes[1].area.is_ok());
        let lines = format!("{good}\n{bad}\n{{\n{good}\n");
        let found = read("a.geojson", lines.as_bytes());
        let errors = found.shapes.iter().map(|shape| shape.area.is_ok()).collect::<Vec<_>>();
        assert_eq!(errors, [true, false, false, true], "{bad}");
    }
}

#[test]
fn json_of_esri_names_its_system_or_is_refused() {
    let file = |system: &str, geometry: &str| {
        let file =
            format!(r#"{{{system}"features":[{{"attributes":{{"FARMNBR":12}},"geometry":{geometry}}}]}}"#);
        read("a.json", file.as_bytes())
    };
    let square = r#"{"rings":[[[500000,4500000],[500000,4500100],[500100,4500100],
        [500100,4500000],[500000,4500000]]]}"#;
    let found = file(r#""spatialReference":{"wkid":102100,"latestWkid":26914},"#, square);
    assert_eq!(areas(&found)[0]["coordinates"][0][0][0], -99);
    assert_eq!(found.shapes[0].values, ["12"]);
    let wgs84 = r#""spatialReference":{"wkid":4326},"#;
    let area = |geometry| file(wgs84, geometry).shapes.remove(0).area;
    assert_eq!(area(r#"{"x":-101.7,"y":41.2}"#), Err(ShapeError::ShapeNotAnArea));
    assert_eq!(area(r#"{"curveRings":[[[0,0],{"c":[[1,1],[2,2]]}]]}"#), Err(ShapeError::ShapeUnreadable));
    assert_eq!(area("null"), Err(ShapeError::ShapeEmpty));
    assert_eq!(area(r#"{"rings":[[[null,1]]]}"#), Err(ShapeError::ShapeUnreadable));
    for system in ["", r#""spatialReference":{"wkid":102704},"#] {
        assert_eq!(file(system, square).refused[0].error, FileError::ProjectionUnknown, "{system}");
    }
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
    assert_eq!(error("a.json", named("EPSG:26714").as_bytes()), FileError::DatumOld);
    assert_eq!(error("a.json", named("EPSG:31370").as_bytes()), FileError::ProjectionUnknown);
    assert_eq!(error("a.json", named("somewhere").as_bytes()), FileError::ProjectionUnknown);
}

#[test]
fn file_that_cannot_be_read_has_a_reason() {
    assert_eq!(error("a.geojson", b"{"), FileError::FileBroken);
    assert_eq!(error("a.geojson", b"{\"type\":\"\xFF\"}"), FileError::EncodingUnknown);
    for other in ["{\"type\":\"Topology\"}", "[1,2]", "{}", "7", "{\"type\":5}"] {
        assert_eq!(error("a.json", other.as_bytes()), FileError::FileUnknown, "{other}");
    }
    assert_eq!(
        error("a.json", b"{\"type\":\"FeatureCollection\",\"features\":[]}"),
        FileError::FileWithoutShapes
    );
    assert_eq!(error("a.pdf", b"%PDF-1.7"), FileError::FileUnknown);
    let deep = format!("{{\"type\":\"Polygon\",\"coordinates\":{}", "[".repeat(100_000));
    assert_eq!(error("a.json", deep.as_bytes()), FileError::FileBroken);
    assert_eq!(error("a.json", &vec![b' '; 50_000_001]), FileError::FileTooLarge);
}

#[test]
fn file_with_too_many_shapes_is_refused() {
    let features = vec![r#"{"type":"Feature"}"#; 20_001].join(",");
    let file = format!(r#"{{"type":"FeatureCollection","features":[{features}]}}"#);
    assert_eq!(error("a.geojson", file.as_bytes()), FileError::ShapesTooMany);
}
