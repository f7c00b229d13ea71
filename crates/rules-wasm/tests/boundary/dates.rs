use rules_wasm::dates::{clock_error, is_same_time_of_year, start_warning};
use rules_wasm::planting::acres_choices;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::message;

#[wasm_bindgen_test]
fn start_is_asked_about_by_its_day() {
    let warning = |start: &str| start_warning(start, "2026-11-26").unwrap();
    assert_eq!(warning("2026-11-27").as_deref(), Some("future"));
    assert_eq!(warning("2016-11-27").as_deref(), Some("old"));
    assert_eq!(warning("2026-05-01"), None);
    assert!(message(start_warning("soon", "2026-11-26")).contains("YYYY-MM-DD"));
}

#[wasm_bindgen_test]
fn time_of_the_year_is_compared_by_days() {
    assert!(is_same_time_of_year("2025-05-01", "2026-05-20").unwrap());
    assert!(!is_same_time_of_year("2025-05-01", "2026-07-01").unwrap());
    assert!(message(is_same_time_of_year("spring", "2026-05-20")).contains("YYYY-MM-DD"));
}

#[wasm_bindgen_test]
fn clock_error_is_in_milliseconds() {
    let server = 1_777_644_123_000.0;
    assert_eq!(clock_error(server - 86_400_000.0, server).unwrap(), Some(86_400_000.0));
    assert_eq!(clock_error(server - 1_000.0, server).unwrap(), None);
    assert!(message(clock_error(f64::INFINITY, server)).contains("RFC 3339"));
}

#[wasm_bindgen_test]
fn unclear_acres_are_numbers_to_choose_from() {
    assert_eq!(acres_choices("1,250"), [1250.0, 1.25]);
    assert_eq!(acres_choices("12,5"), [0.0; 0]);
}
