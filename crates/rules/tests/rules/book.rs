use std::collections::BTreeMap;

use proptest::prelude::*;
use rules::acres::Acres;
use rules::activity::FarmerName;
use rules::book::{
    BookChoice, BookFarmer, BookOrder, CountyName, Due, FarmBook, FarmerNote, FarmerRow, NOTE_MAX,
    ReportState, Season, YearSums, note_text,
};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::field::Fips;
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::names::Search;
use rules::readiness::{FieldFacts, LineFacts};
use rules::record::Version;
use rules::violation::Rule;
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, same_cases};

const YEAR: CropYear = CropYear(2026);
const BEFORE: CropYear = CropYear(2025);
const ADA: UserId = UserId(Uuid::from_u128(1));
const BO: UserId = UserId(Uuid::from_u128(2));
const CY: UserId = UserId(Uuid::from_u128(3));

fn farmers() -> [FarmerName; 3] {
    [(ADA, "Ada", "Lind"), (BO, "Bo", "Abel"), (CY, "Cy", "abel")].map(|(user_id, first_name, last_name)| {
        FarmerName { user_id, first_name: first_name.to_owned(), last_name: last_name.to_owned() }
    })
}

/// The farms of Ada, Bo and Cy, and their next dates.
#[derive(Clone, Debug)]
struct Book {
    farms: BTreeMap<UserId, FarmBook>,
    due: BTreeMap<UserId, Due>,
}

fn book() -> Book {
    let farms = farmers().map(|name| (name.user_id, FarmBook::new(YEAR)));
    Book { farms: farms.into(), due: BTreeMap::new() }
}

impl Book {
    fn farm(&mut self, farmer: UserId) -> &mut FarmBook {
        self.farms.get_mut(&farmer).unwrap()
    }

    fn into_season(self) -> Season {
        let Self { farms, due } = self;
        let names = farmers();
        let name = |farmer| names.iter().find(|name| name.user_id == farmer).unwrap();
        Season::new(
            YEAR,
            farms.into_iter().map(|(farmer, farm)| {
                (name(farmer), farm.into_totals(day("2026-06-01")), due.get(&farmer).copied())
            }),
        )
    }
}

fn facts_of_field() -> FieldFacts {
    FieldFacts::new(true, None, None)
}

/// Of a planting that lacks everything.
fn blocked_line() -> LineFacts {
    LineFacts {
        start: None,
        is_prevented: false,
        acres: None,
        original_acres: None,
        is_change_explained: false,
        has_share: false,
        part: None,
    }
}

fn field(number: u128) -> FieldId {
    FieldId(Uuid::from_u128(number))
}

fn plant(book: &mut Book, farmer: UserId, year: CropYear, on: u128) {
    let acres = YearSums::one(Acres::new(40.0).ok());
    book.farm(farmer).planted((Crop::CORN, year), (Some(field(on)), "Any name"), acres);
}

fn row(season: &Season, farmer: UserId) -> &FarmerRow {
    season.farmers.iter().find(|row| row.farmer == farmer).unwrap()
}

