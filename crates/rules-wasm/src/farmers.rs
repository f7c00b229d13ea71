use js_sys::Error;
use rules::activity::{self, RankedFarmer};
use rules::ids::UserId;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{instant, into_error};
use crate::values;

/// A farmer in a list; `value` is the farmer's id.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FarmerOption {
    label: String,
    #[tsify(type = "string")]
    value: UserId,
    #[tsify(type = "string")]
    user_id: UserId,
    recent: bool,
}

impl From<RankedFarmer> for FarmerOption {
    fn from(farmer: RankedFarmer) -> Self {
        Self { label: farmer.label, value: farmer.user_id, user_id: farmer.user_id, recent: farmer.recent }
    }
}

/// `now` and the answer are RFC 3339.
#[wasm_bindgen(js_name = compareDate)]
pub fn compare_date(now: &str) -> Result<String, Error> {
    Ok(activity::compare_date(instant(now)?).to_string())
}

/// The farmers whose ids are in `recent` come first.
#[wasm_bindgen(js_name = rankFarmers)]
pub fn rank_farmers(
    #[wasm_bindgen(unchecked_param_type = "Pick<User, \"userId\" | \"firstName\" | \"lastName\">[]")]
    farmers: Vec<JsValue>,
    recent: Vec<String>,
) -> Result<Vec<Ts<FarmerOption>>, Error> {
    let farmers: Vec<_> = farmers.into_iter().map(values::read).collect::<Result<_, _>>()?;
    let recent: Vec<_> =
        recent.into_iter().map(|farmer| farmer.parse().map_err(into_error)).collect::<Result<_, _>>()?;
    activity::rank_farmers(&farmers, &recent)
        .into_iter()
        .map(|farmer| FarmerOption::from(farmer).into_ts().map_err(into_error))
        .collect()
}
