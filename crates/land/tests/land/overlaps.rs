use land::boundary::Boundary;
use land::overlaps::{Overlap, overlaps, overlaps_with};
use land::work::Work;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{HERE, boundary, rounded};

fn square([west, south]: [i32; 2], side: i32) -> Boundary {
    let [east, north] = [west + side, south + side];
    boundary(&[&[&[[west, south], [east, south], [east, north], [west, north]]]])
}

#[wasm_bindgen_test(unsupported = test)]
fn each_two_fields_that_overlap_are_found_once_with_their_acres() {
    let fields = [square([0, 0], 10), square([20, 0], 10), square([5, 5], 10), square([0, 0], 30)];
    let found = overlaps(&fields);
    let pairs: Vec<_> = found.iter().map(|found| (found.one, found.other)).collect();
    assert_eq!(pairs, [(0, 2), (0, 3), (1, 3), (2, 3)]);
    let is_measured = |&Overlap { one, other, acres }: &Overlap| acres == fields[one].overlap(&fields[other]);
    assert!(found.iter().all(is_measured));
    assert_eq!(found[1].acres, fields[0].acres().decimal());
}

#[wasm_bindgen_test(unsupported = test)]
fn a_tenth_of_an_acre_is_tolerated() {
    let [west, south] = HERE;
    let between = |from: f64, to: f64| {
        let [from, to] = [rounded(west + from), rounded(west + to)];
        let north = rounded(south + 0.01);
        let ring = [[from, south], [to, south], [to, north], [from, north], [from, south]];
        Boundary::from_geojson(&json!({ "type": "Polygon", "coordinates": [ring] })).unwrap()
    };
    let field = between(0.0, 0.01);
    let share = |units: i32| {
        let strip = between(0.01 - f64::from(units) / 1e7, 0.02);
        (field.overlap(&strip).units(), overlaps(&[field.clone(), strip]).len())
    };
    assert_eq!(share(0), (0, 0));
    let shares: Vec<_> = (1..100).map(share).collect();
    assert!(shares.iter().all(|&(hundredths, found)| (hundredths > 10) == (found == 1)), "{shares:?}");
    assert!(shares.iter().any(|&(hundredths, _)| hundredths == 10));
}

#[wasm_bindgen_test(unsupported = test)]
fn fields_across_the_antimeridian_are_compared_too() {
    let across = |north: f64| {
        let ring = [[179.99, 51.95], [-179.99, 51.95], [-179.99, north], [179.99, north], [179.99, 51.95]];
        Boundary::from_geojson(&json!({ "type": "Polygon", "coordinates": [ring] })).unwrap()
    };
    assert_eq!(overlaps(&[across(51.96), across(51.97)]).len(), 1);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_boundary_is_compared_with_each_of_the_others_and_with_what_is_none() {
    let own = square([0, 0], 10);
    let list = [square([20, 0], 10), square([5, 5], 10), square([0, 0], 30), square([10, 0], 5)];
    let mut others: Vec<_> = list.iter().map(Boundary::to_geojson).collect();
    others.insert(1, json!({ "type": "Point" }));
    let others: Vec<&Value> = others.iter().collect();
    let shared = overlaps_with(&own, &others, &Work::default());
    let found: Vec<_> = shared.iter().map(|shared| (shared.place, shared.acres.decimal())).collect();
    assert_eq!(found, [(2, own.overlap(&list[1])), (3, own.acres().decimal())]);
    assert!(overlaps_with(&own, &others, &Work::while_wanted(&|| false)).is_empty());
}

#[wasm_bindgen_test(unsupported = test)]
fn overlaps_of_many_fields_are_those_of_each_pair() {
    let fields: Vec<_> =
        (0..60).map(|place| square([place * 7 % 50, place * 13 % 40], 3 + place % 9)).collect();
    let of_pairs: Vec<_> = (0..fields.len())
        .flat_map(|one| (one + 1..fields.len()).map(move |other| (one, other)))
        .filter(|&(one, other)| fields[one].overlap(&fields[other]).units() > 10)
        .collect();
    let found: Vec<_> = overlaps(&fields).iter().map(|found| (found.one, found.other)).collect();
    assert!(found.len() > 20);
    assert_eq!(found, of_pairs);
}
