//! Areas of a map.

use js_sys::Error;
use rules::bounding_box::BoundingBox;
use rules::location::Location;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;

/// The unit is degrees, WGS 84. Gives the places in the two lists, from 0, of the locations that the area holds. Its
/// west may be greater than its east, or beyond 180 degrees; NaN stands for no location. Throws for an area that ends
/// before it begins.
#[wasm_bindgen(js_name = placesInArea)]
pub fn places_in_area(
    west: f64,
    south: f64,
    east: f64,
    north: f64,
    latitudes: &[f64],
    longitudes: &[f64],
) -> Result<Vec<u32>, Error> {
    let area = BoundingBox::new([west, south, east, north]).ok_or_else(|| into_error("not an area"))?;
    let locations = latitudes.iter().zip(longitudes);
    let is_in = |(&latitude, &longitude): (&f64, &f64)| {
        Location::new(latitude, longitude).is_ok_and(|location| area.contains(location))
    };
    Ok((0..).zip(locations).filter(|(_, location)| is_in(*location)).map(|(place, _)| place).collect())
}