fn order(book: Book) -> Vec<UserId> {
    book.into_season().farmers.iter().map(|row| row.farmer).collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn row_counts_grounds_and_sums_both_years() {
    let mut book = book();
    plant(&mut book, ADA, BEFORE, 1);
    plant(&mut book, ADA, BEFORE, 2);
    plant(&mut book, ADA, YEAR, 2);
    book.farm(ADA).planted((Crop::WHEAT, YEAR), (Some(field(3)), ""), YearSums::one(None));
    plant(&mut book, ADA, CropYear(2024), 9);
    let season = book.into_season();
    let ada = row(&season, ADA);
    assert_eq!([ada.expected, ada.reported, ada.missing], [3, 2, 1]);
    assert_eq!(ada.state, ReportState::Part);
    assert_eq!([ada.this_year.plantings, ada.this_year.without_acres], [2, 1]);
    assert_eq!([ada.this_year.acres.hundredths(), ada.year_before.acres.hundredths()], [4_000, 8_000]);
    let crops: Vec<_> = season.crops.iter().map(|row| (row.crop, row.this_year.plantings)).collect();
    assert_eq!(crops, [(Crop::CORN, 1), (Crop::WHEAT, 1)]);
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_with_only_a_name_is_on_the_field_of_that_name_in_any_order() {
    let mut book = book();
    book.farm(ADA).planted((Crop::CORN, YEAR), (None, " north "), YearSums::one(None));
    plant(&mut book, ADA, BEFORE, 1);
    book.farm(ADA).field(field(1), "North", None, facts_of_field());
    let season = book.into_season();
    assert_eq!(row(&season, ADA).state, ReportState::All);
    assert_eq!(row(&season, ADA).expected, 1);
}

#[wasm_bindgen_test(unsupported = test)]
fn state_follows_from_what_is_reported_and_said() {
    let mut book = book();
    plant(&mut book, ADA, BEFORE, 1);
    plant(&mut book, BO, BEFORE, 1);
    book.farm(BO).nothing_planted((Some(field(1)), None), YEAR);
    plant(&mut book, CY, BEFORE, 1);
    book.farm(CY).nothing_planted((None, None), YEAR);
    let season = book.into_season();
    let state = |farmer| row(&season, farmer).state;
    assert_eq!(
        [state(ADA), state(BO), state(CY)],
        [ReportState::Nothing, ReportState::All, ReportState::NoAcres]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_of_the_year_says_otherwise_than_no_acres() {
    let mut book = book();
    plant(&mut book, ADA, YEAR, 1);
    book.farm(ADA).nothing_planted((None, None), YEAR);
    assert_eq!(row(&book.into_season(), ADA).state, ReportState::All);
}

#[wasm_bindgen_test(unsupported = test)]
fn farmer_without_any_planting_has_reported_nothing() {
    assert!(book().into_season().farmers.iter().all(|row| row.state == ReportState::Nothing));
}

#[wasm_bindgen_test(unsupported = test)]
fn names_decide_between_equal_farmers() {
    assert_eq!(order(book()), [BO, CY, ADA]);
}

#[wasm_bindgen_test(unsupported = test)]
fn date_comes_before_what_is_missing_and_that_before_silence() {
    let at = |text| Instant::parse(text).unwrap();
    let mut silence = book();
    silence.farm(BO).active(at("2026-06-02T00:00:00Z"));
    silence.farm(CY).active(at("2026-06-01T00:00:00Z"));
    assert_eq!(order(silence.clone()), [ADA, CY, BO], "never heard of Ada");
    let mut missing = silence;
    plant(&mut missing, BO, BEFORE, 1);
    assert_eq!(order(missing.clone()), [BO, ADA, CY]);
    let mut dated = missing;
    dated.due.insert(CY, Due { day: day("2026-07-15") });
    dated.due.insert(ADA, Due { day: day("2026-07-01") });
    assert_eq!(order(dated), [ADA, CY, BO]);
}

#[wasm_bindgen_test(unsupported = test)]
fn farmers_who_are_done_come_after_all_who_miss_something_whatever_their_date() {
    let mut book = book();
    plant(&mut book, ADA, YEAR, 1);
    book.due.insert(ADA, Due { day: day("2026-06-02") });
    book.farm(CY).nothing_planted((None, None), YEAR);
    plant(&mut book, BO, BEFORE, 1);
    book.due.insert(CY, Due { day: day("2026-06-03") });
    assert_eq!(order(book.clone()), [BO, ADA, CY]);
    book.due.insert(BO, Due { day: day("2026-09-01") });
    assert_eq!(order(book.clone()), [BO, ADA, CY]);
    // A line that nobody can file is left to do, and the report is whole.
    book.farm(ADA).line(YEAR, (None, "North"), blocked_line());
    assert_eq!(order(book), [ADA, BO, CY]);
}

#[wasm_bindgen_test(unsupported = test)]
fn years_out_of_range_change_nothing() {
    let mut book = book();
    plant(&mut book, ADA, CropYear(i32::MIN), 1);
    book.farm(ADA).nothing_planted((None, None), BEFORE);
    assert_eq!(book.into_season(), self::book().into_season());
}

#[wasm_bindgen_test(unsupported = test)]
fn county_has_one_name_whatever_the_order_of_the_fields() {
    let county = |name: &str| {
        (Fips::parse("31135").unwrap(), CountyName { name: name.to_owned(), state: "Nebraska".to_owned() })
    };
    let of = |names: [&str; 2]| {
        let mut book = book();
        for (number, name) in (1..).zip(names) {
            book.farm(ADA).field(field(number), "Field", Some(&county(name)), facts_of_field());
        }
        book.into_season()
    };
    let season = of(["Perkins", "PERKINS"]);
    assert_eq!(season, of(["PERKINS", "Perkins"]));
    assert_eq!(season.counties.len(), 1);
    assert_eq!(row(&season, ADA).counties.len(), 1);
}

#[wasm_bindgen_test(unsupported = test)]
fn season_is_written_without_what_is_not_known() {
    let mut book = book();
    book.farms.retain(|farmer, _| *farmer == ADA);
    plant(&mut book, ADA, YEAR, 1);
    let sums = |plantings, acres: f64| serde_json::json!({ "plantings": plantings, "acres": acres, "withoutAcres": 0 });
    assert_eq!(
        serde_json::to_value(book.into_season()).unwrap(),
        serde_json::json!({
            "cropYear": 2026,
            "farmers": [{
                "farmer": ADA,
                "state": "all",
                "expected": 1,
                "reported": 1,
                "missing": 0,
                "thisYear": sums(1, 40.0),
                "yearBefore": sums(0, 0.0),
                "lines": { "ready": 0, "blocked": 0 },
                "counties": [],
            }],
            "crops": [{ "crop": "Corn", "thisYear": sums(1, 40.0), "yearBefore": sums(0, 0.0) }],
            "counties": [],
        })
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn note_is_one_line_of_limited_length() {
    assert_eq!(note_text(None), Ok(None));
    assert_eq!(note_text(Some(" \n ")), Ok(None));
    assert_eq!(
        note_text(Some("calls back\nafter harvest")).unwrap().unwrap().as_str(),
        "calls back after harvest"
    );
    assert!(note_text(Some(&"ñ".repeat(NOTE_MAX))).is_ok());
    let too_long = note_text(Some(&"ñ".repeat(NOTE_MAX + 1))).unwrap_err();
    assert_eq!(too_long[0].rule, Rule::NoteTooLong);
}

fn shown(choice: &BookChoice) -> Vec<UserId> {
    let mut book = book();
    plant(&mut book, ADA, YEAR, 1);
    plant(&mut book, BO, BEFORE, 1);
    book.due.insert(CY, Due { day: day("2026-07-15") });
    let notes = [(ADA, "b 10"), (BO, "B 9")].map(|(farmer, note)| FarmerNote {
        farmer,
        note: note_text(Some(note)).unwrap(),
        called_on: None,
        version: Version::FIRST,
    });
    let season = book.into_season();
    choice
        .of(BookFarmer::of_season(&season, &[], &notes, &[]))
        .iter()
        .map(|farmer| farmer.row.farmer)
        .collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn choice_keeps_farmers_and_puts_those_without_a_value_last() {
    let by = |order: &str| shown(&BookChoice { order: BookOrder::parse(order), ..BookChoice::default() });
    assert_eq!(shown(&BookChoice::default()), [CY, BO, ADA]);
    assert_eq!(by("acres"), [CY, BO, ADA]);
    assert_eq!(by("-acres"), [ADA, CY, BO], "equal ones stay in the order of calls");
    assert_eq!(by("note"), [BO, ADA, CY], "numbers count in texts");
    assert_eq!(by("-note"), [ADA, BO, CY]);
    assert_eq!(by("-due"), [CY, BO, ADA]);
    let in_state = BookChoice { state: Some(ReportState::All), ..BookChoice::default() };
    assert_eq!(shown(&in_state), [ADA]);
    for (last, expected) in [("2026-07-14", &[][..]), ("2026-07-15", &[CY]), ("2026-08-01", &[CY])] {
        assert_eq!(
            shown(&BookChoice { due_by: Some(day(last)), ..BookChoice::default() }),
            expected,
            "{last}"
        );
    }
    let found = BookChoice { search: Some(Search::of("b 1")), ..BookChoice::default() };
    assert_eq!(shown(&found), [ADA]);
    for wrong in ["", "-", "Acres", "--acres", "phone"] {
        assert_eq!(BookOrder::parse(wrong), None, "{wrong}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn figures_of_any_book_agree(
        plantings in prop::collection::vec(
            (1..4_u128, 0..3_u128, 2024..=2027_i32, any::<bool>(), prop::option::of(1..10_000_u32)),
            0..40,
        ),
        first in 0..40_usize,
    ) {
        let season_of = |first: usize| {
            let (later, earlier) = plantings.split_at(first);
            let mut book = book();
            for &(farmer, on, year, is_named, hundredths) in earlier.iter().chain(later) {
                let name = format!("Field {on}");
                let ground = if is_named { (None, name.as_str()) } else { (Some(field(on)), "") };
                let sums = YearSums::one(hundredths.and_then(Acres::from_hundredths));
                book.farm(UserId(Uuid::from_u128(farmer))).planted((Crop::CORN, CropYear(year)), ground, sums);
            }
            book.into_season()
        };
        let season = season_of(0);
        prop_assert_eq!(&season, &season_of(first.min(plantings.len())));
        let of_farmers: u64 = season.farmers.iter().map(|row| row.this_year.acres.hundredths()).sum();
        let of_crops: u64 = season.crops.iter().map(|row| row.this_year.acres.hundredths()).sum();
        prop_assert_eq!(of_farmers, of_crops);
        for row in &season.farmers {
            prop_assert_eq!(row.expected, row.reported + row.missing);
            prop_assert_eq!(row.state == ReportState::Nothing, row.this_year.plantings == 0);
        }
        prop_assert!(season.farmers.is_sorted_by_key(|row| (row.is_done(), std::cmp::Reverse(row.missing))));
    }
}
