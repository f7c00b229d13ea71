//! The list of farmers.

use boundary::{Members, into_error};
use js_sys::Error;
use rules::activity::{self, FarmerName, RankedFarmer};
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::UserType;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::passed::{self, Passed};

/// A user as in the answers of the server.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the members' names in the calls")]
pub struct User {
    user_id: String,
    first_name: String,
    last_name: String,
    email: String,
    phone_number: String,
    is_agent: bool,
    user_type: UserType,
    #[tsify(optional)]
    farm_name: Option<String>,
    farmers: Vec<String>,
}

/// Reads only the members that the ranking needs.
impl Passed for FarmerName {
    fn read(members: &Members) -> Result<Self, Error> {
        let [user_id, first_name, last_name] = members.texts(["userId", "firstName", "lastName"])?;
        Ok(Self { user_id: user_id.parse().map_err(into_error)?, first_name, last_name })
    }
}

/// A farmer in a list; `value` is the farmer's id.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FarmerOption {
    label: String,
    #[tsify(type = "string")]
    value: UserId,
    #[tsify(type = "string")]
    user_id: UserId,
    /// Whether the farmer was active in the last 30 days.
    recent: bool,
}

impl From<RankedFarmer> for FarmerOption {
    fn from(farmer: RankedFarmer) -> Self {
        Self { label: farmer.label, value: farmer.user_id, user_id: farmer.user_id, recent: farmer.recent }
    }
}

/// The start of the recent days that end at `now`, both RFC 3339.
#[wasm_bindgen(js_name = compareDate)]
pub fn compare_date(now: &str) -> Result<String, Error> {
    let now = Instant::parse(now).map_err(into_error)?;
    Ok(activity::compare_date(now).to_string())
}

/// Sorts the farmers, those whose ids are in `recent` first.
#[wasm_bindgen(js_name = rankFarmers)]
pub fn rank_farmers(
    #[wasm_bindgen(unchecked_param_type = "Pick<User, \"userId\" | \"firstName\" | \"lastName\">[]")]
    farmers: Vec<Ts<User>>,
    recent: Vec<String>,
) -> Result<Vec<Ts<FarmerOption>>, Error> {
    let farmers: Vec<_> =
        farmers.into_iter().map(|farmer| passed::read(farmer.js_value())).collect::<Result<_, _>>()?;
    let recent: Vec<_> =
        recent.into_iter().map(|farmer| farmer.parse().map_err(into_error)).collect::<Result<_, _>>()?;
    activity::rank_farmers(&farmers, &recent)
        .into_iter()
        .map(|farmer| FarmerOption::from(farmer).into_ts().map_err(into_error))
        .collect()
}
