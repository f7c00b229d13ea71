use proptest::prelude::*;
use rules::instant::Instant;
use rules::news_mails::NewsMails;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{instant, same_cases};

#[wasm_bindgen_test(unsupported = test)]
fn mails_become_due_at_eleven_in_utc_every_day_or_every_monday() {
    // 2026-11-23 was a Monday.
    for (now, daily, weekly) in [
        ("2026-11-23T10:59:59.999Z", "2026-11-22T11:00:00Z", "2026-11-16T11:00:00Z"),
        ("2026-11-23T11:00:00Z", "2026-11-23T11:00:00Z", "2026-11-23T11:00:00Z"),
        ("2026-11-28T02:00:00Z", "2026-11-27T11:00:00Z", "2026-11-23T11:00:00Z"),
        ("2026-11-29T23:59:00Z", "2026-11-29T11:00:00Z", "2026-11-23T11:00:00Z"),
        ("1969-12-29T12:00:00Z", "1969-12-29T11:00:00Z", "1969-12-29T11:00:00Z"),
    ] {
        let now = instant(now);
        assert_eq!(NewsMails::Never.last_due(now), None);
        assert_eq!(NewsMails::Daily.last_due(now), Some(instant(daily)), "{now}");
        assert_eq!(NewsMails::Weekly.last_due(now), Some(instant(weekly)), "{now}");
    }
    assert_eq!(NewsMails::Daily.last_due(instant("1900-01-01T10:59:00Z")), None);
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn last_due_time_is_at_most_a_day_or_a_week_ago(milliseconds in 0..7_000_000_000_000_i64) {
        let now = Instant::from_number(milliseconds).unwrap();
        for (mails, days) in [(NewsMails::Daily, 1), (NewsMails::Weekly, 7)] {
            let due = mails.last_due(now).unwrap();
            prop_assert!(due <= now && due > now.days_before(days));
            prop_assert_eq!(mails.last_due(due), Some(due));
        }
    }
}
