use std::collections::BTreeSet;

use proptest::prelude::*;
use rules::activity::{
    Activity, FARMER_MENU_MAX_HEIGHT, FARMER_MENU_MAX_WIDTH, FarmerName, RECENT_DAYS, compare_date,
    rank_farmers,
};
use rules::ids::UserId;
use rules::record::Confirmation;
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, instant, same_cases, strategy};

fn farmer(id: u128, first_name: &str, last_name: &str) -> FarmerName {
    FarmerName {
        user_id: UserId(Uuid::from_u128(id)),
        first_name: first_name.into(),
        last_name: last_name.into(),
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn the_constants_are_those_of_the_specification() {
    assert_eq!((RECENT_DAYS, FARMER_MENU_MAX_HEIGHT, FARMER_MENU_MAX_WIDTH), (30, 400, 500));
}

#[wasm_bindgen_test(unsupported = test)]
fn the_compare_date_is_30_days_of_24_hours_before_now() {
    let cases = [
        ("2026-11-21T10:00:00.123Z", "2026-10-22T10:00:00.123Z"),
        ("2024-03-30T00:00:00Z", "2024-02-29T00:00:00.000Z"),
        ("2026-03-30T00:00:00Z", "2026-02-28T00:00:00.000Z"),
        ("2026-01-01T00:00:00Z", "2025-12-02T00:00:00.000Z"),
        ("1900-01-30T23:59:59Z", "1900-01-01T00:00:00.000Z"),
        ("1900-02-01T00:00:00Z", "1900-01-02T00:00:00.000Z"),
    ];
    for (now, expected) in cases {
        assert_eq!(compare_date(instant(now)).to_string(), expected, "{now}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_reported_changed_or_started_in_the_window_is_recent() {
    let now = instant("2026-11-21T10:00:00Z");
    let compare_date = compare_date(now);
    let old = "2026-01-01T00:00:00Z";
    let cases = [
        ("created at its begin", "2026-10-22T10:00:00Z", old, None, true),
        ("created a millisecond before it", "2026-10-22T09:59:59.999Z", old, None, false),
        ("created now", "2026-11-21T10:00:00Z", old, None, true),
        ("created after now", "2026-11-21T10:00:00.001Z", old, None, false),
        ("changed at its begin", old, "2026-10-22T10:00:00Z", None, true),
        ("changed before it", old, "2026-10-22T09:59:59.999Z", None, false),
        ("started on its first day", old, old, Some("2026-10-22"), true),
        ("started the day before", old, old, Some("2026-10-21"), false),
        ("started today", old, old, Some("2026-11-21"), true),
        ("starts tomorrow", old, old, Some("2026-11-22"), false),
        ("none of it", old, old, None, false),
    ];
    for (what, created_at, reported_at, start, recent) in cases {
        let activity = Activity {
            created_at: instant(created_at),
            reported_at: instant(reported_at),
            start: start.map(day),
            confirmation: None,
        };
        assert_eq!(activity.is_recent(compare_date, now), recent, "{what}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn entry_of_an_agent_is_recent_by_its_start_alone_until_the_farmer_confirms_it() {
    let now = instant("2026-11-21T10:00:00Z");
    let (pending, confirmed) = (Some(Confirmation::Pending), Some(Confirmation::Confirmed));
    let cases = [
        (pending, None, false),
        (pending, Some("2026-10-21"), false),
        (pending, Some("2026-10-22"), true),
        (confirmed, None, true),
        (None, None, true),
    ];
    for (confirmation, start, recent) in cases {
        let activity = Activity { created_at: now, reported_at: now, start: start.map(day), confirmation };
        assert_eq!(activity.is_recent(compare_date(now), now), recent, "{confirmation:?} {start:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn recent_farmers_come_first_and_both_groups_go_by_name() {
    let farmers = vec![
        farmer(1, "Zoe", "Adams"),
        farmer(2, "ada", "miller"),
        farmer(3, "Ada", "Miller"),
        farmer(4, "Bert", "MILLER"),
        farmer(5, "Carl", "Zimmer"),
        farmer(6, "Ann", "Young"),
    ];
    let recent = [5, 6, 99].map(|id| UserId(Uuid::from_u128(id)));
    let ranked: Vec<_> =
        rank_farmers(&farmers, &recent).into_iter().map(|farmer| (farmer.label, farmer.recent)).collect();
    let expected = [
        ("Ann Young", true),
        ("Carl Zimmer", true),
        ("Zoe Adams", false),
        ("ada miller", false),
        ("Ada Miller", false),
        ("Bert MILLER", false),
    ];
    assert_eq!(ranked, expected.map(|(label, recent)| (label.to_owned(), recent)));
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn ranking_keeps_every_farmer_and_puts_recent_ones_first(
        names in prop::collection::vec(("[A-Ca-c]{1,2}", "[A-Ca-c]{1,2}"), 0..20),
        recent in prop::collection::btree_set(0..20_u128, 0..20),
    ) {
        let farmers: Vec<_> = (0..).zip(&names).map(|(id, (first, last))| farmer(id, first, last)).collect();
        let recent: Vec<_> = recent.into_iter().map(|id| UserId(Uuid::from_u128(id))).collect();
        let ranked = rank_farmers(&farmers, &recent);
        let mut backwards = farmers.clone();
        backwards.reverse();
        prop_assert_eq!(&rank_farmers(&backwards, &recent), &ranked);
        let listed: BTreeSet<_> = ranked.iter().map(|farmer| farmer.user_id).collect();
        prop_assert_eq!(listed.len(), names.len());
        prop_assert_eq!(ranked.len(), names.len());
        prop_assert!(ranked.iter().all(|farmer| farmer.recent == recent.contains(&farmer.user_id)));
        prop_assert!(ranked.is_sorted_by_key(|farmer| !farmer.recent));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn the_compare_date_is_never_after_now(now in strategy::instant()) {
        prop_assert!(compare_date(now) <= now);
        let activity = Activity { created_at: now, reported_at: now, start: None, confirmation: None };
        prop_assert!(activity.is_recent(compare_date(now), now));
    }
}
