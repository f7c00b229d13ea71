use proptest::prelude::*;
use rules::fix::{Accuracy, AccuracyWord, FAIR_ACCURACY, Fix, FixBody, GOOD_ACCURACY, Mark, feet};
use rules::location::Location;
use rules::planting::PlantingBody;
use rules::violation::Rule;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{Code, code, codes, instant, same_cases, strategy};

fn location(latitude: f64, longitude: f64) -> Location {
    Location::new(latitude, longitude).unwrap()
}

fn measured(latitude: f64, longitude: f64) -> Mark {
    let accuracy = Accuracy::new(4.2).unwrap();
    let taken_at = instant("2026-05-01T14:02:03Z");
    Mark { location: location(latitude, longitude), fix: Some(Fix::Measured { accuracy, taken_at }) }
}

#[wasm_bindgen_test(unsupported = test)]
fn accuracy_is_at_most_10_000_meters_and_kept_to_the_tenth() {
    for (meters, tenths) in
        [(4.2, 42), (4.24, 42), (4.25, 43), (0.04, 1), (f64::MIN_POSITIVE, 1), (10_000.0, 100_000)]
    {
        let accuracy = Accuracy::new(meters).unwrap();
        assert_eq!(accuracy.tenths(), tenths, "{meters}");
        assert_eq!(Accuracy::from_tenths(tenths), Some(accuracy));
    }
    for meters in [0.0, -0.0, -4.2, 10_000.000_1, f64::INFINITY, f64::NAN] {
        assert_eq!(code(Accuracy::new(meters)), "accuracy-out-of-range", "{meters}");
    }
    for tenths in [0, 100_001, u32::MAX] {
        assert_eq!(Accuracy::from_tenths(tenths), None, "{tenths}");
    }
    assert_eq!(Accuracy::new(4.0).unwrap().decimal().to_string(), "4");
    assert_eq!(Accuracy::new(4.2).unwrap().decimal().to_string(), "4.2");
}

