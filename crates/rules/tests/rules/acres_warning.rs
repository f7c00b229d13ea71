use rules::acres::{Acres, TotalAcres};
use rules::crop::Crop;
use rules::day::Day;
use rules::planting::{AcresWarning, Period, PlantingReport, acres_warning};
use rules::text::FieldName;
use wasm_bindgen_test::wasm_bindgen_test;

/// Corn on the field with those acres, planted in May of that year.
fn corn(field: &str, year: i32, acres: f64) -> PlantingReport {
    let start = Day::parse(&format!("{year}-05-01")).unwrap();
    PlantingReport {
        acres: Some(Acres::new(acres).unwrap()),
        period: Period::new(Some(start), None).unwrap(),
        ..PlantingReport::new(FieldName::parse(field).unwrap(), Crop::CORN)
    }
}

fn total(acres: f64) -> TotalAcres {
    [Acres::new(acres).unwrap()].into_iter().sum()
}

#[wasm_bindgen_test(unsupported = test)]
fn more_than_2000_acres_are_asked_about() {
    assert_eq!(acres_warning(&corn("North", 2026, 2_000.0), &[]), None);
    assert_eq!(acres_warning(&corn("North", 2026, 2_000.01), &[]), Some(AcresWarning::Large));
}

#[wasm_bindgen_test(unsupported = test)]
fn more_than_twice_the_same_fields_acres_of_last_year_are_asked_about() {
    let others = [corn("NORTH", 2025, 40.0), corn("North", 2025, 10.25), corn("South", 2025, 200.0)];
    assert_eq!(acres_warning(&corn("North", 2026, 100.5), &others), None);
    let grown = AcresWarning::Grown { last_year: total(50.25) };
    assert_eq!(acres_warning(&corn("North", 2026, 100.51), &others), Some(grown));
    let of_phone = [corn("O’Brien", 2025, 50.25)];
    assert_eq!(acres_warning(&corn("O'Brien", 2026, 100.51), &of_phone), Some(grown));
}

#[wasm_bindgen_test(unsupported = test)]
fn other_years_and_reports_without_acres_or_date_say_nothing() {
    let without = PlantingReport { acres: None, ..corn("North", 2025, 1.0) };
    let others = [corn("North", 2024, 1.0), corn("North", 2026, 1.0), without];
    assert_eq!(acres_warning(&corn("North", 2026, 100.0), &others), None);
    let undated = PlantingReport { period: Period::default(), ..corn("North", 2026, 100.0) };
    assert_eq!(acres_warning(&undated, &[corn("North", 2025, 1.0)]), None);
    assert_eq!(acres_warning(&PlantingReport { acres: None, ..undated }, &others), None);
}
