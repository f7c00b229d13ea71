//! The book counts the lines that a verdict blocks.

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use rules::book::{FarmBook, FarmLines, Lines, YearSums};
use rules::crop_year::CropYear;
use rules::field::FieldReport;
use rules::ids::FieldId;
use rules::planting::{Planted, PlantingReport};
use rules::readiness::{Farm, FieldFacts, Level, LineFacts, Reason, ReportLine, StoredLine, verdict};
use rules::record::{Document, Report as _};
use serde_json::{Map, Value, json};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use super::support::fine;
use crate::support::{day, same_cases};

const YEAR: CropYear = CropYear(2026);
const TODAY: &str = "2026-06-01";

type Members = Map<String, Value>;

/// Sets members, of which null removes one.
fn changed(mut members: Members, changes: Value) -> Members {
    let Value::Object(changes) = changes else { panic!("{changes} is no object") };
    for (member, value) in changes {
        if value.is_null() {
            members.remove(&member);
        } else {
            members.insert(member, value);
        }
    }
    members
}

fn field_id(number: u128) -> FieldId {
    FieldId(Uuid::from_u128(number))
}

fn without(members: Members, lacking: &[&str]) -> Members {
    lacking.iter().fold(members, |members, member| changed(members, json!({ *member: null })))
}

fn field() -> impl Strategy<Value = Members> {
    let lacks = subsequence(vec!["fsaFarm", "fsaTract", "boundary", "county"], 0..=2);
    let state = select(vec!["Nebraska", "Kansas"]);
    (select(vec!["North 40", "South"]), lacks, state).prop_map(|(name, lacks, state)| {
        let county =
            json!({ "fips": "31033", "name": "Cheyenne County", "state": state, "certainty": "said" });
        let field = changed(fine().field.unwrap(), json!({ "name": name, "county": county }));
        without(field, &lacks)
    })
}

fn fields_of(all: Vec<Members>) -> Vec<(FieldId, FieldReport)> {
    let report = |members| FieldReport::of_members(members).unwrap();
    (0..).map(field_id).zip(all.into_iter().map(report)).collect()
}

fn plantings_of(all: Vec<Members>) -> Vec<PlantingReport> {
    all.into_iter().map(|members| PlantingReport::of_members(members).unwrap()).collect()
}

fn planting() -> impl Strategy<Value = Members> {
    let ground = (select(vec!["north 40", "South", "West"]), prop::option::weighted(0.3, 0..4_u128));
    let what = (select(vec!["Corn", "Wheat"]), prop::option::of(select(vec!["A", "B"])));
    let start = select(vec![json!(null), json!("2025-05-04"), json!("2026-05-04"), json!("2026-06-02")]);
    let acres =
        (1..200_i32, prop::option::of(select(vec![160, 150])), prop::option::weighted(0.2, Just("gps")));
    let lacks = subsequence(vec!["estimatedAcres", "sharePercent", "irrigation"], 0..=1);
    (ground, what, start, acres, lacks, prop::option::weighted(0.2, Just("prevented"))).prop_map(
        |((name, on), (crop, part), start, (acres, original, reason), lacks, status)| {
            let changes = json!({
                "fieldName": name,
                "fieldId": on.map(|on| field_id(on).0),
                "crop": crop,
                "subfield": part,
                "startDateISO": start,
                "estimatedAcres": acres,
                "originalAcres": original,
                "acresChangeReason": reason,
                "status": status,
            });
            without(changed(fine().planting, changes), &lacks)
        },
    )
}

/// Tells what blocks each planting.
fn by_verdicts(fields: &[(FieldId, FieldReport)], plantings: &[PlantingReport]) -> Vec<Vec<Reason>> {
    let names = fields.iter().map(|(id, field)| (*id, field.name.as_str()));
    let farm = Farm::new(plantings.iter().map(Planted::of), names);
    let blocking = |(place, planting)| {
        let on = farm.field_of(place);
        let verdict = verdict(&ReportLine {
            planting,
            confirmation: None,
            field: fields.iter().find(|(id, _)| Some(*id) == on).map(|(_, field)| field),
            is_outside_field: false,
            overlaps: &[],
            others: &farm.others(place),
            dates: &[],
            today: day(TODAY),
        });
        let reasons = verdict.reasons().iter().copied();
        reasons.filter(|reason| reason.level() == Level::Blocks).collect()
    };
    plantings.iter().enumerate().map(blocking).collect()
}

