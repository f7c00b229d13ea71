//! What filters keep, and which texts are none.

use serde_json::json;

use super::LENGTH_MAX;
use super::Language::{self, Cql2Json, Cql2Text};
use crate::routes::ogc::collection::Collection;
use crate::routes::ogc::crs::{Crs, Projection};

fn keeps(language: Language, filter: &str) -> bool {
    let feature = json!({
        "crop": "Sugar Beets", "fieldName": "Jim's", "estimatedAcres": 37.25, "cropYear": 2026,
        "startDateISO": "2026-04-30", "endDateISO": null,
    });
    let geometry = json!({ "type": "Point", "coordinates": [-101.5, 41.25] });
    let filter =
        language.parse(filter, Collection::Plantings).unwrap_or_else(|error| panic!("{filter}: {error}"));
    let projection = Projection::to(Crs::Crs84).unwrap();
    let properties = feature.as_object().unwrap();
    filter.keeps(properties, &geometry, &projection)
}

#[test]
fn filter_as_text_keeps_matching_features() {
    for (text, expected) in [
        ("crop = 'Sugar Beets'", true),
        ("crop <> 'Sugar Beets'", false),
        ("fieldName = 'Jim''s'", true),
        ("fieldName = 'Jim’s'", true),
        ("fieldName IN ('Ada''s', ' Jim’s')", true),
        ("fieldName <> 'Jim’s'", false),
        ("fieldName = 'jim''s'", false),
        ("\"crop\" LIKE 'Sugar%' and estimatedAcres >= 37.25", true),
        ("estimatedAcres < 37.25 OR cropYear > 2025", true),
        ("NOT (crop = 'Corn' OR crop = 'Wheat')", true),
        ("crop NOT LIKE 'C%'", true),
        ("estimatedAcres BETWEEN 30 AND 40 AND cropYear = 2026", true),
        ("estimatedAcres NOT BETWEEN 30 AND 40", false),
        ("crop IN ('Corn', 'Sugar Beets')", true),
        ("cropYear NOT IN (2025, 2027)", true),
        ("endDateISO IS NULL", true),
        ("startDateISO IS NOT NULL", true),
        ("startDateISO >= DATE('2026-04-30')", true),
        ("endDateISO < DATE('2026-04-30')", false),
        ("NOT endDateISO < DATE('2026-04-30')", false),
        ("30 < estimatedAcres", true),
        ("TRUE AND NOT FALSE", true),
        ("S_INTERSECTS(geometry, BBOX(-102, 41, -101, 42))", true),
        ("S_INTERSECTS(geometry, POLYGON((-102 41, -101 41, -101 42, -102 41)))", true),
        ("S_INTERSECTS(geometry, POLYGON((-102 42, -101.6 42, -102 41.9, -102 42)))", false),
        ("S_INTERSECTS(geometry, POINT(-101.5 41.25))", true),
    ] {
        assert_eq!(keeps(Cql2Text, text), expected, "{text}");
    }
}

#[test]
fn text_that_is_no_filter_is_refused() {
    let deep = "(".repeat(100_000);
    let nots = "NOT ".repeat(900);
    let long = format!("crop = '{}'", "x".repeat(LENGTH_MAX));
    for text in [
        "",
        "crop",
        "crop =",
        "= 'Corn'",
        "crop = 'Corn",
        "color = 'red'",
        "crop = 1",
        "cropYear = '2026'",
        "crop = 'Corn' crop = 'Corn'",
        "crop IN ()",
        "crop NOT = 'Corn'",
        "S_INTERSECTS(crop, BBOX(1,2,3,4))",
        "S_INTERSECTS(geometry, BBOX(1,2,3))",
        "S_INTERSECTS(geometry, POLYGON((1 2, 3 4, 1 2)))",
        "startDateISO > DATE('soon')",
        "crop = 'a' ; DROP TABLE",
        &deep,
        &nots,
        &long,
    ] {
        assert!(Cql2Text.parse(text, Collection::Plantings).is_err(), "{text:.40}");
    }
}

#[test]
fn any_sequence_of_tokens_is_read_or_refused() {
    let pieces =
        ["(", ")", "NOT", "crop", "=", "'x'", "1", "AND", "-", "\"", "'", "BETWEEN", "ż", "BBOX", ","];
    for first in pieces {
        for second in pieces {
            for third in pieces {
                let _: Result<_, _> =
                    Cql2Text.parse(&format!("{first} {second}{third}"), Collection::Plantings);
            }
        }
    }
}

#[test]
fn filter_as_json_keeps_matching_features() {
    let (crop, acres, year) = (
        json!({ "property": "crop" }),
        json!({ "property": "estimatedAcres" }),
        json!({ "property": "cropYear" }),
    );
    let (start, end) = (json!({ "property": "startDateISO" }), json!({ "property": "endDateISO" }));
    let geometry = json!({ "property": "geometry" });
    let call = |op: &str, args: serde_json::Value| json!({ "op": op, "args": args });
    let beets = call("=", json!([crop, "Sugar Beets"]));
    let corn = call("=", json!([crop, "Corn"]));
    let triangle = |corners: serde_json::Value| json!({ "type": "Polygon", "coordinates": [corners] });
    for (filter, expected) in [
        (beets.clone(), true),
        (call("<>", json!([crop, "Sugar Beets"])), false),
        (call("and", json!([beets, call(">=", json!([acres, 37.25]))])), true),
        (call("or", json!([call("<", json!([acres, 37.25])), call(">", json!([year, 2025]))])), true),
        (call("or", json!([corn])), false),
        (call("not", json!([call("or", json!([corn, false]))])), true),
        (call("like", json!([crop, "Sugar%"])), true),
        (call("between", json!([acres, 30, 40])), true),
        (call("in", json!([crop, ["Corn", "Sugar Beets"]])), true),
        (call("not", json!([call("in", json!([year, [2025, 2027]]))])), true),
        (call("isNull", json!([end])), true),
        (call("isNull", json!([start])), false),
        (call(">=", json!([start, { "date": "2026-04-30" }])), true),
        (call("<=", json!([30, acres])), true),
        (json!(true), true),
        (call("s_intersects", json!([geometry, { "bbox": [-102, 41, -101, 42] }])), true),
        (
            call(
                "s_intersects",
                json!([geometry, triangle(json!([[-102, 41], [-101, 41], [-101, 42], [-102, 41]]))]),
            ),
            true,
        ),
        (
            call(
                "s_intersects",
                json!([geometry, triangle(json!([[-102, 42], [-101.6, 42], [-102, 41.9], [-102, 42]]))]),
            ),
            false,
        ),
        (call("s_intersects", json!([geometry, { "type": "Point", "coordinates": [-101.5, 41.25] }])), true),
    ] {
        assert_eq!(keeps(Cql2Json, &filter.to_string()), expected, "{filter}");
    }
}

