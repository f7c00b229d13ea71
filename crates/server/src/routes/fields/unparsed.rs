//! Bodies with boundaries.

use actix_web::web;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::problem::{Problem, malformed};

/// JSON that is parsed in the call's turn for heavy work, as the values take many times its memory.
pub(super) type Unparsed = web::Json<Box<RawValue>>;

pub(super) fn parse<T: DeserializeOwned>(body: &RawValue) -> Result<T, Problem> {
    serde_json::from_str(body.get()).map_err(|error| malformed(&error))
}