fn lines_of(fields: &[(FieldId, FieldReport)], plantings: &[PlantingReport]) -> FarmLines {
    let mut lines = FarmLines::default();
    for planting in plantings {
        let ground = (planting.field_id, planting.field_name.as_str());
        lines.line(planting.crop_year(), ground, LineFacts::of(planting));
    }
    for (id, field) in fields {
        lines.field(*id, field.name.as_str(), FieldFacts::of(field));
    }
    lines
}

fn book_of(fields: &[(FieldId, FieldReport)], plantings: &[PlantingReport]) -> FarmBook {
    let mut book = FarmBook::new(YEAR);
    for planting in plantings {
        let ground = (planting.field_id, planting.field_name.as_str());
        let Some(crop_year) = planting.crop_year() else { continue };
        book.planted((planting.crop, crop_year), ground, YearSums::one(planting.acres));
        book.line(crop_year, ground, LineFacts::of(planting));
    }
    for (id, field) in fields {
        book.field(*id, field.name.as_str(), None, FieldFacts::of(field));
    }
    book
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn book_counts_the_lines_that_verdicts_block(
        fields in prop::collection::vec(field(), 0..3),
        plantings in prop::collection::vec(planting(), 0..10),
    ) {
        let (fields, plantings) = (fields_of(fields), plantings_of(plantings));
        let reasons = by_verdicts(&fields, &plantings);
        let blocked: Vec<_> = reasons.iter().map(|reasons| !reasons.is_empty()).collect();
        let lines = lines_of(&fields, &plantings);
        prop_assert_eq!(lines.blocking_reasons(day(TODAY)), reasons);
        prop_assert_eq!(lines.blocked(day(TODAY)), blocked.clone());
        let of_year = plantings.iter().zip(blocked).filter(|(it, _)| it.crop_year() == Some(YEAR));
        let of_year: Vec<_> = of_year.collect();
        let blocked = of_year.iter().filter(|(_, is_blocked)| *is_blocked).count();
        let totals = book_of(&fields, &plantings).into_totals(day(TODAY));
        prop_assert_eq!(totals.lines, Lines { ready: of_year.len() - blocked, blocked });
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn line_is_read_from_a_stored_planting_as_from_its_report(members in planting()) {
        let report = PlantingReport::of_members(members).unwrap();
        let line = StoredLine::read(&Document::from(&report)).unwrap();
        prop_assert_eq!(line.facts, LineFacts::of(&report));
        prop_assert_eq!(line.field_name.as_str(), report.field_name.as_str());
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn totals_are_the_same_on_the_days_that_the_book_says(
        fields in prop::collection::vec(field(), 0..3),
        plantings in prop::collection::vec(planting(), 0..10),
        other in select(vec!["2026-05-03", "2026-05-04", "2026-06-01", "2026-06-02", "2026-07-15"]),
    ) {
        let book = book_of(&fields_of(fields), &plantings_of(plantings));
        let (today, other) = (day(TODAY), day(other));
        if book.same_days(today).contains(other) {
            prop_assert_eq!(book.clone().into_totals(today), book.into_totals(other));
        } else {
            prop_assert_ne!(today, other);
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_date_in_the_future_bounds_the_days_with_the_same_totals() {
    let mut book = FarmBook::new(YEAR);
    for start in ["2026-05-04", "2026-06-02"] {
        let members = changed(fine().planting, json!({ "startDateISO": start }));
        book.line(YEAR, (None, "West"), LineFacts::of(&PlantingReport::of_members(members).unwrap()));
    }
    let days = book.same_days(day(TODAY));
    let is_same = |text| days.contains(day(text));
    assert!(is_same("2026-05-04") && is_same(TODAY));
    assert!(!is_same("2026-05-03") && !is_same("2026-06-02"));
    assert!(FarmBook::new(YEAR).same_days(day(TODAY)).contains(day("1999-12-31")));
}
