use rules::crop::Crop;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn the_ten_crops_are_offered_in_the_order_of_the_specification() {
    assert_eq!(
        Crop::specified().map(|crop| crop.label().to_owned()).collect::<Vec<_>>(),
        [
            "Corn",
            "Wheat",
            "Barley",
            "Sugar Beets",
            "Grain Sorghum",
            "Millet",
            "Triticale",
            "Silage Sorghum",
            "Oats",
            "Mixed Forage",
        ]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_is_read_only_from_its_exact_label() {
    for crop in Crop::all() {
        assert_eq!(Crop::from_label(crop.label()), Some(crop));
        let json = serde_json::to_string(&crop).unwrap();
        assert_eq!(json, format!("{:?}", crop.label()));
        assert_eq!(serde_json::from_str::<Crop>(&json).unwrap(), crop);
    }
    for label in ["", "corn", "CORN", "Corn ", " Corn", "SugarBeets", "Dragon Fruit"] {
        assert_eq!(Crop::from_label(label), None, "{label:?}");
    }
}
