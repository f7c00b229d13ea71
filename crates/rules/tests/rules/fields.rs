use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use rules::crop::Crop;
use rules::fields::{FieldSuggestion, KnownField, NEAR_METERS, field_suggestions, nearby_fields};
use rules::location::Location;
use rules::names;
use rules::text::FieldName;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{instant, same_cases, strategy};

fn here() -> Location {
    Location::new(41.0, -101.0).unwrap()
}

/// A field marked `north` ten-thousandths of a degree (11.1 m each) north of here, used on that day of May.
fn field(name: &str, north: Option<f64>, day: u32) -> KnownField {
    KnownField {
        field_name: FieldName::parse(name).unwrap(),
        location: north.map(|north| Location::new(41.0 + north / 10_000.0, -101.0).unwrap()),
        used_at: instant(&format!("2026-05-{day:02}T12:00:00Z")),
    }
}

fn offered(fields: &[KnownField], here: Option<Location>) -> Vec<(String, Option<u32>)> {
    let offered = field_suggestions(fields, here).into_iter();
    offered.map(|FieldSuggestion { field_name, meters }| (field_name.to_string(), meters)).collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn nearest_field_is_suggested_first_and_unmarked_fields_last_by_use() {
    let fields = [
        field("Creek", None, 3),
        field("Far", Some(-500.0), 9),
        field("Home", Some(1.0), 1),
        field("Barn", None, 4),
        field("North 40", Some(20.0), 2),
    ];
    let expected =
        [("Home", Some(11)), ("North 40", Some(222)), ("Far", Some(5_560)), ("Barn", None), ("Creek", None)];
    assert_eq!(offered(&fields, Some(here())), expected.map(|(name, meters)| (name.to_owned(), meters)));
}

#[wasm_bindgen_test(unsupported = test)]
fn fields_farther_than_five_miles_are_not_suggested_and_the_nearest_of_them_is_told() {
    let (near, far) = (f64::from(NEAR_METERS) / 11.12 - 1.0, f64::from(NEAR_METERS) / 11.12 + 1.0);
    let barn = field("Barn", None, 4);
    let names = |fields: &[KnownField], here| {
        let nearby = nearby_fields(fields, here);
        let names: Vec<_> = nearby.suggestions.iter().map(|it| it.field_name.to_string()).collect();
        (names, nearby.nearest_far.map(|it| it.field_name.to_string()))
    };
    let fields = [field("Farther", Some(far + 9.0), 1), field("Far", Some(far), 1), barn.clone()];
    assert_eq!(names(&fields, Some(here())), (vec!["Barn".to_owned()], Some("Far".to_owned())));
    let one_near = [field("Far", Some(far), 1), field("Near", Some(near), 1), barn];
    let expected = (vec!["Near".to_owned(), "Barn".to_owned()], None);
    assert_eq!(names(&one_near, Some(here())), expected);
    assert_eq!(names(&fields, None).1, None);
}

#[wasm_bindgen_test(unsupported = test)]
fn without_a_location_the_last_used_field_is_suggested_first() {
    let fields = [field("Home", Some(1.0), 1), field("Far", Some(-500.0), 9), field("Barn", None, 4)];
    assert_eq!(offered(&fields, None), ["Far", "Barn", "Home"].map(|name| (name.to_owned(), None)));
}

#[wasm_bindgen_test(unsupported = test)]
fn name_is_suggested_once_with_its_last_spelling_and_shortest_distance() {
    let fields = [
        field("NORTH 40", Some(2.0), 1),
        field("North 40", Some(90.0), 8),
        field("north 40", None, 5),
        field("ÉLAN", None, 1),
        field("E\u{301}lan", None, 2),
    ];
    let expected = [("North 40".to_owned(), Some(22)), ("E\u{301}lan".to_owned(), None)];
    assert_eq!(offered(&fields, Some(here())), expected);
    let turned: Vec<_> = fields.into_iter().rev().collect();
    assert_eq!(offered(&turned, Some(here())), expected);
}

#[wasm_bindgen_test(unsupported = test)]
fn last_used_crops_come_first_and_the_others_keep_their_order() {
    let at = |day: u32| instant(&format!("2026-05-{day:02}T12:00:00Z"));
    assert_eq!(Crop::last_used_first(&[]), Crop::all().collect::<Vec<_>>());
    let uses = [(Crop::OATS, at(3)), (Crop::WHEAT, at(5)), (Crop::OATS, at(9)), (Crop::MILLET, at(1))];
    let crops = Crop::last_used_first(&uses);
    assert_eq!(crops[..5], [Crop::OATS, Crop::WHEAT, Crop::MILLET, Crop::CORN, Crop::BARLEY]);
    assert_eq!(crops.len(), Crop::all().len());
}

fn fields() -> impl Strategy<Value = Vec<KnownField>> {
    let name = prop_oneof!["[a-cA-C]", "[^\\p{C}\\p{Z}]{1,100}"];
    let field = (name, prop::option::of(strategy::location()), strategy::instant()).prop_filter_map(
        "a name",
        |(name, location, used_at)| {
            Some(KnownField { field_name: FieldName::parse(&name).ok()?, location, used_at })
        },
    );
    vec(field, 0..30)
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn every_name_is_suggested_once_in_order_of_distance(
        fields in fields(),
        here in prop::option::of(strategy::location()),
    ) {
        let offered = field_suggestions(&fields, here);
        let key = |name: &FieldName| names::key(name.as_str());
        let names: BTreeSet<_> = offered.iter().map(|offer| key(&offer.field_name)).collect();
        prop_assert_eq!(names.len(), offered.len());
        prop_assert_eq!(names, fields.iter().map(|field| key(&field.field_name)).collect());
        prop_assert!(offered.is_sorted_by_key(|offer| offer.meters.unwrap_or(u32::MAX)));
        prop_assert!(here.is_some() || offered.iter().all(|offer| offer.meters.is_none()));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn every_crop_is_in_the_list_once(uses in vec((strategy::crop(), strategy::instant()), 0..20)) {
        let crops = Crop::last_used_first(&uses);
        prop_assert_eq!(crops.iter().copied().collect::<BTreeSet<_>>(), Crop::all().collect());
        let last = uses.iter().max_by_key(|(_, at)| at);
        let last_crops = uses.iter().filter(|(_, at)| last.is_some_and(|(_, last)| at == last));
        let expected: Vec<_> = last_crops.map(|(crop, _)| *crop).collect();
        prop_assert!(expected.is_empty() || expected.contains(&crops[0]));
    }
}
