use proptest::collection::vec;
use proptest::prelude::*;
use rules::fix::{AccuracyWord, Fix};
use rules::fixes::{BestFix, LONGEST_WAIT, MAX_AGE, Reading, SETTLED_AFTER, best_fix, patience};
use rules::location::Location;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{instant, same_cases, strategy};

const NOW: &str = "2026-05-01T14:02:03Z";

/// A reading that many meters north and east of a place in Nebraska, that many seconds before now.
fn reading(north: f64, east: f64, accuracy: f64, seconds: f64) -> Reading {
    reading_from(41.0, -101.0, [north, east], accuracy, seconds)
}

fn reading_from(
    latitude: f64,
    longitude: f64,
    [north, east]: [f64; 2],
    accuracy: f64,
    seconds: f64,
) -> Reading {
    let degree = 111_195.08;
    let parallel = degree * latitude.to_radians().cos();
    let now = u32::try_from(instant(NOW).number() / 1000).unwrap();
    let time = (f64::from(now) - seconds) * 1000.0;
    Reading::new(latitude + north / degree, longitude + east / parallel, accuracy, time).unwrap()
}

fn best(readings: &[Reading]) -> BestFix {
    best_fix(readings, instant(NOW)).unwrap()
}

fn accuracy(best: BestFix) -> f64 {
    best.mark.fix.unwrap().accuracy().unwrap().number()
}

/// The distance of the best fix from the point that many meters north and east of the place.
fn off(best: BestFix, north: f64, east: f64) -> f64 {
    best.mark.location.meters_to(reading(north, east, 1.0, 0.0).location)
}

#[wasm_bindgen_test(unsupported = test)]
fn one_reading_is_the_best_fix_unchanged() {
    let only = reading(0.0, 0.0, 7.35, 2.0);
    let best = best(&[only]);
    assert_eq!((best.mark.location, best.count), (only.location, 1));
    assert_eq!(best.mark.fix, Some(Fix::Measured { accuracy: only.accuracy, taken_at: only.taken_at }));
}

#[wasm_bindgen_test(unsupported = test)]
fn several_readings_become_their_mean_weighted_by_their_accuracy() {
    let alike =
        best(&[reading(2.0, 0.0, 5.0, 3.0), reading(-2.0, 2.0, 5.0, 2.0), reading(0.0, 4.0, 5.0, 1.0)]);
    assert_eq!(alike.count, 3);
    assert!(off(alike, 0.0, 2.0) < 0.05, "{}", off(alike, 0.0, 2.0));
    assert_eq!(accuracy(alike).to_string(), "5");
    assert_eq!(alike.mark.fix.unwrap().taken_at(), instant("2026-05-01T14:02:02Z"));
    // Half the radius has four times the weight.
    let unlike = best(&[reading(0.0, 0.0, 4.0, 2.0), reading(5.0, 0.0, 8.0, 1.0)]);
    assert_eq!(unlike.count, 2);
    assert!(off(unlike, 1.0, 0.0) < 0.05, "{}", off(unlike, 1.0, 0.0));
}

