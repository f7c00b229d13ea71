//! What filters keep, and which texts are none.

use serde_json::json;

use super::parser::{TEXT_MAX, parse};
use crate::routes::ogc::collection::Collection;
use crate::routes::ogc::crs::{Crs, Projection};

fn keeps(text: &str) -> bool {
    let feature = json!({
        "crop": "Sugar Beets", "fieldName": "Jim's", "estimatedAcres": 37.25, "cropYear": 2026,
        "startDateISO": "2026-04-30", "endDateISO": null,
    });
    let geometry = json!({ "type": "Point", "coordinates": [-101.5, 41.25] });
    let filter = parse(text, Collection::Plantings).unwrap_or_else(|error| panic!("{text}: {error}"));
    let projection = Projection::to(Crs::Crs84).unwrap();
    let properties = feature.as_object().unwrap();
    filter.keeps(properties, &geometry, &projection)
}

#[test]
fn a_filter_keeps_what_it_says() {
    for (text, expected) in [
        ("crop = 'Sugar Beets'", true),
        ("crop <> 'Sugar Beets'", false),
        ("fieldName = 'Jim''s'", true),
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
        assert_eq!(keeps(text), expected, "{text}");
    }
}

#[test]
fn what_is_no_filter_is_refused_with_a_reason() {
    let deep = "(".repeat(100_000);
    let nots = "NOT ".repeat(900);
    let long = format!("crop = '{}'", "x".repeat(TEXT_MAX));
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
        assert!(parse(text, Collection::Plantings).is_err(), "{text:.40}");
    }
}

#[test]
fn every_text_is_read_or_refused() {
    let pieces =
        ["(", ")", "NOT", "crop", "=", "'x'", "1", "AND", "-", "\"", "'", "BETWEEN", "ż", "BBOX", ","];
    for first in pieces {
        for second in pieces {
            for third in pieces {
                let _: Result<_, _> = parse(&format!("{first} {second}{third}"), Collection::Plantings);
            }
        }
    }
}
