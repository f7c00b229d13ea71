use proptest::prelude::*;
use rules::acres::Acres;
use rules::crop::Crop;
use rules::fix::Mark;
use rules::location::Location;
use rules::planting::TABLE;
use rules::planting::members::{CROP, END_DATE, ESTIMATED_ACRES, FIELD_NAME, START_DATE};
use rules::planting::{Period, PlantingBody, PlantingReport};
use rules::record::{self, Report as _, Unit};
use rules::text::FieldName;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, same_cases, strategy};

#[derive(Clone, PartialEq, Debug)]
struct Merge {
    report: PlantingReport,
    conflicts: Vec<Unit>,
}

fn merge(base: Option<&PlantingReport>, mine: &PlantingReport, theirs: &PlantingReport) -> Merge {
    let base = base.map(PlantingReport::members);
    let found = record::merge(&TABLE, base.as_ref(), &mine.members(), &theirs.members());
    Merge { report: PlantingReport::of_members(found.members).unwrap(), conflicts: found.conflicts }
}

/// A report with these dates. Empty text means no date.
fn dated(start: &str, end: &str) -> PlantingReport {
    let date = |text: &str| Some(text).filter(|text| !text.is_empty()).map(day);
    PlantingReport {
        acres: Acres::from_hundredths(3_725),
        location: Some(mark(41.2565, -101.7423)),
        period: Period::new(date(start), date(end)).unwrap(),
        ..PlantingReport::new(FieldName::parse("North 40").unwrap(), Crop::CORN)
    }
}

fn base() -> PlantingReport {
    dated("2026-05-01", "2026-05-10")
}

fn mark(latitude: f64, longitude: f64) -> Mark {
    Location::new(latitude, longitude).unwrap().into()
}

/// An edit of a report.
type Change = fn(PlantingReport) -> PlantingReport;

const NOTHING: Change = |report| report;
const NAME: Change = |report| PlantingReport { field_name: FieldName::parse("North 39").unwrap(), ..report };
const OTHER_NAME: Change =
    |report| PlantingReport { field_name: FieldName::parse("South").unwrap(), ..report };
const OATS: Change = |report| PlantingReport { crop: Crop::OATS, ..report };
const WHEAT: Change = |report| PlantingReport { crop: Crop::WHEAT, ..report };
const ACRES: Change = |report| PlantingReport { acres: Acres::from_hundredths(4_000), ..report };
const NO_ACRES: Change = |report| PlantingReport { acres: None, ..report };
const NORTHWARD: Change = |report| PlantingReport { location: Some(mark(41.3, -101.7423)), ..report };
const EASTWARD: Change = |report| PlantingReport { location: Some(mark(41.2565, -101.7)), ..report };
const NOWHERE: Change = |report| PlantingReport { location: None, ..report };
const START: Change = |report| PlantingReport { period: dated("2026-05-04", "2026-05-10").period, ..report };
const LATE_START: Change =
    |report| PlantingReport { period: dated("2026-05-09", "2026-05-10").period, ..report };
const END: Change = |report| PlantingReport { period: dated("2026-05-01", "2026-05-07").period, ..report };
const EARLIER_END: Change =
    |report| PlantingReport { period: dated("2026-05-04", "2026-05-07").period, ..report };
const LATE_END: Change =
    |report| PlantingReport { period: dated("2026-05-01", "2026-05-12").period, ..report };
const NO_END: Change = |report| PlantingReport { period: dated("2026-05-01", "").period, ..report };
const NO_DATES: Change = |report| PlantingReport { period: Period::default(), ..report };
const LATER: Change = |report| PlantingReport { period: dated("2026-06-01", "2026-06-10").period, ..report };

