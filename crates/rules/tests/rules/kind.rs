use rules::kind::Kind;
use strum::VariantArray as _;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn a_kind_has_the_same_name_in_an_address_and_in_json() {
    for kind in Kind::VARIANTS {
        assert_eq!(kind.name().parse(), Ok(*kind));
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        assert_eq!(serde_json::from_value::<Kind>(kind.name().into()).unwrap(), *kind);
    }
    assert_eq!(Kind::Planting.name(), "planting");
}
