//! Dates that a form asks about, and the clocks that they come from.

use proptest::prelude::*;
use rules::clock::{TOLERANCE, clock_error};
use rules::instant::Instant;
use rules::planting::{StartWarning, is_same_time_of_year, start_warning};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, instant, same_cases, strategy};

#[wasm_bindgen_test(unsupported = test)]
fn start_in_the_future_or_years_back_is_asked_about() {
    let cases = [
        ("2026-11-26", None),
        ("2026-11-27", Some(StartWarning::Future)),
        ("2199-12-31", Some(StartWarning::Future)),
        ("2026-11-25", None),
        ("2025-09-20", None),
        ("2024-11-27", None),
        ("2024-11-26", Some(StartWarning::Old)),
        ("2016-05-01", Some(StartWarning::Old)),
        ("1900-01-01", Some(StartWarning::Old)),
    ];
    for (start, expected) in cases {
        assert_eq!(start_warning(day(start), day("2026-11-26")), expected, "{start}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_is_planted_at_the_same_time_of_the_year_within_thirty_days() {
    let cases = [
        ("2026-03-31", false),
        ("2026-04-01", true),
        ("2026-05-01", true),
        ("2026-05-31", true),
        ("2026-06-01", false),
        ("2025-05-01", false),
        ("2027-05-01", false),
    ];
    for (today, expected) in cases {
        assert_eq!(is_same_time_of_year(day("2025-05-01"), day(today)), expected, "{today}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn clock_is_wrong_from_five_minutes_on() {
    let server = instant("2026-11-26T17:00:00Z");
    let cases = [
        ("2026-11-26T17:00:00Z", None),
        ("2026-11-26T16:55:00Z", None),
        ("2026-11-26T17:05:00Z", None),
        ("2026-11-26T16:54:59Z", Some(301_000)),
        ("2026-11-26T17:05:01Z", Some(-301_000)),
        ("2025-11-26T17:00:00Z", Some(365 * 86_400_000)),
        ("1970-01-01T00:00:00Z", Some(1_795_712_400_000)),
    ];
    for (device, expected) in cases {
        assert_eq!(clock_error(instant(device), server), expected, "{device}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn corrected_clock_is_the_servers(device in strategy::instant(), server in strategy::instant()) {
        match clock_error(device, server) {
            Some(error) => prop_assert_eq!(Instant::from_number(device.number() + error), Ok(server)),
            None => prop_assert!(device.number().abs_diff(server.number()) <= TOLERANCE.unsigned_abs()),
        }
    }
}
