use rules::activity::FarmerName;
use rules::book::{MissingField, ReminderState, Reminding, ReportState, SeasonBook, YearSums, reminder_year};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::ids::{FieldId, UserId};
use rules::violation::Rule;
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

const ADA: UserId = UserId(Uuid::from_u128(1));
const YEAR: CropYear = CropYear(2026);
const BEFORE: CropYear = CropYear(2025);

fn field(number: u128) -> FieldId {
    FieldId(Uuid::from_u128(number))
}

fn book() -> SeasonBook {
    let ada = FarmerName { user_id: ADA, first_name: "Ada".to_owned(), last_name: "Lind".to_owned() };
    SeasonBook::new(YEAR, [&ada])
}

fn plant(book: &mut SeasonBook, year: CropYear, on: (Option<FieldId>, &str)) {
    book.planted(ADA, (Crop::CORN, year), on, YearSums::one(None));
}

#[wasm_bindgen_test(unsupported = test)]
fn missing_fields_have_the_names_of_today_in_their_order() {
    let mut book = book();
    book.field(ADA, field(1), "North 10", None);
    book.field(ADA, field(2), "North 9", None);
    book.field(ADA, field(3), "West", None);
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
    let missing = book.missing_of(ADA).unwrap();
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
    assert_eq!(book.missing_of(UserId(Uuid::from_u128(2))), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn missing_fields_are_as_many_as_the_book_counts() {
    let mut book = book();
    for name in ["A", "a ", "B", "C"] {
        plant(&mut book, BEFORE, (None, name));
    }
    book.nothing_planted(ADA, (None, Some("b")), YEAR);
    let missing = book.missing_of(ADA).unwrap();
    let season = book.into_season();
    assert_eq!((missing.fields.len(), missing.state), (season.farmers[0].missing, season.farmers[0].state));
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
