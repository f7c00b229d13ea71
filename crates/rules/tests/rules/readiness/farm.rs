use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::ids::FieldId;
use rules::planting::Planted;
use rules::readiness::Farm;
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

const NORTH: FieldId = FieldId(Uuid::from_u128(1));
const GONE: FieldId = FieldId(Uuid::from_u128(9));

fn on(field_id: Option<FieldId>, field_name: &str, crop: Crop, crop_year: Option<i32>) -> Planted<'_> {
    let crop_year = crop_year.map(CropYear);
    Planted { field_id, field_name, subfield: None, crop, crop_year, acres: None }
}

/// The crops beside each planting, on a farm whose only field is North 40.
fn beside(plantings: &[Planted<'_>]) -> Vec<Vec<Crop>> {
    let farm = Farm::new(plantings.iter().copied(), [(NORTH, "North 40")]);
    assert!(farm.others(plantings.len()).is_empty());
    (0..plantings.len()).map(|place| farm.others(place).iter().map(|other| other.crop).collect()).collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn a_line_finds_the_plantings_on_its_ground_by_id_and_by_name() {
    let by_id = on(Some(NORTH), "The north one", Crop::CORN, Some(2026));
    let by_name = on(None, " north 40", Crop::WHEAT, Some(2026));
    assert_eq!(beside(&[by_id, by_name]), [[Crop::WHEAT], [Crop::CORN]]);
}

#[wasm_bindgen_test(unsupported = test)]
fn plantings_of_another_year_or_ground_or_of_no_year_do_not_count() {
    let own = on(None, "North 40", Crop::CORN, Some(2026));
    let year_before = on(None, "North 40", Crop::CORN, Some(2025));
    let elsewhere = on(None, "Creek", Crop::CORN, Some(2026));
    let undated = on(None, "North 40", Crop::CORN, None);
    assert_eq!(beside(&[own, year_before, elsewhere, undated, undated]), [const { Vec::<Crop>::new() }; 5]);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_planting_is_on_the_field_that_it_names() {
    let plantings = [
        on(Some(GONE), "North 40", Crop::CORN, None),
        on(None, "NORTH 40", Crop::CORN, None),
        on(None, "Creek", Crop::CORN, None),
    ];
    let farm = Farm::new(plantings, [(NORTH, "North 40")]);
    assert_eq!([0, 1, 2, 3].map(|place| farm.field_of(place)), [Some(GONE), Some(NORTH), None, None]);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_field_is_reported_for_the_years_of_its_plantings_by_id_and_by_name() {
    let plantings = [
        on(Some(NORTH), "", Crop::CORN, Some(2025)),
        on(None, "north 40", Crop::CORN, Some(2026)),
        on(Some(GONE), "", Crop::CORN, Some(2026)),
        on(Some(NORTH), "", Crop::CORN, None),
    ];
    let farm = Farm::new(plantings, [(NORTH, "North 40")]);
    let years = [2024, 2025, 2026].map(|year| farm.is_reported(NORTH, CropYear(year)));
    assert_eq!(years, [false, true, true]);
}
