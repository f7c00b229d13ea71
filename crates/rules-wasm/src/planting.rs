use js_sys::Error;
use rules::acres::Acres;
use rules::planting::{self, PlantingBody, PlantingReport};
use rules::violation::Violations;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::values;
use crate::verdict::Violation;

/// The types of plantings are those of the calls.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { components } from \"../frontend/src/lib/api/schema\";

export type Fix = components[\"schemas\"][\"StoredFix\"];
export type Planting = components[\"schemas\"][\"Planting\"];
/** The report of a planting. */
export type PlantingBody = components[\"schemas\"][\"PlantingReport\"];
/** A member that a person types in. */
export type PlantingField = Exclude<keyof PlantingBody, \"fix\">;
/** The text of each member, empty if nothing was typed. */
export type PlantingForm = Record<PlantingField, string>;
/** Whether the farmer has confirmed what an agent entered. */
export type Confirmation = components[\"schemas\"][\"Confirmation\"];
export type User = components[\"schemas\"][\"User\"];
";

/// The result of a check: every violation, or the planting to send.
#[derive(Serialize, Tsify)]
pub struct PlantingVerdict {
    ok: bool,
    errors: Vec<Violation>,
    #[tsify(optional, type = "PlantingBody")]
    #[serde(skip_serializing_if = "Option::is_none")]
    planting: Option<PlantingBody>,
}

impl From<Result<PlantingReport, Violations>> for PlantingVerdict {
    fn from(checked: Result<PlantingReport, Violations>) -> Self {
        match checked {
            Ok(report) => Self { ok: true, errors: Vec::new(), planting: Some(PlantingBody::from(&report)) },
            Err(violations) => Self {
                ok: false,
                errors: violations.into_iter().map(Violation::from).collect(),
                planting: None,
            },
        }
    }
}

/// `seen` is the planting that an edit started from: what the form left alone stays as it was there, even if only a
/// newer release knows it.
#[wasm_bindgen(js_name = checkPlanting, unchecked_return_type = "PlantingVerdict")]
pub fn check_planting(
    #[wasm_bindgen(unchecked_param_type = "PlantingForm")] form: JsValue,
    #[wasm_bindgen(unchecked_param_type = "PlantingBody | undefined")] seen: Option<JsValue>,
) -> Result<JsValue, Error> {
    let form: planting::PlantingForm = values::read(form)?;
    let checked = match seen {
        Some(seen) => form.check_edit(&values::report(seen)?),
        None => form.check(),
    };
    values::write(&PlantingVerdict::from(checked))
}

/// Checks what an agent enters for a farmer.
#[wasm_bindgen(js_name = checkEnteredPlanting, unchecked_return_type = "PlantingVerdict")]
pub fn check_entered_planting(
    #[wasm_bindgen(unchecked_param_type = "PlantingForm")] form: JsValue,
) -> Result<JsValue, Error> {
    let form: planting::PlantingForm = values::read(form)?;
    values::write(&PlantingVerdict::from(form.check_entered()))
}

/// The figures that a text with unclear acres can mean, of which the person chooses one. None for other texts.
#[wasm_bindgen(js_name = acresChoices)]
pub fn acres_choices(text: &str) -> Vec<f64> {
    Acres::choices(text).into_iter().map(Acres::number).collect()
}

/// The form that shows a report. Of a whole planting it takes only the reported members.
#[wasm_bindgen(js_name = plantingForm, unchecked_return_type = "PlantingForm")]
pub fn planting_form(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
) -> Result<JsValue, Error> {
    values::write(&planting::PlantingForm::from(&values::report(planting)?))
}
