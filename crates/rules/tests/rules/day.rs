use proptest::prelude::*;
use rules::day::Day;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{code, day, same_cases, strategy};

#[wasm_bindgen_test(unsupported = test)]
fn a_day_is_a_calendar_date_written_in_full() {
    for text in ["2026-04-30", "2024-02-29", "1900-01-01", "2199-12-31"] {
        assert_eq!(day(text).to_string(), text);
    }
    assert_eq!(code(Day::parse("")), "date-missing");
    let refused = [
        "2026",
        "2026-4-30",
        "2026-04-31",
        "2026-02-29",
        "1900-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-04-00",
        "26-04-30",
        "04/30/2026",
        " 2026-04-30",
        "2026-04-30 ",
        "2026-04-3a",
        "+026-04-30",
        "2026-04-30T",
        "2026-04-30T12:00",
        "２０２６-04-30",
        "2026‑04‑30",
    ];
    for text in refused {
        assert_eq!(code(Day::parse(text)), "date-format", "{text:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn day_outside_1900_to_2199_is_refused() {
    for text in ["1899-12-31", "2200-01-01", "0000-01-01", "9999-12-31"] {
        assert_eq!(code(Day::parse(text)), "date-out-of-range", "{text}");
    }
    assert_eq!(Day::new(1899, 12, 31), None);
    assert_eq!(Day::new(2200, 1, 1), None);
    assert!(Day::new(1900, 1, 1).is_some() && Day::new(2199, 12, 31).is_some());
    assert_eq!(Day::from_number(i32::MAX), None);
    assert_eq!(Day::from_number(i32::MIN), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn instant_is_read_as_the_date_written_in_it_whatever_its_offset() {
    let cases = [
        ("2026-04-30T00:00:00Z", "2026-04-30"),
        ("2026-04-30T23:59:59.999Z", "2026-04-30"),
        ("2026-04-30T23:00:00-06:00", "2026-04-30"),
        ("2026-04-30T00:30:00+14:00", "2026-04-30"),
    ];
    for (text, expected) in cases {
        assert_eq!(day(text), day(expected), "{text}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_day_is_also_written_month_first() {
    for (text, expected) in
        [("2026-04-30", "04/30/2026"), ("1900-01-01", "01/01/1900"), ("2026-12-09", "12/09/2026")]
    {
        assert_eq!(day(text).month_day_year(), expected);
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn a_day_survives_its_text_its_number_and_its_json(one in strategy::day(), other in strategy::day()) {
        prop_assert_eq!(Day::parse(&one.to_string()).unwrap(), one);
        prop_assert_eq!(Day::from_number(one.number()), Some(one));
        prop_assert_eq!(Day::new(one.year(), one.month(), one.day_of_month()), Some(one));
        let json = serde_json::to_string(&one).unwrap();
        prop_assert_eq!(serde_json::from_str::<Day>(&json).unwrap(), one);
        prop_assert_eq!(one.cmp(&other), one.number().cmp(&other.number()));
        prop_assert_eq!(one.cmp(&other), one.to_string().cmp(&other.to_string()));
    }
}
