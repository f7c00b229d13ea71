//! The messages that report a result.

use js_sys::Error;
use rules::message::Message;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;

/// The texts of the specification, to the letter.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Messages {
    user_not_found: &'static str,
    invalid_email: &'static str,
    invalid_credential: &'static str,
    recent_activity_failed: &'static str,
    farmers_failed: &'static str,
    plantings_failed: &'static str,
    planting_missing: &'static str,
    contact_sent: &'static str,
    contact_failed: &'static str,
    reset_sent: &'static str,
    unexpected: &'static str,
}

/// The messages are in English.
#[wasm_bindgen]
pub fn messages() -> Result<Ts<Messages>, Error> {
    let messages = Messages {
        user_not_found: Message::UserNotFound.text(),
        invalid_email: Message::InvalidEmail.text(),
        invalid_credential: Message::InvalidCredential.text(),
        recent_activity_failed: Message::RecentActivityFailed.text(),
        farmers_failed: Message::FarmersFailed.text(),
        plantings_failed: Message::PlantingsFailed.text(),
        planting_missing: Message::PlantingMissing.text(),
        contact_sent: Message::ContactSent.text(),
        contact_failed: Message::ContactFailed.text(),
        reset_sent: Message::ResetSent.text(),
        unexpected: Message::Unexpected.text(),
    };
    messages.into_ts().map_err(into_error)
}
