use rules::fields::{FieldSuggestion, KnownField};
use rules::location::Location;
use rules::location_warning::{LocationWarning, location_warning};
use rules::text::FieldName;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::instant;

fn at(latitude: f64, longitude: f64) -> Location {
    Location::new(latitude, longitude).unwrap()
}

fn name(text: &str) -> FieldName {
    FieldName::parse(text).unwrap()
}

/// A farm in Colorado.
fn farm() -> Vec<KnownField> {
    let field = |text: &str, location| KnownField {
        field_name: name(text),
        location,
        used_at: instant("2026-05-01T12:00:00Z"),
    };
    vec![field("Home", Some(at(40.2, -103.8))), field("Creek", None)]
}

/// Roughly the states that are in one piece.
fn is_in_us(location: Location) -> bool {
    (25.0..=49.0).contains(&location.latitude()) && (-124.0..=-67.0).contains(&location.longitude())
}

fn warning(here: Location, fields: &[KnownField]) -> Option<LocationWarning> {
    location_warning(here, fields, &is_in_us)
}

fn far(meters: u32) -> FieldSuggestion {
    FieldSuggestion { field_name: name("Home"), meters: Some(meters) }
}

#[wasm_bindgen_test(unsupported = test)]
fn longitude_without_its_minus_is_asked_about_with_the_distance_and_the_location_that_was_meant() {
    let expected =
        |nearest_far| LocationWarning { is_outside_us: true, nearest_far, meant: Some(at(40.2, -103.83)) };
    assert_eq!(warning(at(40.2, 103.83), &farm()), Some(expected(Some(far(10_647_262)))));
    assert_eq!(warning(at(40.2, 103.83), &[]), Some(expected(None)));
}

#[wasm_bindgen_test(unsupported = test)]
fn exchanged_numbers_and_a_wrong_sign_are_explained_too() {
    let meant = |here| warning(here, &[]).unwrap().meant;
    assert_eq!(meant(at(-40.2, -103.83)), Some(at(40.2, -103.83)));
    assert_eq!(meant(at(-85.3, 41.0)), Some(at(41.0, -85.3)));
    assert_eq!(meant(at(85.3, 41.0)), Some(at(41.0, -85.3)));
    assert_eq!(meant(at(51.5, -0.1)), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn location_far_from_every_field_is_asked_about_with_the_distance() {
    let expected = LocationWarning { is_outside_us: false, nearest_far: Some(far(144_576)), meant: None };
    assert_eq!(warning(at(41.5, -103.83), &farm()), Some(expected));
}

#[wasm_bindgen_test(unsupported = test)]
fn location_in_the_united_states_near_a_field_or_of_a_farm_without_locations_is_not_asked_about() {
    assert_eq!(warning(at(40.21, -103.83), &farm()), None);
    assert_eq!(warning(at(41.5, -103.83), &farm()[1..]), None);
    assert_eq!(warning(at(41.5, -103.83), &[]), None);
}