#[wasm_bindgen_test(unsupported = test)]
fn accuracy_is_no_better_than_the_best_readings_own() {
    // Meters, a second apart; how many enter the mean, and its accuracy.
    let cases: [(&[f64], usize, f64); 7] = [
        (&[60.0], 1, 60.0),
        (&[60.0, 60.0, 60.0, 60.0, 60.0, 60.0, 60.0], 7, 60.0),
        (&[5.1; 14], 14, 5.1),
        (&[60.0, 30.0, 12.0, 6.0], 2, 6.0),
        (&[6.0, 12.0, 30.0, 60.0], 2, 6.0),
        (&[8.0, 4.0, 8.0], 3, 4.0),
        (&[900.0, 4.2], 1, 4.2),
    ];
    for (meters, count, expected) in cases {
        let seconds = (0_u8..).map(f64::from);
        let readings: Vec<_> =
            meters.iter().zip(seconds).map(|(&meters, ago)| reading(0.0, 0.0, meters, ago)).collect();
        let found = best(&readings);
        assert_eq!((found.count, accuracy(found).to_string()), (count, expected.to_string()), "{meters:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn wait_ends_once_the_accuracy_no_longer_improves() {
    let cases = [
        (AccuracyWord::Good, 0, SETTLED_AFTER),
        (AccuracyWord::Good, 5, SETTLED_AFTER),
        (AccuracyWord::Fair, 0, LONGEST_WAIT),
        (AccuracyWord::Fair, 2, SETTLED_AFTER),
        (AccuracyWord::Poor, 0, LONGEST_WAIT),
        (AccuracyWord::Poor, 1, LONGEST_WAIT),
        (AccuracyWord::Poor, 2, SETTLED_AFTER),
        (AccuracyWord::Poor, usize::MAX, SETTLED_AFTER),
    ];
    for (word, repeats, expected) in cases {
        assert_eq!(patience(word, repeats), expected, "{word:?} repeated {repeats} times");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn repeated_reading_counts_once() {
    let same = reading(0.0, 0.0, 6.0, 1.0);
    let best = best(&[same, same, same]);
    assert_eq!((best.count, accuracy(best).to_string().as_str()), (1, "6"));
}

#[wasm_bindgen_test(unsupported = test)]
fn outliers_stale_and_bad_readings_do_not_count() {
    let good = [reading(0.0, 0.0, 5.0, 3.0), reading(1.0, 0.0, 5.0, 2.0), reading(0.0, 1.0, 6.0, 1.0)];
    let expected = best(&good);
    let others = [
        // A good reading in the next field: a reflection.
        reading(400.0, 0.0, 3.0, 0.0),
        // From the way here, and too old.
        reading(0.0, 3.0, 2.0, 15.1),
        // From a clock that was set back.
        reading(0.0, 3.0, 2.0, -15.1),
        // From the telephone network.
        reading(300.0, 0.0, 900.0, 0.0),
        reading(0.0, 9.0, 10.1, 0.0),
    ];
    for other in others {
        assert_eq!(best(&[&good[..], &[other]].concat()), expected, "{other:?}");
        assert_eq!(best(&[&[other], &good[..]].concat()), expected, "{other:?}");
    }
    assert_eq!(best(&[&good[..], &others].concat()), expected);
}

#[wasm_bindgen_test(unsupported = test)]
fn more_accurate_of_two_contradicting_readings_wins() {
    let best = best(&[reading(100.0, 0.0, 20.0, 1.0), reading(0.0, 0.0, 8.0, 2.0)]);
    assert_eq!((best.count, accuracy(best).to_string().as_str()), (1, "8"));
}

#[wasm_bindgen_test(unsupported = test)]
fn no_fresh_reading_gives_no_fix() {
    assert_eq!(best_fix(&[], instant(NOW)), None);
    assert_eq!(best_fix(&[reading(0.0, 0.0, 3.0, 16.0)], instant(NOW)), None);
    let last = reading(0.0, 0.0, 3.0, 15.0);
    assert_eq!(last.taken_at.number().abs_diff(instant(NOW).number()), MAX_AGE);
    assert!(best_fix(&[last], instant(NOW)).is_some());
}

#[wasm_bindgen_test(unsupported = test)]
fn impossible_reading_is_dropped() {
    let time = 1_777_644_123_000.0;
    assert!(Reading::new(41.0, -101.0, 4.2, time).is_some());
    let wrong = [
        (91.0, -101.0, 4.2, time),
        (41.0, 181.0, 4.2, time),
        (f64::NAN, -101.0, 4.2, time),
        (41.0, -101.0, 0.0, time),
        (41.0, -101.0, -1.0, time),
        (41.0, -101.0, 10_001.0, time),
        (41.0, -101.0, f64::NAN, time),
        (41.0, -101.0, 4.2, f64::INFINITY),
        (41.0, -101.0, 4.2, 1e18),
    ];
    for (latitude, longitude, accuracy, time) in wrong {
        assert_eq!(Reading::new(latitude, longitude, accuracy, time), None);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn mean_is_right_at_the_antimeridian_and_the_poles() {
    let sides = [
        reading_from(-17.0, 180.0, [0.0, -3.0], 5.0, 2.0),
        reading_from(-17.0, -180.0, [0.0, 3.0], 5.0, 1.0),
    ];
    let found = best(&sides);
    assert_eq!(found.count, 2);
    let meridian = Location::new(-17.0, 180.0).unwrap();
    assert!(found.mark.location.meters_to(meridian) < 0.05, "{found:?}");
    let pole = |longitude: f64, seconds: f64| {
        let time = |seconds: f64| 1_777_644_123_000.0 - seconds * 1000.0;
        Reading::new(90.0, longitude, 5.0, time(seconds)).unwrap()
    };
    let found = best(&[pole(-90.0, 1.0), pole(90.0, 2.0)]);
    assert!(found.mark.location.meters_to(Location::new(90.0, 0.0).unwrap()) < 0.05, "{found:?}");
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn best_fix_lies_among_the_readings_and_is_as_accurate_as_one_of_them(
        from in strategy::location(),
        around in vec((-8.0..8.0, -8.0..8.0, 4.0..40.0, 0.0..14.0), 1..12),
    ) {
        prop_assume!(from.latitude().abs() < 80.0);
        let readings: Vec<_> = around
            .into_iter()
            .filter_map(|(north, east, accuracy, seconds)| {
                let (latitude, longitude) = (from.latitude(), from.longitude());
                (longitude.abs() < 179.9).then(|| reading_from(latitude, longitude, [north, east], accuracy, seconds))
            })
            .collect();
        prop_assume!(!readings.is_empty());
        let found = best(&readings);
        let accuracies = || readings.iter().map(|reading| reading.accuracy);
        let found_accuracy = found.mark.fix.unwrap().accuracy().unwrap();
        prop_assert!((1..=readings.len()).contains(&found.count));
        prop_assert!(accuracies().any(|accuracy| accuracy == found_accuracy));
        prop_assert!(found.mark.location.meters_to(from) < 12.0);
        let taken_at = found.mark.fix.unwrap().taken_at();
        prop_assert!(readings.iter().any(|reading| reading.taken_at == taken_at));
        // The order of the readings changes no more than the last bit of a sum.
        let turned: Vec<_> = readings.into_iter().rev().collect();
        let again = best(&turned);
        prop_assert!(again.mark.location.meters_to(found.mark.location) < 0.03);
        prop_assert_eq!((again.mark.fix, again.count), (found.mark.fix, found.count));
    }
}
