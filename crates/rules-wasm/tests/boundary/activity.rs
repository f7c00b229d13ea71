use rules::violation::Rule;
use rules_wasm::activity::is_recently_active;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::message;

const NOW: &str = "2026-06-30T12:00:00Z";

fn is_active(created_at: &str, reported_at: &str, start: Option<&str>) -> bool {
    is_recently_active(created_at, reported_at, start.map(str::to_owned), NOW).unwrap()
}

#[wasm_bindgen_test]
fn planting_reported_or_started_within_thirty_days_is_recent() {
    let [old, recent] = ["2026-05-31T11:59:59Z", "2026-05-31T12:00:00Z"];
    assert!(is_active(old, recent, None));
    assert!(is_active(recent, recent, None));
    assert!(is_active(old, old, Some("2026-05-31")));
    assert!(!is_active(old, old, Some("2026-05-30")));
    assert!(!is_active(old, old, None));
}

#[wasm_bindgen_test]
fn planting_that_starts_later_is_not_recent() {
    let [old, later] = ["2026-01-01T00:00:00Z", "2026-06-30T12:00:01Z"];
    assert!(!is_active(old, later, Some("2026-07-01")));
}

#[wasm_bindgen_test]
fn wrong_arguments_throw_a_readable_error() {
    let activity = |at: &str, start: &str| {
        message(is_recently_active(at, "2026-01-01T00:00:00Z", Some(start.to_owned()), NOW))
    };
    assert!(activity("today", "2026-07-01").contains("RFC 3339"));
    assert_eq!(activity("2026-01-01T00:00:00Z", "07/01"), Rule::DateFormat.message());
}
