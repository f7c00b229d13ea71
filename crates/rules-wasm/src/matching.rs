//! Names in lists that are no book.

use rules::names::{Search, key};
use rules::order::natural_key;
use wasm_bindgen::prelude::wasm_bindgen;

/// Two names are one name if their keys are equal.
#[wasm_bindgen(js_name = nameKey)]
pub fn name_key(name: &str) -> String {
    key(name)
}

/// Names sort as these texts do by `<`.
#[wasm_bindgen(js_name = nameOrder)]
pub fn name_order(name: &str) -> String {
    natural_key(name).into_iter().map(char::from).collect()
}

/// The places of the texts that contain every word of the search, whatever their case and accents.
#[wasm_bindgen(js_name = foundTexts)]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen passes no slice of strings")]
pub fn found_texts(texts: Vec<String>, search: &str) -> Vec<u32> {
    let search = Search::of(search);
    (0..).zip(&texts).filter(|(_, text)| search.finds(text)).map(|(place, _)| place).collect()
}
