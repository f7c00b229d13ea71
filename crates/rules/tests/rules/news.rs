use rules::news::{News, Times};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::instant;

const BEFORE: &str = "2026-05-01T08:00:00Z";
const LOOKED: &str = "2026-05-01T09:00:00Z";
const AFTER: &str = "2026-05-01T10:00:00Z";
const LATER: &str = "2026-05-01T11:00:00Z";

fn times(created: &str, reported: &str, updated: &str) -> Times {
    Times { created_at: instant(created), reported_at: instant(reported), updated_at: instant(updated) }
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_is_news_by_what_happened_after_the_last_look() {
    let cases = [
        (times(BEFORE, BEFORE, BEFORE), None),
        (times(LOOKED, LOOKED, LOOKED), None),
        (times(AFTER, AFTER, AFTER), Some(News::New)),
        (times(AFTER, LATER, LATER), Some(News::New)),
        (times(BEFORE, AFTER, AFTER), Some(News::Changed)),
        (times(BEFORE, AFTER, LATER), Some(News::Changed)),
        (times(BEFORE, BEFORE, AFTER), Some(News::Corrected)),
        (times(BEFORE, BEFORE, LOOKED), None),
    ];
    for (times, expected) in cases {
        assert_eq!(times.news(instant(LOOKED)), expected, "{times:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_is_corrected_until_it_is_reported_again() {
    assert!(times(BEFORE, LOOKED, AFTER).is_corrected());
    assert!(!times(BEFORE, AFTER, AFTER).is_corrected());
}
