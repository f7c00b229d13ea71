use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::ids::FieldId;
use rules::likely_crop::{Grown, LikelyCrop, likely_crop};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, instant};

fn crop(label: &str) -> Crop {
    Crop::from_label(label).unwrap()
}

fn grown(label: &str, start: Option<&str>) -> Grown<'static> {
    Grown {
        field_name: "North 40",
        field: None,
        crop: crop(label),
        start: start.map(day),
        marked_today: None,
    }
}

fn marked_today(label: &str, at: &str) -> Grown<'static> {
    Grown { field_name: "Elsewhere", marked_today: Some(instant(at)), ..grown(label, None) }
}

/// The likely crop on North 40, or on the field with the id, on May 10, 2026.
fn likely(grown: &[Grown<'_>], field: Option<FieldId>) -> Option<LikelyCrop> {
    likely_crop(grown, "north 40", field, day("2026-05-10"))
}

fn expected(label: &str, crop_year: Option<i32>) -> LikelyCrop {
    LikelyCrop { crop: crop(label), crop_year: crop_year.map(CropYear) }
}

#[wasm_bindgen_test(unsupported = test)]
fn what_the_person_marked_last_today_comes_before_what_grew_on_the_field_last_year() {
    let grown = [
        grown("Oats", Some("2025-05-01")),
        marked_today("Corn", "2026-05-10T11:30:00Z"),
        marked_today("Millet", "2026-05-10T11:00:00Z"),
    ];
    assert_eq!(likely(&grown, None), Some(expected("Corn", None)));
}

#[wasm_bindgen_test(unsupported = test)]
fn on_another_day_it_is_the_last_crop_of_last_year_on_the_same_field() {
    let elsewhere = Grown { field_name: "Elsewhere", ..grown("Barley", Some("2025-07-01")) };
    let grown = [
        grown("Oats", Some("2025-04-01")),
        grown("Millet", Some("2025-06-01")),
        grown("Corn", Some("2024-05-01")),
        grown("Triticale", None),
        elsewhere,
    ];
    assert_eq!(likely(&grown, None), Some(expected("Millet", Some(2025))));
}

#[wasm_bindgen_test(unsupported = test)]
fn wheat_that_was_sown_in_the_fall_is_of_the_year_of_its_harvest() {
    assert_eq!(likely(&[grown("Wheat", Some("2024-10-01"))], None), Some(expected("Wheat", Some(2025))));
    assert_eq!(likely(&[grown("Wheat", Some("2025-10-01"))], None), None, "it is this year's");
}

#[wasm_bindgen_test(unsupported = test)]
fn a_field_with_an_id_is_the_same_field_under_another_name_and_another_one_under_the_same_name() {
    let [one, two] = [1, 2].map(|number| Some(FieldId(Uuid::from_u128(number))));
    let grown = [
        Grown { field_name: "Old name", field: one, ..grown("Oats", Some("2025-05-01")) },
        Grown { field: two, ..grown("Corn", Some("2025-06-01")) },
    ];
    assert_eq!(likely(&grown, one), Some(expected("Oats", Some(2025))));
    assert_eq!(likely(&grown, None), Some(expected("Corn", Some(2025))));
}

#[wasm_bindgen_test(unsupported = test)]
fn a_field_without_a_crop_of_last_year_has_none() {
    assert_eq!(likely(&[], None), None);
    assert_eq!(likely(&[grown("Oats", None)], None), None);
}
