use rules::book::{FarmBook, MissingField, ReminderState, Reminding, ReportState, YearSums, reminder_year};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::FieldId;
use rules::readiness::FieldFacts;
use rules::violation::Rule;
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

const YEAR: CropYear = CropYear(2026);
const BEFORE: CropYear = CropYear(2025);

fn field(number: u128) -> FieldId {
    FieldId(Uuid::from_u128(number))
}

fn field_named(book: &mut FarmBook, number: u128, name: &str) {
    book.field(field(number), name, None, FieldFacts::new(true, None, None));
}

fn plant(book: &mut FarmBook, year: CropYear, on: (Option<FieldId>, &str)) {
    book.planted((Crop::CORN, year), on, YearSums::one(None));
}

#[wasm_bindgen_test(unsupported = test)]
fn missing_fields_have_the_names_of_today_in_their_order() {
    let mut book = FarmBook::new(YEAR);
    field_named(&mut book, 1, "North 10");
    field_named(&mut book, 2, "North 9");
    field_named(&mut book, 3, "West");
    for on in [
        (Some(field(1)), "old name"),
        (None, "NORTH 9"),
        (Some(field(3)), ""),
        (Some(field(4)), "gone"),
        (None, "Creek"),
    ] {
        plant(&mut book, BEFORE, on);
    }
    plant(&mut book, YEAR, (None, "west"));
    let missing = book.missing();
    let told = |field_id, name: Option<&str>| MissingField { field_id, name: name.map(str::to_owned) };
    assert_eq!(missing.state, ReportState::Part);
    assert_eq!(
        missing.fields,
        [
            told(Some(field(4)), None),
            told(None, Some("Creek")),
            told(Some(field(2)), Some("North 9")),
            told(Some(field(1)), Some("North 10")),
        ],
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn missing_fields_are_as_many_as_the_book_counts() {
    let mut book = FarmBook::new(YEAR);
    for name in ["A", "a ", "B", "C"] {
        plant(&mut book, BEFORE, (None, name));
    }
    book.nothing_planted((None, Some("b")), YEAR);
    let missing = book.missing();
    let totals = book.into_totals(Day::new(2026, 7, 1).unwrap());
    assert_eq!((missing.fields.len(), missing.state), (totals.missing, totals.state));
    assert_eq!(missing.fields.len(), 2);
}

#[wasm_bindgen_test(unsupported = test)]
fn farmer_misses_something_until_all_is_reported_or_there_are_no_acres() {
    for (state, is_incomplete) in [
        (ReportState::Nothing, true),
        (ReportState::Part, true),
        (ReportState::All, false),
        (ReportState::NoAcres, false),
    ] {
        assert_eq!(state.is_incomplete(), is_incomplete, "{state:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_year_of_reminders_is_one_that_can_be_reported() {
    for (year, is_taken) in [(1999, false), (2000, true), (2100, true), (2101, false), (i32::MIN, false)] {
        match reminder_year(year) {
            Ok(taken) => assert_eq!((taken, is_taken), (CropYear(year), true)),
            Err(violations) => {
                assert_eq!((violations[0].rule, is_taken), (Rule::CropYearOutOfRange, false));
            }
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn states_and_outcomes_have_stable_names() {
    let states: Vec<_> = ReminderState::ALL.iter().map(|state| state.name()).collect();
    assert_eq!(states, ["queued", "mailed", "nothingMissing", "notWanted"]);
    let outcomes: Vec<_> = Reminding::ALL.iter().map(|outcome| outcome.name()).collect();
    assert_eq!(outcomes, ["queued", "remindedToday", "stopped", "missesNothing", "noAddress"]);
}