#[wasm_bindgen_test(unsupported = test)]
fn an_accuracy_is_good_fair_or_poor() {
    let cases = [
        (0.1, AccuracyWord::Good),
        (f64::from(GOOD_ACCURACY), AccuracyWord::Good),
        (10.1, AccuracyWord::Fair),
        (f64::from(FAIR_ACCURACY), AccuracyWord::Fair),
        (30.1, AccuracyWord::Poor),
        (f64::INFINITY, AccuracyWord::Poor),
        (f64::NAN, AccuracyWord::Poor),
    ];
    for (meters, word) in cases {
        assert_eq!(AccuracyWord::of(meters), word, "{meters}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn feet_are_whole_and_rounded_up() {
    let cases = [
        (0.0, 0.0),
        (0.1, 1.0),
        (0.3, 1.0),
        (3.0, 10.0),
        (3.1, 11.0),
        (4.2, 14.0),
        (10.0, 33.0),
        (30.0, 99.0),
        (304.8, 1_000.0),
        (10_000.0, 32_809.0),
        (-1.0, 0.0),
        (f64::NAN, 0.0),
    ];
    for (meters, expected) in cases {
        assert!((feet(meters) - expected).abs() < f64::EPSILON, "{meters}: {}", feet(meters));
    }
}

/// The body of a planting with these members too; null takes one away.
fn body(members: Value) -> PlantingBody {
    let mut body = json!({
        "fieldName": "North 40", "crop": "Corn", "latitude": 41.2565, "longitude": -101.7423,
    });
    let Value::Object(members) = members else { panic!("{members}") };
    body.as_object_mut().unwrap().extend(members);
    serde_json::from_value(body).unwrap()
}

#[wasm_bindgen_test(unsupported = test)]
fn fix_needs_a_source_and_a_time_and_if_measured_an_accuracy() {
    let at = "2026-05-01T14:02:03Z";
    let cases: [(&str, Option<f64>, &str, &[Code]); 9] = [
        ("measured", Some(4.2), at, &[]),
        ("moved", Some(4.2), at, &[]),
        ("moved", None, at, &[]),
        ("measured", Some(10_000.0), "2026-05-01T08:02:03.5-06:00", &[]),
        ("measured", None, at, &[("fix", "accuracy-missing")]),
        ("measured", Some(0.0), at, &[("fix", "accuracy-out-of-range")]),
        ("guessed", Some(4.2), at, &[("fix", "fix-source-unknown")]),
        ("", None, "", &[("fix", "fix-source-unknown")]),
        ("moved", None, "2026-05-01", &[("fix", "taken-at-format")]),
    ];
    for (source, accuracy, taken_at, expected) in cases {
        let fix = FixBody { source: source.into(), accuracy, taken_at: taken_at.into() };
        assert_eq!(codes(body(json!({ "fix": fix })).check()), expected, "{fix:?}");
    }
    let endless = FixBody { source: "moved".into(), accuracy: Some(f64::NAN), taken_at: at.into() };
    assert_eq!(endless.check(), Err(Rule::AccuracyOutOfRange));
}

#[wasm_bindgen_test(unsupported = test)]
fn fix_without_a_location_is_refused() {
    let fix = json!({ "source": "moved", "takenAt": "2026-05-01T14:02:03Z" });
    let nowhere = body(json!({ "latitude": null, "longitude": null, "fix": fix }));
    assert_eq!(codes(nowhere.check()), [("fix", "fix-without-location")]);
    let wrong = body(json!({ "latitude": 91, "startDateISO": "soon", "fix": fix }));
    assert_eq!(
        codes(wrong.check()),
        [("latitude", "latitude-out-of-range"), ("startDateISO", "date-format")]
    );
    let wrong = body(json!({
        "fix": { "source": "", "takenAt": "" }, "estimatedAcres": 0, "startDateISO": "soon",
    }));
    assert_eq!(
        codes(wrong.check()),
        [
            ("estimatedAcres", "acres-not-positive"),
            ("startDateISO", "date-format"),
            ("fix", "fix-source-unknown")
        ]
    );
    assert_eq!(body(json!({})).check().unwrap().location, Some(location(41.2565, -101.7423).into()));
}

#[wasm_bindgen_test(unsupported = test)]
fn edit_that_keeps_the_location_keeps_its_fix_and_another_location_is_moved() {
    let now = instant("2026-06-01T08:00:00Z");
    let (here, there) = (measured(41.2565, -101.7423), measured(41.3, -101.8));
    let without = Mark::from(location(41.2565, -101.7423));
    let moved = |location| Mark { location, fix: Some(Fix::Moved { accuracy: None, taken_at: now }) };
    let elsewhere = location(41.2565, -101.742_300_1);
    let cases: [(Location, &[Mark], Mark); 7] = [
        (here.location, &[here], here),
        (here.location, &[there, here], here),
        (here.location, &[without, here], without),
        (here.location, &[without], without),
        (elsewhere, &[here, there], moved(elsewhere)),
        (elsewhere, &[without], moved(elsewhere)),
        (elsewhere, &[], moved(elsewhere)),
    ];
    for (edited, known, expected) in cases {
        assert_eq!(Mark::after_edit(edited, known, now), expected, "{edited:?} among {known:?}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn a_fix_survives_its_body(fix in strategy::fix()) {
        let json = serde_json::to_string(&fix).unwrap();
        prop_assert_eq!(serde_json::from_str::<FixBody>(&json).unwrap().check(), Ok(fix));
        prop_assert_eq!(Fix::new(fix.source(), fix.accuracy(), fix.taken_at()), Ok(fix));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn feet_are_at_most_one_above_the_exact_length(meters in 0.0..10_000.0) {
        // The accuracy is kept to the tenth, which may be 5 cm less.
        prop_assert!(feet(meters) * 0.3048 + 0.05 >= meters);
        prop_assert!((feet(meters) - 1.0) * 0.3048 - 0.05 <= meters);
    }
}
