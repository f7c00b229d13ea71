//! Errors for TypeScript.

use std::fmt;

use js_sys::Error;
use rules::location::Location;
use tsify::{Ts, Tsify};

pub(crate) fn into_error(failure: impl fmt::Display) -> Error {
    Error::new(&failure.to_string())
}

pub(crate) fn read_location(latitude: f64, longitude: f64) -> Result<Location, Error> {
    Location::new(latitude, longitude).map_err(|_| into_error("not a location"))
}

pub(crate) fn written<T: Tsify + serde::Serialize>(value: &T) -> Result<Ts<T>, Error> {
    value.into_ts().map_err(into_error)
}
