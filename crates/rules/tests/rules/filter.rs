use std::collections::BTreeMap;

use proptest::prelude::*;
use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::filter::{Filter, FilterKind, NoSeason};
use rules::planting::PlantingReport;
use rules::season::Season;
use rules::text::FieldName;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, same_cases, strategy};

#[wasm_bindgen_test(unsupported = test)]
fn filters_are_offered_with_their_labels_and_values() {
    let offered = FilterKind::ALL.map(|kind| (kind.label(), kind.value()));
    assert_eq!(offered, [("Select Filter", "none"), ("Crop Type", "cropType"), ("Season", "season")]);
}

#[wasm_bindgen_test(unsupported = test)]
fn filter_has_the_same_name_in_json_and_in_links() {
    for kind in FilterKind::ALL {
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.value());
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn missing_condition_keeps_every_planting() {
    let today = day("2026-11-21");
    assert!(Filter::default().on(today).keeps(Crop::CORN, None, None));
    assert!(serde_json::from_str::<Filter>("{}").unwrap() == Filter::default());
}

#[wasm_bindgen_test(unsupported = test)]
fn a_filter_with_an_unknown_member_or_value_is_refused() {
    for json in
        [r#"{"crops":"Corn"}"#, r#"{"crop":"corn"}"#, r#"{"season":"Fall"}"#, r#"{"cropYear":"2026"}"#]
    {
        assert!(serde_json::from_str::<Filter>(json).is_err(), "{json}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn choice_filter_keeps_only_reports_with_that_code() {
    let code = |code| Code::parse(code).unwrap();
    let irrigated = BTreeMap::from([("irrigation", code("irrigated"))]);
    let filter = Filter { choices: irrigated.clone(), ..Filter::default() }.on(day("2026-11-21"));
    let both = BTreeMap::from([("irrigation", code("irrigated")), ("intendedUse", code("grain"))]);
    let other = BTreeMap::from([("irrigation", code("nonIrrigated"))]);
    for (choices, kept) in [(irrigated, true), (both, true), (other, false), (BTreeMap::new(), false)] {
        let corn = PlantingReport::new(FieldName::parse("North").unwrap(), Crop::CORN);
        let report = PlantingReport { choices, ..corn };
        assert_eq!(filter.keeps_report(&report), kept, "{report:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_filter_keeps_only_that_crop() {
    let today = day("2026-11-21");
    for kept in Crop::all() {
        let filter = Filter { crop: Some(kept), ..Filter::default() }.on(today);
        for crop in Crop::all() {
            assert_eq!(filter.keeps(crop, None, None), crop == kept, "{crop:?} by {kept:?}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_season_filter_follows_today() {
    let planted = (Some(day("2026-02-15")), Some(day("2026-07-31")));
    let spring = Filter { season: Some(Season::SpringSummer), ..Filter::default() };
    for (today, kept) in
        [("2026-02-14", false), ("2026-02-15", true), ("2027-02-14", true), ("2027-02-15", false)]
    {
        assert_eq!(spring.on(day(today)).keeps(Crop::CORN, planted.0, planted.1), kept, "{today}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_year_filter_drops_plantings_without_a_start() {
    let of_2026 = Filter { crop_year: Some(CropYear(2026)), ..Filter::default() }.on(day("2026-11-21"));
    assert!(of_2026.keeps(Crop::CORN, Some(day("2026-05-01")), None));
    assert!(of_2026.keeps(Crop::WHEAT, Some(day("2025-09-20")), None));
    assert!(!of_2026.keeps(Crop::WHEAT, Some(day("2026-09-20")), None));
    assert!(!of_2026.keeps(Crop::CORN, None, None));
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_in_no_season_has_its_reason() {
    let today = day("2026-11-21");
    let cases = [
        ("winter wheat", Some("2025-09-20"), Some("2026-07-10"), Some(NoSeason::PastDates)),
        ("across the end of July", Some("2026-07-31"), Some("2026-08-01"), Some(NoSeason::PastDates)),
        ("after fall", Some("2026-12-02"), Some("2026-12-02"), Some(NoSeason::PastDates)),
        ("before spring", Some("2026-02-14"), Some("2026-02-14"), Some(NoSeason::PastDates)),
        ("from one spring to the next", Some("2025-05-01"), Some("2026-05-09"), Some(NoSeason::PastDates)),
        ("last year's spring", Some("2025-05-01"), Some("2025-05-09"), Some(NoSeason::OtherYear)),
        ("last year's fall", Some("2025-08-01"), Some("2025-12-01"), Some(NoSeason::OtherYear)),
        ("next year's spring", Some("2027-05-01"), Some("2027-05-09"), Some(NoSeason::OtherYear)),
        ("without an end", Some("2026-05-01"), None, Some(NoSeason::NoEnd)),
        ("of another year, without an end", Some("2025-05-01"), None, Some(NoSeason::NoEnd)),
        ("without a start", None, Some("2026-05-01"), Some(NoSeason::NoStart)),
        ("without dates", None, None, Some(NoSeason::NoEnd)),
        ("spring", Some("2026-05-01"), Some("2026-05-09"), None),
        ("fall", Some("2026-08-01"), Some("2026-12-01"), None),
    ];
    for (what, start, end, expected) in cases {
        assert_eq!(NoSeason::of(start.map(day), end.map(day), today), expected, "{what}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn reason_for_no_season_has_the_same_name_in_json_and_in_links() {
    for reason in NoSeason::ALL {
        assert_eq!(serde_json::to_value(reason).unwrap(), reason.value());
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn combined_filter_keeps_what_all_its_conditions_keep(
        filter in strategy::filter(),
        report in strategy::report(),
        today in strategy::day(),
    ) {
        let alone = [
            Filter { crop: filter.crop, ..Filter::default() },
            Filter { season: filter.season, ..Filter::default() },
            Filter { crop_year: filter.crop_year, ..Filter::default() },
            Filter { area: filter.area, ..Filter::default() },
            Filter { choices: filter.choices.clone(), ..Filter::default() },
        ];
        let each = alone.into_iter().all(|filter| filter.on(today).keeps_report(&report));
        prop_assert_eq!(filter.on(today).keeps_report(&report), each);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn planting_is_in_no_season_exactly_if_no_season_keeps_it(
        (crop, start, end) in strategy::seasonal(),
        today in strategy::day(),
    ) {
        let in_one = Season::ALL.into_iter().any(|season| {
            Filter { season: Some(season), ..Filter::default() }.on(today).keeps(crop, start, end)
        });
        prop_assert_eq!(NoSeason::of(start, end, today).is_none(), in_one);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn a_planting_is_in_at_most_one_season((_, start, end) in strategy::seasonal(), today in strategy::day()) {
        let seasons = Season::ALL.into_iter().filter(|season| season.window(today).keeps(start, end));
        prop_assert!(seasons.count() <= 1);
    }
}
