//! An agent's own codes for crops.

use js_sys::Error;
use rules::crop::Crop;
use rules::crop_code::{self, CropCodeForm};
use tsify::{Ts, Tsify as _};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;
use crate::values;
use crate::verdict::Verdict;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
export interface CropCodeForm {
  crop: string;
  code: string;
  source: string;
}
";

#[wasm_bindgen(js_name = checkCropCode)]
pub fn check_crop_code(
    #[wasm_bindgen(unchecked_param_type = "CropCodeForm")] form: JsValue,
) -> Result<Ts<Verdict>, Error> {
    let form: CropCodeForm = values::read(form)?;
    Verdict::from(form.check()).into_ts().map_err(into_error)
}

/// The crops for which an agent can enter a code.
#[wasm_bindgen(js_name = codelessCrops)]
pub fn codeless_crops() -> Vec<String> {
    crop_code::codeless_crops().map(|crop: Crop| crop.label().to_owned()).collect()
}
