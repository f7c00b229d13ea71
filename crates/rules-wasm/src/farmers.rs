//! The list of farmers.

use std::collections::BTreeSet;

use js_sys::Error;
use rules::activity::{self, FarmerName, RankedFarmer};
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::UserType;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;

/// A user as the calls answer one.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "the whole type is for TypeScript; the ranking reads three of its members")]
pub struct User {
    #[tsify(type = "string")]
    user_id: UserId,
    first_name: String,
    last_name: String,
    email: String,
    phone_number: String,
    is_agent: bool,
    user_type: UserType,
    #[tsify(optional)]
    farm_name: Option<String>,
    #[tsify(type = "string[]")]
    farmers: Vec<UserId>,
}

impl From<User> for FarmerName {
    fn from(user: User) -> Self {
        Self { user_id: user.user_id, first_name: user.first_name, last_name: user.last_name }
    }
}

/// A farmer to choose; the value is his id.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FarmerOption {
    label: String,
    #[tsify(type = "string")]
    value: UserId,
    #[tsify(type = "string")]
    user_id: UserId,
    /// Whether there was activity of late.
    recent: bool,
}

impl From<RankedFarmer> for FarmerOption {
    fn from(farmer: RankedFarmer) -> Self {
        Self { label: farmer.label, value: farmer.user_id, user_id: farmer.user_id, recent: farmer.recent }
    }
}

/// From when on activity counts as recent at `now`, both RFC 3339.
#[wasm_bindgen(js_name = compareDate)]
pub fn compare_date(now: &str) -> Result<String, Error> {
    let now = Instant::parse(now).map_err(into_error)?;
    Ok(activity::compare_date(now).to_string())
}

/// The farmers as they are listed, those whose ids are among `recent` first.
#[wasm_bindgen(js_name = rankFarmers)]
pub fn rank_farmers(farmers: Vec<Ts<User>>, recent: Vec<String>) -> Result<Vec<Ts<FarmerOption>>, Error> {
    let names = farmers
        .into_iter()
        .map(|farmer| Ok(farmer.to_rust().map_err(into_error)?.into()))
        .collect::<Result<Vec<FarmerName>, Error>>()?;
    let recent = recent
        .into_iter()
        .map(|id| id.parse().map_err(into_error))
        .collect::<Result<BTreeSet<UserId>, Error>>()?;
    activity::rank_farmers(names, &recent)
        .into_iter()
        .map(|farmer| FarmerOption::from(farmer).into_ts().map_err(into_error))
        .collect()
}
