use proptest::prelude::*;
use rules::location::Location;
use rules::violation::Rule;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{same_cases, strategy};

#[wasm_bindgen_test(unsupported = test)]
fn a_location_lies_on_the_globe_bounds_included() {
    let cases: [(f64, f64, Option<Rule>, Option<Rule>); 12] = [
        (41.2565, -101.7423, None, None),
        (90.0, 180.0, None, None),
        (-90.0, -180.0, None, None),
        (0.0, 0.0, None, None),
        (90.000_000_1, 0.0, Some(Rule::LatitudeOutOfRange), None),
        (-90.000_000_1, 0.0, Some(Rule::LatitudeOutOfRange), None),
        (0.0, 180.000_000_1, None, Some(Rule::LongitudeOutOfRange)),
        (0.0, -180.000_000_1, None, Some(Rule::LongitudeOutOfRange)),
        (-101.7423, 41.2565, Some(Rule::LatitudeOutOfRange), None),
        (91.0, 181.0, Some(Rule::LatitudeOutOfRange), Some(Rule::LongitudeOutOfRange)),
        (f64::NAN, 0.0, Some(Rule::LatitudeNotANumber), None),
        (f64::INFINITY, f64::NAN, Some(Rule::LatitudeNotANumber), Some(Rule::LongitudeNotANumber)),
    ];
    for (latitude, longitude, north, east) in cases {
        let error = Location::new(latitude, longitude).err().unwrap_or_default();
        assert_eq!((error.latitude, error.longitude), (north, east), "{latitude}, {longitude}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_location_is_kept_to_the_ten_millionth_of_a_degree() {
    let location = Location::new(41.256_512_34, -101.742_312_36).unwrap();
    assert_eq!(location.latitude_decimal().to_string(), "41.2565123");
    assert_eq!(location.longitude_decimal().to_string(), "-101.7423124");
    let nearly_none = Location::new(-0.000_000_01, 0.000_000_01).unwrap();
    assert_eq!(nearly_none, Location::new(0.0, 0.0).unwrap());
    assert_eq!(nearly_none.latitude_decimal().to_string(), "0");
    assert!(nearly_none.latitude().is_sign_positive());
}

#[wasm_bindgen_test(unsupported = test)]
fn distance_of_two_places_is_measured_along_the_globe() {
    let meters = |(latitude, longitude), (other_latitude, other_longitude)| {
        let here = Location::new(latitude, longitude).unwrap();
        here.meters_to(Location::new(other_latitude, other_longitude).unwrap())
    };
    let cases = [
        ((41.0, -101.0), (41.0, -101.0), 0.0),
        ((0.0, 0.0), (1.0, 0.0), 111_195.1),
        ((0.0, 0.0), (0.0, 1.0), 111_195.1),
        ((60.0, 10.0), (60.0, 11.0), 55_595.4),
        ((0.0, 179.999_95), (0.0, -179.999_95), 11.1),
        ((90.0, 0.0), (90.0, 180.0), 0.0),
        ((90.0, 0.0), (-90.0, 0.0), 20_015_114.4),
        ((0.0, 0.0), (0.0, 180.0), 20_015_114.4),
        // From Omaha to Denver, by the spherical law of cosines.
        ((41.2565, -95.9345), (39.7392, -104.9903), 783_691.7),
    ];
    for (one, other, expected) in cases {
        let found = meters(one, other);
        assert!((found - expected).abs() <= expected * 0.000_5 + 0.1, "{one:?} to {other:?}: {found}");
        assert!((meters(other, one) - found).abs() < 1e-6, "{one:?} to {other:?}");
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn location_differs_from_its_input_by_rounding_only(latitude in -90.0..=90.0, longitude in -180.0..=180.0) {
        let location = Location::new(latitude, longitude).unwrap();
        prop_assert!((location.latitude() - latitude).abs() <= 0.5e-7);
        prop_assert!((location.longitude() - longitude).abs() <= 0.5e-7);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn a_location_survives_its_numbers_and_its_text(location in strategy::location()) {
        prop_assert_eq!(Location::new(location.latitude(), location.longitude()), Ok(location));
        let latitude = location.latitude_decimal().to_string().parse().unwrap();
        let longitude = location.longitude_decimal().to_string().parse().unwrap();
        prop_assert_eq!(Location::new(latitude, longitude), Ok(location));
    }
}
