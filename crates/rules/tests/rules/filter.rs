use std::collections::BTreeMap;

use proptest::prelude::*;
use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::field::Fips;
use rules::filter::{AnyOf, Filter, FilterKind, Filtered, NoSeason};
use rules::ids::UserId;
use rules::planting::PlantingReport;
use rules::record::Confirmation;
use rules::season::Season;
use rules::text::FieldName;
use uuid::Uuid;
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
    for json in [
        r#"{"crop":["Corn"]}"#,
        r#"{"crops":["corn"]}"#,
        r#"{"seasons":["Fall"]}"#,
        r#"{"cropYears":["2026"]}"#,
    ] {
        assert!(serde_json::from_str::<Filter>(json).is_err(), "{json}");
    }
}

/// A planting that the person of this number reported in this county.
fn filtered(report: &PlantingReport, reporter: u128, county: Option<Fips>) -> Filtered<'_> {
    Filtered { report, reporter: UserId(Uuid::from_u128(reporter)), confirmation: None, county }
}

fn corn() -> PlantingReport {
    PlantingReport::new(FieldName::parse("North").unwrap(), Crop::CORN)
}

#[wasm_bindgen_test(unsupported = test)]
fn choice_filter_keeps_only_reports_with_one_of_its_codes() {
    let code = |code| Code::parse(code).unwrap();
    let irrigated = BTreeMap::from([("irrigation", code("irrigated"))]);
    let both = BTreeMap::from([("irrigation", code("irrigated")), ("intendedUse", code("grain"))]);
    let other = BTreeMap::from([("irrigation", code("nonIrrigated"))]);
    let filter = |codes: &[&str]| {
        let codes: AnyOf<_> = codes.iter().copied().filter_map(Code::parse).collect();
        Filter { choices: [("irrigation", codes)].into(), ..Filter::default() }.on(day("2026-11-21"))
    };
    for (choices, by_one, by_two) in
        [(irrigated, true, true), (both, true, true), (other, false, true), (BTreeMap::new(), false, false)]
    {
        let report = PlantingReport { choices, ..corn() };
        let kept = |codes: &[&str]| filter(codes).keeps_planting(filtered(&report, 1, None));
        assert_eq!(kept(&["irrigated"]), by_one, "{report:?}");
        assert_eq!(kept(&["irrigated", "nonIrrigated"]), by_two, "{report:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_filter_keeps_only_its_crops() {
    let today = day("2026-11-21");
    for kept in Crop::all() {
        let one = Filter { crops: kept.into(), ..Filter::default() }.on(today);
        let two = Filter { crops: [kept, Crop::CORN].into_iter().collect(), ..Filter::default() }.on(today);
        for crop in Crop::all() {
            assert_eq!(one.keeps(crop, None, None), crop == kept, "{crop:?} by {kept:?}");
            assert_eq!(
                two.keeps(crop, None, None),
                crop == kept || crop == Crop::CORN,
                "{crop:?} by {kept:?}"
            );
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn county_and_reporter_filters_keep_only_their_own() {
    let [here, there] = ["31081", "31019"].map(|fips| Fips::parse(fips).unwrap());
    let report = corn();
    let today = day("2026-11-21");
    let in_county = Filter { counties: here.into(), ..Filter::default() }.on(today);
    for (county, kept) in [(Some(here), true), (Some(there), false), (None, false)] {
        assert_eq!(in_county.keeps_planting(filtered(&report, 1, county)), kept, "{county:?}");
    }
    let reporters = [1, 3].map(|number| UserId(Uuid::from_u128(number))).into_iter().collect();
    let by_two = Filter { reporters, ..Filter::default() }.on(today);
    for (reporter, kept) in [(1, true), (2, false), (3, true)] {
        assert_eq!(by_two.keeps_planting(filtered(&report, reporter, None)), kept, "{reporter}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn filter_by_confirmation_keeps_what_waits_and_nothing_that_the_farm_reported() {
    let report = corn();
    let waits =
        Filter { confirmations: Confirmation::Pending.into(), ..Filter::default() }.on(day("2026-11-21"));
    for (confirmation, kept) in
        [(Some(Confirmation::Pending), true), (Some(Confirmation::Confirmed), false), (None, false)]
    {
        let planting = Filtered { confirmation, ..filtered(&report, 1, None) };
        assert_eq!(waits.keeps_planting(planting), kept, "{confirmation:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn filter_by_both_seasons_keeps_what_is_in_either_and_nothing_across_them() {
    let both =
        Filter { seasons: Season::ALL.into_iter().collect(), ..Filter::default() }.on(day("2026-11-21"));
    for (start, end, kept) in [
        ("2026-05-01", "2026-05-09", true),
        ("2026-08-01", "2026-12-01", true),
        ("2026-07-31", "2026-08-01", false),
        ("2025-05-01", "2025-05-09", false),
    ] {
        assert_eq!(both.keeps(Crop::CORN, Some(day(start)), Some(day(end))), kept, "{start}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_season_filter_follows_today() {
    let planted = (Some(day("2026-02-15")), Some(day("2026-07-31")));
    let spring = Filter { seasons: Season::SpringSummer.into(), ..Filter::default() };
    for (today, kept) in
        [("2026-02-14", false), ("2026-02-15", true), ("2027-02-14", true), ("2027-02-15", false)]
    {
        assert_eq!(spring.on(day(today)).keeps(Crop::CORN, planted.0, planted.1), kept, "{today}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_year_filter_drops_plantings_without_a_start() {
    let of_2026 = Filter { crop_years: CropYear(2026).into(), ..Filter::default() }.on(day("2026-11-21"));
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
        reporter in 0..4_u128,
        confirmation in proptest::option::of(strategy::confirmation()),
        county in proptest::option::of(strategy::fips()),
        today in strategy::day(),
    ) {
        let planting = Filtered { confirmation, ..filtered(&report, reporter, county) };
        let alone = [
            Filter { crops: filter.crops.clone(), ..Filter::default() },
            Filter { seasons: filter.seasons.clone(), ..Filter::default() },
            Filter { crop_years: filter.crop_years.clone(), ..Filter::default() },
            Filter { counties: filter.counties.clone(), ..Filter::default() },
            Filter { reporters: filter.reporters.clone(), ..Filter::default() },
            Filter { confirmations: filter.confirmations.clone(), ..Filter::default() },
            Filter { area: filter.area, ..Filter::default() },
            Filter { choices: filter.choices.clone(), ..Filter::default() },
        ];
        let each = alone.into_iter().all(|filter| filter.on(today).keeps_planting(planting));
        prop_assert_eq!(filter.on(today).keeps_planting(planting), each);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn planting_is_in_no_season_exactly_if_no_season_keeps_it(
        (crop, start, end) in strategy::seasonal(),
        today in strategy::day(),
    ) {
        let in_one = Season::ALL.into_iter().any(|season| {
            Filter { seasons: season.into(), ..Filter::default() }.on(today).keeps(crop, start, end)
        });
        prop_assert_eq!(NoSeason::of(start, end, today).is_none(), in_one);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn a_planting_is_in_at_most_one_season((_, start, end) in strategy::seasonal(), today in strategy::day()) {
        let seasons = Season::ALL.into_iter().filter(|season| season.window(today).keeps(start, end));
        prop_assert!(seasons.count() <= 1);
    }
}
