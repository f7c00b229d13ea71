//! Acres, degrees, and decimals as people write them.

use rules::acres::{Acres, MAX_ACRES};
use rules::decimal;
use rules::location::Location;

use crate::mutant;

const DECIMALS: [&str; 8] =
    ["37.25", "-101.7423123", "+0.1", ".5", "100000", "123456789012345.678", "-0", "0.00000000000000000001"];

const TYPED: [&str; 6] = ["1,204.37", "1.204,37", "1 204,5", "12,5", "1,250", "100,000.00"];

/// The greatest relative error of the fifteen digits that are read.
const NEAR: f64 = 1e-14;

#[test]
fn decimal_is_read_as_the_number_written() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &DECIMALS);
        let Some(read) = decimal::read(&text) else { return };
        let exact: f64 = text.parse().unwrap();
        let digits = text.bytes().filter(u8::is_ascii_digit).count();
        if digits <= 15 {
            assert!(read.to_bits() == exact.to_bits(), "{text:?} is read as {read}");
        } else if exact.is_finite() && exact != 0.0 && exact.is_normal() {
            assert!(((read - exact) / exact).abs() < NEAR, "{text:?} is read as {read}");
        }
    });
}

#[test]
fn acres_survive_their_number_and_their_text() {
    bolero::check!().with_type::<(f64, u32)>().for_each(|&(number, hundredths)| {
        for number in [number, f64::from(hundredths) / 100.0] {
            let Ok(acres) = Acres::new(number) else { continue };
            assert!(number > 0.0 && number <= f64::from(MAX_ACRES), "{number}");
            assert!(acres.number().to_bits() == number.to_bits(), "{number}");
            assert_eq!(Acres::from_hundredths(acres.hundredths()), Some(acres));
            let written = decimal::read(&acres.decimal().to_string());
            assert_eq!(written.map(Acres::new), Some(Ok(acres)));
        }
        if let Some(acres) = Acres::from_hundredths(hundredths) {
            assert_eq!(Acres::new(acres.number()), Ok(acres));
        }
    });
}

#[test]
fn typed_acres_are_one_figure_or_are_asked_about() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &TYPED);
        if let Ok(acres) = Acres::typed(&text) {
            assert!(Acres::choices(&text).is_empty(), "{text:?}");
            assert_eq!(Acres::typed(&acres.to_string()), Ok(acres), "{text:?}");
        }
    });
}

#[test]
fn location_survives_its_numbers() {
    bolero::check!().with_type::<(f64, f64, i32, i32)>().for_each(|&(latitude, longitude, north, east)| {
        let near = (f64::from(north) / 1e7, f64::from(east) / 1e7);
        for (latitude, longitude) in [(latitude, longitude), near] {
            let Ok(location) = Location::new(latitude, longitude) else { continue };
            assert!((location.latitude() - latitude).abs() <= 1e-7, "{latitude}");
            assert!((location.longitude() - longitude).abs() <= 1e-7, "{longitude}");
            assert_eq!(Location::new(location.latitude(), location.longitude()), Ok(location));
            let text = |written: String| decimal::read(&written).unwrap();
            let (north, east) = (location.latitude_decimal(), location.longitude_decimal());
            assert_eq!(Location::new(text(north.to_string()), text(east.to_string())), Ok(location));
        }
    });
}
