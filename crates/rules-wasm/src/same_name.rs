//! Plantings of one name, in lists that are no book.

use js_sys::Error;
use rules::same_name::{Named, SameName, same_names};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{day, into_error};

/// For each of one farmer's plantings: 0 if no other has its field name, 1 if one has, 2 if it has the start date too.
/// `starts` are ISO dates, empty for none.
#[wasm_bindgen(js_name = sameNames)]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen passes no slice of strings")]
pub fn same_names_of(field_names: Vec<String>, starts: Vec<String>) -> Result<Vec<u8>, Error> {
    if field_names.len() != starts.len() {
        return Err(into_error("each planting has a name and a start"));
    }
    let named = field_names.iter().zip(&starts).map(|(field_name, start)| {
        let start = if start.is_empty() { None } else { Some(day(start)?) };
        Ok(Some(Named { farmer: 0, field_name, start }))
    });
    Ok(numbers(same_names(&named.collect::<Result<Vec<_>, Error>>()?)))
}

pub(crate) fn numbers(found: Vec<SameName>) -> Vec<u8> {
    let number = |same| match same {
        SameName::Nothing => 0,
        SameName::Name => 1,
        SameName::NameAndStart => 2,
    };
    found.into_iter().map(number).collect()
}
