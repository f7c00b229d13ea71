use rules::crop_year::CropYear;
use rules::farm_season::FarmSeason;
use rules::ground::{Ground, NamedFields};
use rules::ids::FieldId;
use rules::season_lines::{MissingGround, missing_grounds};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

fn field(number: u128) -> FieldId {
    FieldId(Uuid::from_u128(number))
}

fn on(number: u128) -> Ground {
    Ground::Field(field(number))
}

/// The season 2026 of a farm that planted on fields 1 and 2 the year before.
fn season() -> FarmSeason {
    let mut season = FarmSeason::new(CropYear(2026));
    season.planted(on(1), Some(CropYear(2025)));
    season.planted(on(2), Some(CropYear(2025)));
    season
}

fn counts(season: &FarmSeason) -> [usize; 3] {
    [season.expected(), season.reported(), season.missing().count()]
}

#[wasm_bindgen_test(unsupported = test)]
fn ground_of_the_year_before_is_expected_until_it_is_reported() {
    let mut season = season();
    assert_eq!(counts(&season), [2, 0, 2]);
    season.planted(on(1), Some(CropYear(2026)));
    assert_eq!(counts(&season), [2, 1, 1]);
    assert_eq!(season.missing().collect::<Vec<_>>(), [&on(2)]);
    season.nothing_planted(Some(on(2)), CropYear(2026));
    assert_eq!(counts(&season), [2, 2, 0]);
}

#[wasm_bindgen_test(unsupported = test)]
fn new_ground_is_expected_once_it_is_reported() {
    let mut season = season();
    season.planted(on(3), Some(CropYear(2026)));
    season.planted(on(3), Some(CropYear(2026)));
    assert_eq!(counts(&season), [3, 1, 2]);
}

#[wasm_bindgen_test(unsupported = test)]
fn reported_fields_have_a_planting_or_a_zero_report_of_the_year() {
    let mut season = season();
    season.planted(on(3), Some(CropYear(2026)));
    season.planted(Ground::Name("creek".to_owned()), Some(CropYear(2026)));
    season.nothing_planted(Some(on(1)), CropYear(2026));
    season.nothing_planted(None, CropYear(2026));
    assert_eq!(season.reported_fields().collect::<Vec<_>>(), [field(1), field(3)]);
}

#[wasm_bindgen_test(unsupported = test)]
fn other_years_and_plantings_without_a_year_count_for_nothing() {
    let mut season = season();
    season.planted(on(1), None);
    season.planted(on(1), Some(CropYear(2024)));
    season.planted(on(1), Some(CropYear(i32::MAX)));
    season.nothing_planted(Some(on(1)), CropYear(2025));
    season.nothing_planted(None, CropYear(2025));
    assert_eq!(counts(&season), [2, 0, 2]);
}

#[wasm_bindgen_test(unsupported = test)]
fn farm_without_acres_misses_nothing() {
    let mut season = season();
    season.nothing_planted(None, CropYear(2026));
    assert_eq!(counts(&season), [2, 2, 0]);
    assert!(season.has_no_acres());
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_without_an_id_is_on_the_only_field_with_its_name() {
    let fields = [(field(1), "North 40"), (field(2), "Home"), (field(3), "home ")];
    let named = NamedFields::new(fields);
    let cases = [
        (Some(field(9)), "North 40", on(9)),
        (None, "north 40", on(1)),
        (None, "Home", Ground::Name("home".into())),
        (None, "Elsewhere", Ground::Name("elsewhere".into())),
    ];
    for (id, name, ground) in cases {
        assert_eq!(named.ground(id, name), ground, "{name}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn last_years_lines_of_missing_ground_stand_together() {
    let (year, before) = (Some(CropYear(2026)), Some(CropYear(2025)));
    let plantings = [
        (Ground::Name("south".to_owned()), before),
        (on(1), before),
        (on(2), before),
        (on(1), before),
        (on(2), year),
        (on(3), None),
        (on(3), Some(CropYear(2024))),
        (on(4), Some(CropYear(i32::MAX))),
    ];
    let mut season = FarmSeason::new(CropYear(2026));
    for (ground, year) in &plantings {
        season.planted(ground.clone(), *year);
    }
    let missing = missing_grounds(&season, CropYear(2026), &plantings);
    let expected = [(Ground::Name("south".to_owned()), vec![0]), (on(1), vec![1, 3])];
    assert_eq!(missing, expected.map(|(ground, lines)| MissingGround { ground, lines }));
    season.nothing_planted(None, CropYear(2026));
    assert_eq!(missing_grounds(&season, CropYear(2026), &plantings), []);
}
