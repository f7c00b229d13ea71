use chrono::DateTime;
use proptest::prelude::*;
use rules::instant::{Instant, NotAnInstant};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{instant, same_cases, strategy};

#[wasm_bindgen_test(unsupported = test)]
fn an_instant_is_written_in_utc_to_the_millisecond() {
    let cases = [
        ("2026-05-04T13:30:00Z", "2026-05-04T13:30:00.000Z"),
        ("2026-05-04T08:30:00-05:00", "2026-05-04T13:30:00.000Z"),
        ("2026-05-04T13:30:00.1239Z", "2026-05-04T13:30:00.123Z"),
        ("2026-12-31T23:59:60Z", "2027-01-01T00:00:00.000Z"),
        ("1900-01-01T00:00:00Z", "1900-01-01T00:00:00.000Z"),
        ("2199-12-31T23:59:59.999Z", "2199-12-31T23:59:59.999Z"),
    ];
    for (text, expected) in cases {
        assert_eq!(instant(text).to_string(), expected);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn text_that_is_not_rfc_3339_or_out_of_range_is_refused() {
    let refused = [
        "",
        "2026-05-04",
        "2026-05-04T13:30:00",
        "yesterday",
        "2026-02-30T00:00:00Z",
        "1899-12-31T23:59:59.999Z",
        "2200-01-01T00:00:00Z",
        "2199-12-31T23:59:60Z",
        "1777000000000",
    ];
    for text in refused {
        assert_eq!(Instant::parse(text), Err(NotAnInstant), "{text:?}");
    }
    for number in [i64::MIN, i64::MAX, -2_208_988_800_001, 7_258_118_400_000] {
        assert_eq!(Instant::from_number(number), Err(NotAnInstant), "{number}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn days_before_stops_at_the_earliest_instant() {
    let first = instant("1900-01-01T00:00:00Z");
    for days in [1, 30, i64::MAX] {
        assert_eq!(first.days_before(days), first);
    }
    assert_eq!(instant("1900-01-31T00:00:00Z").days_before(30), first);
}

fn parsed_by_chrono(text: &str) -> Option<Instant> {
    let time = DateTime::parse_from_rfc3339(text).ok()?;
    Instant::new(time.to_utc()).ok()
}

#[wasm_bindgen_test(unsupported = test)]
fn every_form_of_rfc_3339_is_read_as_chrono_reads_it() {
    let forms = [
        "2026-05-04t13:30:00z",
        "2026-05-04 13:30:00Z",
        "2026-05-04_13:30:00Z",
        "2026-05-04T13:30:00.Z",
        "2026-05-04T13:30:00.1Z",
        "2026-05-04T13:30:00.123456789012Z",
        "2026-05-04T13:30:60+05:30",
        "2026-05-04T13:30:61Z",
        "2026-05-04T24:00:00Z",
        "2026-05-04T23:60:00Z",
        "2026-05-04T23:59:59-23:59",
        "2026-05-04T23:59:59-24:00",
        "2026-05-04T23:59:59+05:60",
        "2026-05-04T23:59:59+0530",
        "2026-05-04T23:59:59+05",
        "2026-05-04T23:59:59Z ",
        "2026-13-04T23:59:59Z",
        "2026-02-29T23:59:59Z",
        "2024-02-29T23:59:59Z",
        "02026-05-04T13:30:00Z",
        "+2026-05-04T13:30:00Z",
        "1899-12-31T23:59:59-00:01",
    ];
    for text in forms {
        assert_eq!(Instant::parse(text).ok(), parsed_by_chrono(text), "{text}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn text_like_rfc_3339_is_read_as_chrono_reads_it(
        text in concat!(
            "(19|20|21)[0-9]{2}-[01][0-9]-[0-3][0-9][Tt ]",
            "[0-2][0-9]:[0-6][0-9]:[0-6][0-9](\\.[0-9]{1,10})?(Z|z|[+-][0-2][0-9]:[0-6][0-9])",
        ),
    ) {
        prop_assert_eq!(Instant::parse(&text).ok(), parsed_by_chrono(&text));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn an_instant_survives_its_text_its_number_and_its_json(one in strategy::instant(), other in strategy::instant()) {
        prop_assert_eq!(Instant::parse(&one.to_string()), Ok(one));
        prop_assert_eq!(Instant::from_number(one.number()), Ok(one));
        prop_assert_eq!(Instant::from_utc(one.utc()), Ok(one));
        let json = serde_json::to_string(&one).unwrap();
        prop_assert_eq!(serde_json::from_str::<Instant>(&json).unwrap(), one);
        prop_assert_eq!(one.cmp(&other), one.to_string().cmp(&other.to_string()));
        prop_assert!(one.to_string().starts_with(&one.utc_day().to_string()));
    }
}
