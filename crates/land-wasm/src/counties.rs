//! The counties.

use js_sys::Error;
use land::county::{self, CountyOfPlace};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{read_location, written};

#[derive(Serialize, Tsify)]
pub struct County {
    /// Five digits, of which the first two are those of the state.
    fips: &'static str,
    /// The legal name, such as Cheyenne County.
    name: &'static str,
    state: &'static str,
}

#[derive(Clone, Copy, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Certainty {
    Inside,
    /// The line of a county is so near that the place may be on its other side.
    NearLine,
}

#[derive(Serialize, Tsify)]
pub struct CountyAnswer {
    certainty: Certainty,
    /// The candidates, the nearest first.
    counties: Vec<County>,
}

impl From<&'static county::County> for County {
    fn from(county::County { fips, name, state }: &'static county::County) -> Self {
        Self { fips, name, state }
    }
}

impl From<CountyOfPlace> for CountyAnswer {
    fn from(answer: CountyOfPlace) -> Self {
        let (certainty, counties) = match answer {
            CountyOfPlace::Inside(county) => (Certainty::Inside, vec![county]),
            CountyOfPlace::NearLine(counties) => (Certainty::NearLine, counties),
        };
        Self { certainty, counties: counties.into_iter().map(County::from).collect() }
    }
}

/// The GeoJSON of a map of all counties: their lines and names.
#[wasm_bindgen(js_name = countyMap)]
pub fn county_map() -> Vec<u8> {
    county::geo_json()
}

/// Whether the place is in the United States or one of their territories. The unit is degrees, WGS 84.
#[wasm_bindgen(js_name = isInUs)]
pub fn is_in_us(latitude: f64, longitude: f64) -> Result<bool, Error> {
    read_location(latitude, longitude).map(county::is_in_us)
}

/// The county of a place in degrees on WGS 84. Undefined if no county of the United States is near.
#[wasm_bindgen(js_name = countyOf)]
pub fn county_of(latitude: f64, longitude: f64) -> Result<Option<Ts<CountyAnswer>>, Error> {
    let answer = county::county_of(read_location(latitude, longitude)?).map(CountyAnswer::from);
    answer.map(|answer| written(&answer)).transpose()
}
