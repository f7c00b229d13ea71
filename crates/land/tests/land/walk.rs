use land::boundary::Boundary;
use land::walk::{FixOutcome, TrackFix, Walked, walked};
use rules::location::Location;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::fields::uniform;
use crate::support::random::Random;
use crate::support::{HERE, rounded};

const METERS_OF_A_DEGREE: f64 = 111_000.0;
const SQUARE_METERS_OF_AN_ACRE: f64 = 4_046.856_422_4;

/// Meters to the east and to the north of here.
type Steps = Vec<[f64; 2]>;

fn place([east, north]: [f64; 2]) -> [f64; 2] {
    let width = METERS_OF_A_DEGREE * HERE[1].to_radians().cos();
    [rounded(HERE[0] + east / width), rounded(HERE[1] + north / METERS_OF_A_DEGREE)]
}

fn fix(step: [f64; 2], accuracy: f64, seconds: f64) -> TrackFix {
    let [longitude, latitude] = place(step);
    TrackFix { location: Location::new(latitude, longitude).unwrap(), accuracy, time: seconds * 1e3 }
}

/// One step a second.
fn track(steps: &Steps, accuracy: f64) -> Vec<TrackFix> {
    (0_u32..).zip(steps).map(|(second, step)| fix(*step, accuracy, f64::from(second))).collect()
}

/// Around a square with that side, five meters a step, and on for some meters.
fn around_a_square(side: u32, on: u32) -> Steps {
    let at = |way: u32| {
        let (way, side) = (f64::from(way % (4 * side)), f64::from(side));
        match way {
            way if way < side => [way, 0.0],
            way if way < 2.0 * side => [side, way - side],
            way if way < 3.0 * side => [3.0 * side - way, side],
            way => [0.0, 4.0 * side - way],
        }
    };
    (0..=(4 * side + on) / 5).map(|step| at(step * 5)).collect()
}

fn acres(fixes: &[TrackFix], Walked { corners, .. }: &Walked) -> f64 {
    let corner = |index: &usize| [fixes[*index].location.longitude(), fixes[*index].location.latitude()];
    let ring: Vec<_> = corners.iter().chain(corners.first()).map(corner).collect();
    Boundary::from_geojson(&json!({ "type": "Polygon", "coordinates": [ring] })).unwrap().acres().number()
}

#[wasm_bindgen_test(unsupported = test)]
fn square_that_was_walked_has_four_corners_however_far_the_person_went_on() {
    for on in [0, 5, 20] {
        let fixes = track(&around_a_square(400, on), 4.0);
        let walk = walked(&fixes);
        assert_eq!(walk.corners, [0, 80, 160, 240], "{on} m beyond the beginning");
        let expected = 400.0 * 400.0 / SQUARE_METERS_OF_AN_ACRE;
        assert!((acres(&fixes, &walk) - expected).abs() < 0.01 * expected);
        assert_eq!(walk.accuracy.unwrap().tenths(), 40);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn walk_that_has_not_come_back_ends_where_the_person_stands() {
    let fixes = track(&around_a_square(400, 0)[..100].to_vec(), 4.0);
    assert_eq!(walked(&fixes).corners, [0, 80, 99]);
    assert_eq!(walked(&fixes[..1]).corners, [0]);
    assert_eq!(walked(&[]), Walked { corners: vec![], accuracy: None, last: None });
}

#[wasm_bindgen_test(unsupported = test)]
fn poor_fixes_jumps_and_rest_are_left_out() {
    let last = |fixes: &[TrackFix]| walked(fixes).last.unwrap();
    let start = fix([0.0, 0.0], 4.0, 0.0);
    assert_eq!(last(&[start]), FixOutcome::Accepted);
    for accuracy in [31.0, 0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(last(&[start, fix([50.0, 0.0], accuracy, 10.0)]), FixOutcome::Poor, "{accuracy}");
    }
    assert_eq!(last(&[start, fix([300.0, 0.0], 4.0, 1.0)]), FixOutcome::Jumped);
    assert_eq!(last(&[start, fix([300.0, 0.0], 4.0, f64::NAN)]), FixOutcome::Jumped);
    assert_eq!(last(&[start, fix([1.5, 0.0], 4.0, 5.0)]), FixOutcome::Still);
    let fixes = [start, fix([300.0, 0.0], 4.0, 1.0), fix([20.0, 0.0], 4.0, 5.0), fix([20.0, 20.0], 4.0, 9.0)];
    assert_eq!(walked(&fixes).corners, [0, 2, 3]);
}

#[wasm_bindgen_test(unsupported = test)]
fn walk_goes_on_after_the_clock_was_set_back() {
    let hour_ago = -3_600.0;
    let fixes =
        [fix([0.0, 0.0], 4.0, 0.0), fix([20.0, 0.0], 4.0, hour_ago), fix([20.0, 20.0], 4.0, hour_ago + 10.0)];
    let walk = walked(&fixes);
    assert_eq!((walk.corners, walk.last), (vec![0, 1, 2], Some(FixOutcome::Accepted)));
}

#[wasm_bindgen_test(unsupported = test)]
fn fixes_that_are_taken_give_the_same_corners_again() {
    let mut random = Random::seeded(5);
    let mut noisy = |way: f64| way + uniform(&mut random, -1.0, 1.0);
    let steps = around_a_square(300, 10).into_iter().map(|step| step.map(&mut noisy)).collect();
    let fixes = track(&steps, 4.0);
    let mut taken = Vec::new();
    for fix in &fixes {
        taken.push(*fix);
        if walked(&taken).last != Some(FixOutcome::Accepted) {
            taken.pop();
        }
    }
    let places = |fixes: &[TrackFix]| -> Vec<_> {
        walked(fixes).corners.iter().map(|index| fixes[*index].location).collect()
    };
    assert_eq!(places(&taken), places(&fixes));
}

#[wasm_bindgen_test(unsupported = test)]
fn circle_keeps_its_acres_within_their_uncertainty() {
    let steps: Steps = (0..=503)
        .map(|step| (f64::from(step) * 5.0 / 400.0).sin_cos())
        .map(|(sine, cosine)| [400.0 * cosine, 400.0 * sine])
        .collect();
    let fixes = track(&steps, 5.0);
    let walk = walked(&fixes);
    assert!(walk.corners.len() < 100, "{} corners", walk.corners.len());
    let expected = std::f64::consts::PI * 400.0 * 400.0 / SQUARE_METERS_OF_AN_ACRE;
    let perimeter = std::f64::consts::TAU * 400.0;
    let uncertainty = 0.4 * 5.0 * perimeter / SQUARE_METERS_OF_AN_ACRE;
    let found = acres(&fixes, &walk);
    assert!((found - expected).abs() < uncertainty, "{found}, not {expected} ± {uncertainty}");
}
