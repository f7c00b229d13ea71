//! OGC API Features, part 3: queryables and filters.

use serde_json::json;

use super::{FIELDS, PLANTINGS, farm, names, planting, with_query};
use crate::toolkit::TestApp;

#[tokio::test]
async fn queryables_name_the_members_of_the_features_with_their_types() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    for (id, path) in [("plantings", PLANTINGS), ("fields", FIELDS)] {
        let answer = app.anonymous().get(&format!("/ogc/collections/{id}/queryables")).await;
        assert_eq!(answer.header("content-type"), "application/schema+json");
        let schema = answer.json();
        let features = farmer.get(path).await.json();
        let members = features["features"][0]["properties"].as_object().unwrap();
        for (name, value) in members {
            let expected = match value {
                serde_json::Value::Number(number) if number.is_i64() => &["integer", "number"][..],
                serde_json::Value::Number(_) => &["number"],
                serde_json::Value::Null => continue,
                _ => &["string"],
            };
            let described = schema["properties"][name]["type"].as_str().unwrap();
            assert!(expected.contains(&described), "{name} is {described}, not {value}");
        }
        assert_eq!(schema["properties"].as_object().unwrap().len(), members.len() + 1);
    }
}

#[tokio::test]
async fn a_filter_narrows_the_features() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let epsg = "http://www.opengis.net/def/crs/EPSG/0/4326";
    let eight = ["S_INTERSECTS(geometry,BBOX(-101,40,-99.5,41))"; 8].join(" OR ");
    for (query, expected) in [
        (vec![("filter", "fieldName IN ('A','D') OR longitude > -96.5")], "ADE"),
        (vec![("filter", "crop = 'Corn' AND NOT fieldName LIKE '_' ")], ""),
        (vec![("filter", "longitude BETWEEN -99 AND -98"), ("filter-lang", "cql2-text")], "BC"),
        (vec![("filter", "S_INTERSECTS(geometry, BBOX(-99.5,40,-97.5,41))")], "BC"),
        (vec![("filter", "S_INTERSECTS(geometry, BBOX(40,-99.5,41,-97.5))"), ("filter-crs", epsg)], "BC"),
        (vec![("filter", eight.as_str())], "A"),
        (vec![("filter", "fieldName <> 'B'"), ("bbox", "-99.5,40,-97.5,41"), ("crop", "Corn")], "C"),
    ] {
        assert_eq!(names(&farmer.get(&with_query(PLANTINGS, &query)).await).concat(), expected, "{query:?}");
    }
    let json = r#"{"op":"in","args":[{"property":"fieldName"},["A","D"]]}"#;
    let as_json = [("filter", json), ("filter-lang", "cql2-json")];
    assert_eq!(names(&farmer.get(&with_query(PLANTINGS, &as_json)).await).concat(), "AD");
    let named = with_query(FIELDS, &[("filter", "acres > 1 AND fsaFarm = '1234'")]);
    assert_eq!(farmer.get(&named).await.json()["numberReturned"], json!(1));
}

#[tokio::test]
async fn a_filter_by_name_keeps_every_spelling_of_it() {
    let (_app, farmer) = TestApp::with_farmer().await;
    for (name, longitude) in [
        ("O’Brien East", -100.0),
        ("O'Brien West", -99.0),
        ("Section\u{a0}12", -98.0),
        ("Pen\u{303}a", -97.0),
    ] {
        farmer.report_planting(planting(name, longitude)).await;
    }
    for (filter, expected) in [
        ("fieldName LIKE 'O''Brien%'", 2),
        ("fieldName LIKE 'O’Brien%'", 2),
        ("fieldName = 'O''Brien East'", 1),
        ("fieldName IN ('O’Brien West', 'Section 12')", 2),
        ("fieldName = 'Peña'", 1),
        ("fieldName = 'Pena'", 0),
    ] {
        let kept = names(&farmer.get(&with_query(PLANTINGS, &[("filter", filter)])).await);
        assert_eq!(kept.len(), expected, "{filter}: {kept:?}");
    }
}

#[tokio::test]
async fn a_filter_that_cannot_be_read_is_refused_with_the_reason() {
    let app = TestApp::start().await;
    let farmer = farm(&app).await;
    let nine = ["S_INTERSECTS(geometry,POINT(0 0))"; 9].join(" OR ");
    for (filter, reason) in [
        ("color = 'red'", "The filter cannot be read: there is no property “color”, at character 1."),
        ("crop = 5", "The filter cannot be read: it compares a number with a text, at character 8."),
        (&nine, "The filter cannot be read: it has more than 8 shapes, at character 318."),
    ] {
        farmer.get(&with_query(PLANTINGS, &[("filter", filter)])).await.refused(
            400,
            "malformed-address",
            reason,
        );
    }
    let shape = r#"{"op":"s_intersects","args":[{"property":"geometry"},{"bbox":[1,2,3,4]}]}"#;
    let nine = format!(r#"{{"op":"or","args":[{}]}}"#, [shape; 9].join(","));
    let reason = "The filter cannot be read: it has more than 8 shapes, at /args/8/args/1.";
    let as_json = with_query(PLANTINGS, &[("filter", &nine), ("filter-lang", "cql2-json")]);
    farmer.get(&as_json).await.refused(400, "malformed-address", reason);
    let json = [("filter", r#"{"op":"x","args":[]}"#), ("filter-lang", "cql2-json")];
    let reason = "The filter cannot be read: there is no operator “x”, at /op.";
    farmer.get(&with_query(PLANTINGS, &json)).await.refused(400, "malformed-address", reason);
    for query in
        [[("filter", "crop = 'Corn'"), ("filter-lang", "cql-text")], [("filter", "("), ("limit", "1")]]
    {
        farmer.get(&with_query(PLANTINGS, &query)).await.refused_at(400, "malformed-address", &[]);
    }
}