#[wasm_bindgen_test(unsupported = test)]
fn change_of_one_side_is_kept() {
    let changes =
        [NOTHING, NAME, OATS, ACRES, NO_ACRES, NORTHWARD, NOWHERE, START, END, NO_END, NO_DATES, LATER];
    for change in changes {
        let report = change(base());
        let merged = Merge { report: report.clone(), conflicts: vec![] };
        assert_eq!(merge(Some(&base()), &report, &base()), merged);
        assert_eq!(merge(Some(&base()), &base(), &report), merged);
        assert_eq!(merge(Some(&base()), &report, &report), merged);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn changes_of_different_units_are_joined() {
    let cases: [(Change, Change); 5] =
        [(NAME, OATS), (ACRES, NORTHWARD), (NOWHERE, LATER), (NO_ACRES, NO_DATES), (NAME, LATER)];
    for (one, other) in cases {
        let joined = Merge { report: one(other(base())), conflicts: vec![] };
        assert_eq!(merge(Some(&base()), &one(base()), &other(base())), joined);
        assert_eq!(merge(Some(&base()), &other(base()), &one(base())), joined);
    }
    let dates: [(Change, Change, PlantingReport); 3] = [
        (START, END, dated("2026-05-04", "2026-05-07")),
        (START, LATE_END, dated("2026-05-04", "2026-05-12")),
        (START, NO_END, dated("2026-05-04", "")),
    ];
    for (one, other, report) in dates {
        let joined = Merge { report, conflicts: vec![] };
        assert_eq!(merge(Some(&base()), &one(base()), &other(base())), joined);
        assert_eq!(merge(Some(&base()), &other(base()), &one(base())), joined);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn unit_is_in_conflict_exactly_if_both_sides_changed_it_differently() {
    let cases: [(Change, Change, &[Unit]); 15] = [
        (NAME, OTHER_NAME, &[FIELD_NAME.unit]),
        (OATS, WHEAT, &[CROP.unit]),
        (ACRES, NO_ACRES, &[ESTIMATED_ACRES.unit]),
        // A location never combines the latitude of one side with the longitude of the other.
        (NORTHWARD, EASTWARD, &[Unit::LOCATION]),
        (NORTHWARD, NOWHERE, &[Unit::LOCATION]),
        (START, LATE_START, &[START_DATE.unit]),
        (END, LATE_END, &[END_DATE.unit]),
        (END, NO_END, &[END_DATE.unit]),
        // An end before its start, and one without a start.
        (LATE_START, END, &[START_DATE.unit, END_DATE.unit]),
        (LATE_END, NO_DATES, &[START_DATE.unit, END_DATE.unit]),
        (START, NO_DATES, &[START_DATE.unit]),
        (LATER, END, &[START_DATE.unit, END_DATE.unit]),
        // The start is in conflict, and one of its two values does not go with the end that only one side changed.
        (LATE_START, EARLIER_END, &[START_DATE.unit, END_DATE.unit]),
        (
            |report| NAME(ACRES(START(report))),
            |report| OTHER_NAME(OATS(LATE_START(report))),
            &[FIELD_NAME.unit, START_DATE.unit],
        ),
        (
            |report| NAME(OATS(ACRES(NORTHWARD(LATER(report))))),
            |report| OTHER_NAME(WHEAT(NO_ACRES(EASTWARD(EARLIER_END(report))))),
            &[
                FIELD_NAME.unit,
                CROP.unit,
                ESTIMATED_ACRES.unit,
                Unit::LOCATION,
                START_DATE.unit,
                END_DATE.unit,
            ],
        ),
    ];
    for (number, (one, other, conflicts)) in cases.into_iter().enumerate() {
        let (mine, theirs) = (one(base()), other(base()));
        assert_eq!(merge(Some(&base()), &mine, &theirs).conflicts, conflicts, "case {number}");
        assert_eq!(merge(Some(&base()), &theirs, &mine).conflicts, conflicts, "case {number}, turned");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn without_a_base_every_difference_is_in_conflict() {
    let mine = NAME(START(base()));
    let theirs = OATS(base());
    let found = merge(None, &mine, &theirs);
    assert_eq!(
        found,
        Merge { report: mine.clone(), conflicts: vec![FIELD_NAME.unit, CROP.unit, START_DATE.unit] }
    );
    assert_eq!(merge(None, &mine, &mine), Merge { report: mine, conflicts: vec![] });
}

#[wasm_bindgen_test(unsupported = test)]
fn proposal_has_my_value_in_a_conflict_and_both_changes_elsewhere() {
    let mine = NAME(ACRES(LATE_START(base())));
    let theirs = OTHER_NAME(OATS(END(base())));
    let found = merge(Some(&base()), &mine, &theirs);
    assert_eq!(found.conflicts, [FIELD_NAME.unit, START_DATE.unit, END_DATE.unit]);
    assert_eq!(found.report, OATS(mine.clone()));
    assert_eq!(merge(Some(&base()), &theirs, &mine).report, ACRES(theirs));
    let start_only = merge(Some(&base()), &START(base()), &LATE_START(LATE_END(base())));
    assert_eq!(start_only.conflicts, [START_DATE.unit]);
}

/// Reports that have much in common, so that sides often agree and often differ.
fn report() -> impl Strategy<Value = PlantingReport> {
    let names = prop::sample::select(vec!["North 40", "South", "Home"]);
    let name = names.prop_map(|name| FieldName::parse(name).unwrap());
    let crop = prop::sample::select(vec![Crop::CORN, Crop::OATS, Crop::WHEAT]);
    let acres = prop::sample::select(vec![None, Acres::from_hundredths(1), Acres::from_hundredths(2)]);
    let marks = prop::sample::select(vec![None, Some(mark(41.0, -101.0)), Some(mark(41.0, -102.0))]);
    let fix = prop::option::of(strategy::fix());
    let location = (marks, fix).prop_map(|(mark, fix)| mark.map(|mark| Mark { fix, ..mark }));
    let days = prop::sample::select(vec![None, Some(1), Some(2), Some(3), Some(4)]);
    let date = |number: Option<u32>| number.map(|number| day(&format!("2026-05-{number:02}")));
    let period = (days.clone(), days)
        .prop_filter_map("a period", move |(start, end)| Period::new(date(start), date(end)).ok());
    (name, crop, acres, location, period).prop_map(|(field_name, crop, acres, location, period)| {
        PlantingReport { acres, location, period, ..PlantingReport::new(field_name, crop) }
    })
}

/// The units in which a report agrees with neither side.
fn from_nowhere(report: &PlantingReport, one: &PlantingReport, other: &PlantingReport) -> Vec<Unit> {
    let said = |report: &PlantingReport, unit: Unit| {
        TABLE.members_of(unit).map(|member| member.value(report)).collect::<Vec<_>>()
    };
    TABLE
        .units()
        .filter(|&unit| [one, other].iter().all(|side| said(report, unit) != said(side, unit)))
        .collect()
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn swapping_the_sides_changes_only_the_proposal(base in report(), one in report(), other in report()) {
        let (merged, turned) = (merge(Some(&base), &one, &other), merge(Some(&base), &other, &one));
        prop_assert_eq!(&merged.conflicts, &turned.conflicts);
        if merged.conflicts.is_empty() {
            prop_assert_eq!(merged, turned);
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn side_without_changes_leaves_the_other_unchanged(base in strategy::report(), changed in strategy::report()) {
        let merged = Merge { report: changed.clone(), conflicts: vec![] };
        prop_assert_eq!(&merge(Some(&base), &base, &changed), &merged);
        prop_assert_eq!(&merge(Some(&base), &changed, &base), &merged);
        prop_assert_eq!(&merge(Some(&base), &changed, &changed), &merged);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn merging_again_changes_nothing(base in report(), one in report(), other in report()) {
        let merged = merge(Some(&base), &one, &other);
        if merged.conflicts.is_empty() {
            prop_assert_eq!(&merge(Some(&base), &merged.report, &other), &merged);
            prop_assert_eq!(&merge(Some(&base), &one, &merged.report), &merged);
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn merged_report_is_valid_and_takes_every_unit_from_a_side(
        base in prop_oneof![report(), strategy::report()],
        one in prop_oneof![report(), strategy::report()],
        other in prop_oneof![report(), strategy::report()],
    ) {
        let Merge { report, conflicts } = merge(Some(&base), &one, &other);
        prop_assert_eq!(PlantingBody::from(&report).check(), Ok(report.clone()));
        prop_assert_eq!(from_nowhere(&report, &one, &other), []);
        let places = conflicts.iter().map(|unit| TABLE.units().position(|one| one == *unit));
        prop_assert!(places.is_sorted());
        for unit in conflicts {
            prop_assert!(!from_nowhere(&report, &one, &one).contains(&unit), "{unit:?} is not from my side");
        }
    }
}
