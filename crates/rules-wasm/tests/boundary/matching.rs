use rules_wasm::matching::{found_texts, name_key, name_order};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn names_cross_as_keys_that_are_equal_and_as_texts_that_sort() {
    assert_eq!(name_key("O’Brien"), name_key(" o'brien"));
    assert_ne!(name_key("Peña"), name_key("Pena"));
    let mut names = ["Chen", "Pena 10", "Cárdenas", "Peña 9", "Pena", "Brown"];
    names.sort_by_key(|name| name_order(name));
    assert_eq!(names, ["Brown", "Cárdenas", "Chen", "Pena", "Peña 9", "Pena 10"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn search_gives_the_places_of_the_texts_that_it_finds() {
    let texts = ["O’Brien East", "Creek", "O'Brien West"].map(str::to_owned).to_vec();
    assert_eq!(found_texts(texts.clone(), "O'Brien"), [0, 2]);
    assert_eq!(found_texts(texts, ""), [0, 1, 2]);
}
