use rules::acres::Acres;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::FieldId;
use rules::planting::{About, FieldSummary, Planted, field_rest, ground_warnings};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

const NORTH: FieldId = FieldId(Uuid::from_u128(1));
const CREEK: FieldId = FieldId(Uuid::from_u128(2));

fn acres(acres: f64) -> Acres {
    Acres::new(acres).unwrap()
}

fn on(field_id: impl Into<Option<FieldId>>, field_name: &str, crop: Crop, planted: f64) -> Planted<'_> {
    let crop_year = Some(CropYear(2026));
    let acres = Some(acres(planted));
    Planted { field_id: field_id.into(), field_name, subfield: None, crop, crop_year, acres }
}

/// North 40 has 160 acres; the acres of Creek are unknown.
fn fields() -> [FieldSummary<'static>; 2] {
    [
        FieldSummary { field_id: NORTH, name: "North 40", acres: Some(acres(160.0)) },
        FieldSummary { field_id: CREEK, name: "Creek", acres: None },
    ]
}

/// What each warning is about, with the places of its field and its plantings, and their hundredths of an acre.
fn told(plantings: &[Planted<'_>]) -> Vec<(About, Option<usize>, Vec<usize>, u64)> {
    let warnings = ground_warnings(plantings, &fields()).into_iter();
    warnings.map(|it| (it.about, it.field, it.plantings, it.acres.hundredths())).collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn more_acres_than_the_field_has_have_a_warning() {
    let north = |crop, acres| on(NORTH, "North 40", crop, acres);
    assert_eq!(told(&[north(Crop::CORN, 100.0), north(Crop::WHEAT, 60.0)]), []);
    let beyond = [north(Crop::CORN, 100.0), on(CREEK, "Creek", Crop::CORN, 900.0), north(Crop::WHEAT, 60.01)];
    assert_eq!(told(&beyond), [(About::BeyondField, Some(0), vec![0, 2], 16_001)]);
    assert_eq!(told(&[north(Crop::CORN, 200.0)]), [], "the form tells that one planting has other acres");
}

#[wasm_bindgen_test(unsupported = test)]
fn the_same_crop_twice_on_a_field_has_a_warning() {
    let twice = [on(CREEK, "Creek", Crop::CORN, 40.0), on(CREEK, "Creek", Crop::CORN, 40.5)];
    assert_eq!(told(&twice), [(About::SameCrop, Some(1), vec![0, 1], 8_050)]);
    let unknown = Planted { acres: None, ..on(CREEK, "Creek", Crop::CORN, 1.0) };
    let thrice = [on(CREEK, "Creek", Crop::CORN, 40.0), unknown, unknown];
    assert_eq!(told(&thrice), [(About::SameCrop, Some(1), vec![0, 1, 2], 4_000)]);
    assert_eq!(told(&[on(CREEK, "Creek", Crop::CORN, 40.0), on(CREEK, "Creek", Crop::WHEAT, 40.0)]), []);
}

#[wasm_bindgen_test(unsupported = test)]
fn both_warnings_of_one_field_stand_together() {
    let north = on(NORTH, "North 40", Crop::CORN, 100.0);
    let expected =
        [(About::BeyondField, Some(0), vec![0, 1], 20_000), (About::SameCrop, Some(0), vec![0, 1], 20_000)];
    assert_eq!(told(&[north, north]), expected);
}

#[wasm_bindgen_test(unsupported = test)]
fn other_crop_years_and_plantings_without_a_date_have_no_warning() {
    let north = on(NORTH, "North 40", Crop::CORN, 100.0);
    let before = Planted { crop_year: Some(CropYear(2025)), ..north };
    let undated = Planted { crop_year: None, ..north };
    assert_eq!(told(&[north, before, undated, undated]), []);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_name_stands_for_its_only_field_and_else_for_itself() {
    let by_name = [on(NORTH, "Renamed", Crop::CORN, 100.0), on(None, " north 40", Crop::WHEAT, 61.0)];
    assert_eq!(told(&by_name), [(About::BeyondField, Some(0), vec![0, 1], 16_100)]);
    let unknown = [on(None, "West", Crop::CORN, 10.0), on(None, "WEST", Crop::CORN, 10.0)];
    assert_eq!(told(&unknown), [(About::SameCrop, None, vec![0, 1], 2_000)]);
    let spelled = [on(None, "O’Brien", Crop::CORN, 10.0), on(None, "O'Brien", Crop::CORN, 10.0)];
    assert_eq!(told(&spelled), [(About::SameCrop, None, vec![0, 1], 2_000)]);
    let [north, mut creek] = fields();
    creek.name = "NORTH 40";
    let warnings = ground_warnings(&by_name, &[north, creek]);
    assert_eq!(warnings, [], "two fields have that name");
}

#[wasm_bindgen_test(unsupported = test)]
fn one_crop_on_two_parts_of_a_field_has_no_warning() {
    let part = |subfield| Planted { subfield, ..on(NORTH, "North 40", Crop::CORN, 40.0) };
    assert_eq!(told(&[part(Some("A")), part(Some("B"))]), []);
    for (one, other) in [(None, Some("B")), (Some("B"), Some("B")), (None, None)] {
        assert_eq!(told(&[part(one), part(other)]), [(About::SameCrop, Some(0), vec![0, 1], 8_000)]);
    }
}

/// What is left of North 40 in May 2026: the part, hundredths of an acre, and the plantings on it.
fn left(plantings: &[Planted<'_>]) -> Option<(String, Option<u32>, Vec<usize>)> {
    left_on("2026-05-01", plantings, None)
}

fn left_on(
    day: &str,
    plantings: &[Planted<'_>],
    crop: Option<Crop>,
) -> Option<(String, Option<u32>, Vec<usize>)> {
    let [north, _] = fields();
    let day = Day::parse(day).unwrap();
    field_rest(plantings, &north, crop, day)
        .map(|it| (it.subfield, it.acres.map(Acres::hundredths), it.plantings))
}

#[wasm_bindgen_test(unsupported = test)]
fn a_second_crop_gets_the_next_part_of_a_field_and_what_is_left_of_its_acres() {
    let north = |crop, acres| on(NORTH, "North 40", crop, acres);
    let part = |subfield, planted| Planted { subfield: Some(subfield), ..planted };
    let (corn, millet) = (north(Crop::CORN, 100.0), north(Crop::MILLET, 20.25));
    assert_eq!(left(&[]), None);
    assert_eq!(left(&[corn]), Some(("B".to_owned(), Some(6_000), vec![0])));
    let creek = on(CREEK, "Creek", Crop::CORN, 10.0);
    assert_eq!(left(&[creek, corn, millet]), Some(("C".to_owned(), Some(3_975), vec![1, 2])));
    assert_eq!(left(&[part("B", corn)]), Some(("A".to_owned(), Some(6_000), vec![0])));
    assert_eq!(left(&[part("A", corn), part("C", millet)]).unwrap().0, "B");
    let by_name = Planted { field_id: None, field_name: "NORTH 40", ..corn };
    assert_eq!(left(&[by_name]), Some(("B".to_owned(), Some(6_000), vec![0])));
}

#[wasm_bindgen_test(unsupported = test)]
fn nothing_is_left_of_a_field_that_is_planted_whole_or_in_another_year() {
    let corn = |acres| on(NORTH, "North 40", Crop::CORN, acres);
    for planted in [152.0, 160.0, 175.0] {
        assert_eq!(left(&[corn(planted)]), None, "{planted} of 160 acres");
    }
    assert_eq!(left(&[Planted { crop_year: Some(CropYear(2025)), ..corn(40.0) }]), None);
    assert_eq!(left(&[Planted { crop_year: None, ..corn(40.0) }]), None);
    assert_eq!(left(&[Planted { acres: None, ..corn(40.0) }]), Some(("B".to_owned(), None, vec![0])));
}

#[wasm_bindgen_test(unsupported = test)]
fn a_crop_of_the_next_crop_year_has_the_whole_field() {
    let corn = on(NORTH, "North 40", Crop::CORN, 100.0);
    let rest = Some(("B".to_owned(), Some(6_000), vec![0]));
    assert_eq!(left_on("2026-09-20", &[corn], None), rest);
    assert_eq!(left_on("2026-09-20", &[corn], Some(Crop::MILLET)), rest);
    assert_eq!(left_on("2026-09-20", &[corn], Some(Crop::WHEAT)), None);
    let wheat = Planted { crop_year: Some(CropYear(2027)), ..on(NORTH, "North 40", Crop::WHEAT, 100.0) };
    assert_eq!(left_on("2026-09-20", &[wheat], Some(Crop::WHEAT)), rest);
    assert_eq!(left_on("2027-04-20", &[wheat], Some(Crop::MILLET)), rest);
}
