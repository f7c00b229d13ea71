//! Reports.

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rules::acres::Acres;
use rules::bounding_box::BoundingBox;
use rules::code::Code;
use rules::crop::Crop;
use rules::day::Day;
use rules::field::{FieldBoundary, FieldReport, Measures};
use rules::fix::{Accuracy, Fix, Mark};
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::members::MEMBERS;
use rules::planting::{Period, PlantingReport};
use rules::record::Kind;
use rules::text::Line;
use serde_json::json;

/// A report with every member set.
pub(crate) fn report() -> PlantingReport {
    report_named("North quarter")
}

pub(crate) fn report_named(field_name: &str) -> PlantingReport {
    PlantingReport {
        acres: Some(Acres::new(120.25).unwrap()),
        location: Some(Mark {
            location: Location::new(41.123_456_789, -101.5).unwrap(),
            fix: Some(Fix::Measured {
                accuracy: Accuracy::new(4.2).unwrap(),
                taken_at: Instant::parse("2026-04-20T14:02:03.004Z").unwrap(),
            }),
        }),
        period: Period::new(Day::new(2026, 4, 20), Day::new(2026, 10, 5)).unwrap(),
        ..PlantingReport::new(Line::parse(field_name).unwrap(), Crop::SUGAR_BEETS)
    }
}

pub(crate) fn field_report(name: &str) -> FieldReport {
    FieldReport { fsa_farm: Line::parse("1234").ok(), ..FieldReport::new(Line::parse(name).unwrap()) }
}

/// The boundary is as long as one with that many corners, but it is no area.
pub(crate) fn field_with_corners(name: &str, corners: usize) -> FieldReport {
    let measures = Measures {
        acres: Acres::new(120.25).unwrap(),
        uncertainty: None,
        bounding_box: BoundingBox { west: -101.5, south: 41.25, east: -101.25, north: 41.5 },
        label_point: Location::new(41.375, -101.375).unwrap(),
    };
    let ring = vec![[-101.123_456_7, 41.123_456_7]; corners];
    FieldReport {
        boundary: Some(FieldBoundary {
            shape: json!({ "type": "Polygon", "coordinates": [ring] }),
            source: None,
            accuracy: None,
            measures: Some(measures),
        }),
        ..field_report(name)
    }
}

/// Reports from a fixed seed: the same on both databases and in every run.
pub(crate) fn reports(count: usize) -> Vec<PlantingReport> {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    vec(any_report(), count).new_tree(&mut runner).unwrap().current()
}

/// Any valid report, often with dates around the bounds of the seasons.
fn any_report() -> impl Strategy<Value = PlantingReport> {
    (
        "[A-Za-z0-9é #'-]{0,30}[A-Za-z0-9é]",
        proptest::sample::select(Crop::specified().collect::<Vec<_>>()),
        proptest::option::of(1_u32..=10_000_000),
        proptest::option::of(any_mark()),
        any_period(),
        any_choices(),
    )
        .prop_map(|(field_name, crop, hundredths, location, period, choices)| PlantingReport {
            acres: hundredths.and_then(Acres::from_hundredths),
            location,
            period,
            choices,
            ..PlantingReport::new(Line::parse(&field_name).unwrap(), crop)
        })
}

/// A code of each list, or none.
fn any_choices() -> impl Strategy<Value = BTreeMap<&'static str, Code>> {
    let picks: Vec<_> = MEMBERS
        .into_iter()
        .filter_map(|member| {
            let Kind::Choice(list) = member.kind else { return None };
            let codes: Vec<_> = list.iter().filter_map(|choice| Code::parse(choice.code)).collect();
            let pick = proptest::option::of(proptest::sample::select(codes));
            Some(pick.prop_map(move |code| Some((member.name, code?))))
        })
        .collect();
    picks.prop_map(|picks| picks.into_iter().flatten().collect())
}

fn any_mark() -> impl Strategy<Value = Mark> {
    (-90.0..=90.0_f64, -180.0..=180.0_f64, proptest::option::of(any_fix())).prop_map(
        |(latitude, longitude, fix)| Mark { location: Location::new(latitude, longitude).unwrap(), fix },
    )
}

fn any_fix() -> impl Strategy<Value = Fix> {
    let accuracy =
        proptest::option::of(1..=100_000_u32).prop_map(|tenths| tenths.and_then(Accuracy::from_tenths));
    let taken_at = (0..4_102_444_800_000_i64).prop_map(|number| Instant::from_number(number).unwrap());
    (accuracy, taken_at, any::<bool>()).prop_map(|(accuracy, taken_at, is_moved)| match accuracy {
        Some(accuracy) if !is_moved => Fix::Measured { accuracy, taken_at },
        accuracy => Fix::Moved { accuracy, taken_at },
    })
}

fn any_period() -> impl Strategy<Value = Period> {
    (proptest::option::of(any_day()), proptest::option::of(any_day())).prop_map(|(one, other)| {
        match (one, other) {
            (Some(one), Some(other)) => Period::new(Some(one.min(other)), Some(one.max(other))).unwrap(),
            (start, _) => Period::new(start, None).unwrap(),
        }
    })
}

fn any_day() -> impl Strategy<Value = Day> {
    let bounds = [(2, 14), (2, 15), (7, 31), (8, 1), (12, 1), (12, 2), (1, 1), (12, 31), (2, 28)];
    prop_oneof![
        3 => (2024..=2027, proptest::sample::select(bounds.to_vec()))
            .prop_map(|(year, (month, day))| Day::new(year, month, day).unwrap()),
        2 => (19_700..20_800).prop_map(|number| Day::from_number(number).unwrap()),
    ]
}
