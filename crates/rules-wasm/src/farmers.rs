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

/// The members of a [`User`] that the ranking reads.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Named {
    user_id: String,
    first_name: String,
    last_name: String,
}

impl TryFrom<Named> for FarmerName {
    type Error = Error;

    fn try_from(named: Named) -> Result<Self, Error> {
        let user_id = named.user_id.parse().map_err(into_error)?;
        Ok(Self { user_id, first_name: named.first_name, last_name: named.last_name })
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
    let mut names = Vec::with_capacity(farmers.len());
    for farmer in farmers {
        let farmer: Named = serde_wasm_bindgen::from_value(farmer.into()).map_err(into_error)?;
        names.push(farmer.try_into()?);
    }
    let mut recently_active = BTreeSet::new();
    for farmer in recent {
        recently_active.insert(farmer.parse().map_err(into_error)?);
    }
    activity::rank_farmers(names, &recently_active)
        .into_iter()
        .map(|farmer| FarmerOption::from(farmer).into_ts().map_err(into_error))
        .collect()
}
