//! Dates that a form asks about, and the clocks that they come from.

use js_sys::Error;
use rules::instant::Instant;
use rules::{clock, planting};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{day, into_error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "export type StartWarning = \"future\" | \"old\";";

/// Why a form asks whether the start of a planting is right. Both are `YYYY-MM-DD`.
#[wasm_bindgen(js_name = startWarning, unchecked_return_type = "StartWarning | undefined")]
pub fn start_warning(start: &str, today: &str) -> Result<Option<String>, Error> {
    let warning = planting::start_warning(day(start)?, day(today)?);
    Ok(warning.map(|warning| warning.value().to_owned()))
}

/// Whether a crop that was planted on `last` was most likely planted on `today` this year. Both are `YYYY-MM-DD`.
#[wasm_bindgen(js_name = isSameTimeOfYear)]
pub fn is_same_time_of_year(last: &str, today: &str) -> Result<bool, Error> {
    Ok(planting::is_same_time_of_year(day(last)?, day(today)?))
}

/// Returns the milliseconds to add to the device's clock, undefined if it is right. Both are milliseconds since 1970,
/// of the same moment.
#[wasm_bindgen(js_name = clockError)]
#[expect(clippy::cast_possible_truncation, reason = "a number out of range is no instant either")]
#[expect(clippy::cast_precision_loss, reason = "the milliseconds of 300 years are exact")]
pub fn clock_error(device: f64, server: f64) -> Result<Option<f64>, Error> {
    let [device, server] = [device, server].map(|time| Instant::from_number(time as i64).map_err(into_error));
    Ok(clock::clock_error(device?, server?).map(|error| error as f64))
}