#[test]
fn unreadable_filter_is_refused_with_reason_and_place() {
    let deep = format!("{}true{}", r#"{"op":"not","args":["#.repeat(40), "]}".repeat(40));
    let deeper = "[".repeat(3000);
    let long = format!(r#"{{"op":"=","args":[{{"property":"crop"}},"{}"]}}"#, "x".repeat(LENGTH_MAX));
    for (language, filter, reason) in [
        (Cql2Text, "crop = 'Corn' AND color = 'red'", "there is no property “color”, at character 19"),
        (Cql2Text, "crop = 5", "it compares a number with a text, at character 8"),
        (Cql2Text, "crop = 'é' ; TRUE", "it cannot be read from “; TRUE” on, at character 12"),
        (Cql2Text, "crop =", "it needs a property or a value, at its end"),
        (Cql2Text, "(crop = 'a'", "it is not complete, at its end"),
        (Cql2Text, "crop IS NIL", "it cannot be read from “NIL” on, at character 9"),
        (Cql2Text, "crop 'a'", "a property needs a comparison after it, at character 6"),
        (Cql2Text, "crop = 'a' crop", "it cannot be read from “crop” on, at character 12"),
        (Cql2Json, "", "EOF while parsing a value at line 1 column 0"),
        (Cql2Json, "1", "a condition needs the members “op” and “args”"),
        (
            Cql2Json,
            r#"{"op":"=","args":[{"property":"crop"},"a"],"more":1}"#,
            "a condition needs the members “op” and “args”",
        ),
        (Cql2Json, r#"{"op":"casei","args":["a"]}"#, "there is no operator “casei”, at /op"),
        (
            Cql2Json,
            r#"{"op":"and","args":[true,{"op":"=","args":[{"property":"color"},"red"]}]}"#,
            "there is no property “color”, at /args/1/args/0",
        ),
        (
            Cql2Json,
            r#"{"op":"=","args":[{"property":"crop"},5]}"#,
            "it compares a number with a text, at /args/1",
        ),
        (Cql2Json, r#"{"op":"=","args":[{"property":"crop"}]}"#, "= needs 2 arguments, at /args"),
        (Cql2Json, r#"{"op":"or","args":[]}"#, "or needs conditions, at /args"),
        (
            Cql2Json,
            r#"{"op":"in","args":[{"property":"cropYear"},[2026,"a"]]}"#,
            "it compares a number with a text, at /args/1/1",
        ),
        (
            Cql2Json,
            r#"{"op":"<","args":[{"property":"startDateISO"},{"date":"soon"}]}"#,
            "“soon” is no time, at /args/1",
        ),
        (
            Cql2Json,
            r#"{"op":"s_intersects","args":[{"property":"crop"},{"bbox":[1,2,3,4]}]}"#,
            "s_intersects needs the property geometry, at /args/0",
        ),
        (
            Cql2Json,
            r#"{"op":"s_intersects","args":[{"property":"geometry"},{"bbox":[1,2,3]}]}"#,
            "a box needs four numbers, at /args/1",
        ),
        (
            Cql2Json,
            r#"{"op":"s_intersects","args":[{"property":"geometry"},
                {"type":"Polygon","coordinates":[[[1,2],[3,4],[1,2]]]}]}"#,
            "a ring needs four points or more, and ends where it begins, at /args/1",
        ),
    ] {
        assert_eq!(language.parse(filter, Collection::Plantings).unwrap_err(), reason, "{filter}");
    }
    for filter in [&deep, &deeper, &long] {
        assert!(Cql2Json.parse(filter, Collection::Plantings).is_err(), "{filter:.40}");
    }
    assert_eq!(("cql2-text".parse(), "cql2-json".parse()), (Ok(Cql2Text), Ok(Cql2Json)));
}

#[test]
fn filter_nested_deeper_than_32_is_refused() {
    for (depth, expected) in [(32, true), (33, false)] {
        let not = |depth| format!("{}true{}", r#"{"op":"not","args":["#.repeat(depth), "]}".repeat(depth));
        for (language, filter) in [
            (Cql2Text, format!("{}true", "NOT ".repeat(depth - 1))),
            (Cql2Text, format!("{}true{}", "(".repeat(depth - 1), ")".repeat(depth - 1))),
            (Cql2Json, not(depth)),
        ] {
            let parsed = language.parse(&filter, Collection::Plantings);
            assert_eq!(parsed.is_ok(), expected, "{depth}: {filter}");
            assert!(parsed.err().is_none_or(|reason| reason.starts_with("it is nested deeper than 32")));
        }
    }
}
