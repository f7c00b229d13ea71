use rules::crop::Crop;
use rules::crop_code::{CropCode, CropCodeForm, codeless_crops};
use wasm_bindgen_test::wasm_bindgen_test;

fn form() -> CropCodeForm {
    let [crop, code, source] = ["Mixed Forage", " 0332 ", " Insurer's bulletin 12 "].map(str::to_owned);
    CropCodeForm { crop, code, source }
}

fn codes(form: &CropCodeForm) -> Vec<String> {
    let violations = form.check().unwrap_err();
    violations
        .iter()
        .map(|violation| format!("{} {}", violation.field.name(), violation.rule.code()))
        .collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn complete_form_is_a_code_of_four_digits_with_its_source() {
    let (crop, code, source) = form().check().unwrap();
    assert_eq!((crop, code.as_str(), source.as_str()), (Crop::MIXED_FORAGE, "0332", "Insurer's bulletin 12"));
    for (text, is_code) in
        [("0000", true), ("332", false), ("03321", false), ("O332", false), ("٠٣٣٢", false)]
    {
        assert_eq!(CropCode::parse(text).is_some(), is_code, "{text}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn form_tells_all_its_violations() {
    assert_eq!(
        codes(&CropCodeForm::default()),
        ["crop crop-unknown", "code crop-code-format", "source code-source-missing"]
    );
    let source = "http://insurer.example".to_owned();
    assert_eq!(codes(&CropCodeForm { source, ..form() }), ["source source-link"]);
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_with_a_code_of_the_authority_gets_no_other() {
    for crop in Crop::all() {
        let of_crop = CropCodeForm { crop: crop.label().to_owned(), ..form() };
        match crop.rma_code() {
            Some(_) => assert_eq!(codes(&of_crop), ["crop crop-code-known"]),
            None => assert!(of_crop.check().is_ok()),
        }
    }
    assert_eq!(codeless_crops().count(), Crop::all().len() - 9);
}
