use proptest::prelude::*;
use rules::season::{Season, Window};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, same_cases, strategy};

fn window(start: &str, end: &str) -> Window {
    Window { start: day(start), end: day(end) }
}

#[wasm_bindgen_test(unsupported = test)]
fn seasons_are_offered_with_their_labels_values_and_bounds() {
    let offered = Season::ALL
        .map(|season| (season.label(), season.value(), season.start().month_day(), season.end().month_day()));
    assert_eq!(
        offered,
        [
            ("Spring / Summer", "springSummer", "02/15".into(), "07/31".into()),
            ("Fall", "fall", "08/01".into(), "12/01".into()),
        ]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn season_has_the_same_name_in_json_and_in_links() {
    for season in Season::ALL {
        assert_eq!(serde_json::to_value(season).unwrap(), season.value());
        assert_eq!(Season::from_value(season.value()), Some(season));
    }
    assert_eq!(Season::from_value("Fall"), None);
    assert_eq!(Season::from_value(""), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn spring_and_summer_are_of_the_previous_year_until_15_february() {
    let cases = [
        ("2026-01-01", 2025),
        ("2026-02-14", 2025),
        ("2026-02-15", 2026),
        ("2026-02-16", 2026),
        ("2026-07-31", 2026),
        ("2026-08-01", 2026),
        ("2026-12-31", 2026),
        ("2024-02-14", 2023),
        ("2024-02-29", 2024),
        ("1900-01-01", 1900),
        ("1900-02-15", 1900),
        ("2199-12-31", 2199),
    ];
    for (today, year) in cases {
        let expected = window(&format!("{year}-02-15"), &format!("{year}-07-31"));
        assert_eq!(Season::SpringSummer.window(day(today)), expected, "{today}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn fall_is_of_the_previous_year_until_1_august() {
    let cases = [
        ("2026-01-01", 2025),
        ("2024-02-29", 2023),
        ("2026-07-31", 2025),
        ("2026-08-01", 2026),
        ("2026-08-02", 2026),
        ("2026-12-01", 2026),
        ("2026-12-02", 2026),
        ("2026-12-31", 2026),
        ("1900-07-31", 1900),
        ("1901-07-31", 1900),
        ("2199-12-31", 2199),
    ];
    for (today, year) in cases {
        let expected = window(&format!("{year}-08-01"), &format!("{year}-12-01"));
        assert_eq!(Season::Fall.window(day(today)), expected, "{today}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn window_keeps_plantings_with_both_dates_in_it_bounds_included() {
    let spring = window("2026-02-15", "2026-07-31");
    let cases = [
        (Some("2026-02-15"), Some("2026-07-31"), true),
        (Some("2026-02-15"), Some("2026-02-15"), true),
        (Some("2026-07-31"), Some("2026-07-31"), true),
        (Some("2026-04-20"), Some("2026-05-04"), true),
        (Some("2026-02-14"), Some("2026-07-31"), false),
        (Some("2026-02-15"), Some("2026-08-01"), false),
        (Some("2026-02-14"), Some("2026-08-01"), false),
        (Some("2026-02-15"), None, false),
        (None, Some("2026-07-31"), false),
        (None, None, false),
        (Some("2025-04-20"), Some("2025-05-04"), false),
        (Some("2027-04-20"), Some("2027-05-04"), false),
    ];
    for (start, end, kept) in cases {
        assert_eq!(spring.keeps(start.map(day), end.map(day)), kept, "{start:?} to {end:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn season_is_on_from_the_start_of_the_first_to_the_end_of_the_last() {
    for (today, is_on) in [
        ("2026-01-01", false),
        ("2026-02-14", false),
        ("2026-02-15", true),
        ("2026-07-31", true),
        ("2026-08-01", true),
        ("2026-12-01", true),
        ("2026-12-02", false),
        ("1900-01-01", false),
    ] {
        assert_eq!(Season::is_any_on(day(today)), is_on, "{today}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn season_has_begun_within_the_last_year(season in strategy::season(), today in strategy::day()) {
        prop_assume!(today >= day("1901-01-01"));
        let window = season.window(today);
        prop_assert!(window.start <= today);
        prop_assert!(today.number() - window.start.number() < 366);
        let start = (window.start.month(), window.start.day_of_month());
        prop_assert_eq!(start, (season.start().month, season.start().day));
        prop_assert_eq!((window.end.month(), window.end.day_of_month()), (season.end().month, season.end().day));
        prop_assert_eq!(window.start.year(), window.end.year());
    }
}
