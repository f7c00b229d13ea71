use js_sys::Error;
use rules::acres::Acres;
use rules::field;
use rules::record::Report as _;
use serde::Serialize;
use serde_json::{Map, Value};
use tsify::Tsify;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::values;
use crate::verdict::Violation;

/// The types of fields are those of the calls.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
export type Boundary = components[\"schemas\"][\"Boundary\"];
export type County = components[\"schemas\"][\"County\"];
export type Field = components[\"schemas\"][\"Field\"];
/** The members of a field that people give. */
export type FieldBody = Pick<Field, keyof components[\"schemas\"][\"FieldBody\"]>;
/** The members of a field that nobody types in. */
export type FieldLand = Pick<FieldBody, \"boundary\" | \"boundarySource\" | \"boundaryAccuracy\" | \"county\">;
/** The text of each member that is typed, empty if nothing was typed. */
export type FieldForm = Record<Exclude<keyof FieldBody, keyof FieldLand>, string>;
";

/// The result of a check: every violation, or the field to send.
#[derive(Serialize, Tsify)]
pub struct FieldVerdict {
    ok: bool,
    errors: Vec<Violation>,
    #[tsify(optional, type = "FieldBody")]
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<Map<String, Value>>,
}

/// `land` is what the form shows besides texts; `seen` is the field that an edit started from.
#[wasm_bindgen(js_name = checkField, unchecked_return_type = "FieldVerdict")]
pub fn check_field(
    #[wasm_bindgen(unchecked_param_type = "FieldForm")] form: JsValue,
    #[wasm_bindgen(unchecked_param_type = "FieldLand")] land: JsValue,
    #[wasm_bindgen(unchecked_param_type = "FieldBody | undefined")] seen: Option<JsValue>,
) -> Result<JsValue, Error> {
    let form: field::FieldForm = values::read(form)?;
    let seen = seen.map(values::field_report).transpose()?;
    let verdict = match form.check(&values::read(land)?, seen.as_ref()) {
        Ok(report) => FieldVerdict { ok: true, errors: Vec::new(), field: Some(report.said()) },
        Err(violations) => FieldVerdict {
            ok: false,
            errors: violations.into_iter().map(Violation::from).collect(),
            field: None,
        },
    };
    values::write(&verdict)
}

/// The form that shows a field.
#[wasm_bindgen(js_name = fieldForm, unchecked_return_type = "FieldForm")]
pub fn field_form(
    #[wasm_bindgen(unchecked_param_type = "FieldBody")] field: JsValue,
) -> Result<JsValue, Error> {
    values::write(&field::FieldForm::from(&values::field_report(field)?))
}

/// Whether the acres that a person typed are not those of the field. False for a text that is no number of acres.
#[wasm_bindgen(js_name = differsFromField)]
pub fn differs_from_field(acres: &str, field_acres: f64) -> bool {
    let acres = Acres::typed(acres).ok().zip(Acres::new(field_acres).ok());
    acres.is_some_and(|(planting, field)| field::differs_from_field(planting, field))
}

/// The names of the first parts of a field that is split.
#[wasm_bindgen(js_name = partNames)]
pub fn part_names(name: &str, count: usize) -> Vec<String> {
    field::subfields().take(count).map(|subfield| field::part_name(name, &subfield)).collect()
}

/// The place of the only field with that name, whatever its case.
#[wasm_bindgen(js_name = fieldNamed)]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen passes lists as values")]
pub fn field_named(names: Vec<String>, name: &str) -> Option<usize> {
    field::named(&names, name)
}

/// The place of the only field whose name was probably meant by one that no field has.
#[wasm_bindgen(js_name = fieldNear)]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen passes lists as values")]
pub fn field_near(names: Vec<String>, name: &str) -> Option<usize> {
    field::near(&names, name)
}
