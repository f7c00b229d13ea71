//! The people in a pasted text, and the message to them.

use js_sys::Error;
use rules::invitation_message::InvitationMessage;
use rules::invitees;
use rules::user::EmailAddress;
use rules::violation::{Field, Violation};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;
use crate::verdict::Verdict;

/// A person on a pasted line. The name and the phone number may be empty.
#[derive(Serialize, Tsify)]
pub struct Invitee {
    name: String,
    phone: String,
    /// An address, a word that should be one, or nothing.
    email: String,
}

#[wasm_bindgen(js_name = readInvitees)]
pub fn read_invitees(text: &str) -> Result<Vec<Ts<Invitee>>, Error> {
    let found = invitees::invitees(text).into_iter();
    let rows = found.map(|invitees::Invitee { name, phone, email }| Invitee { name, phone, email });
    rows.map(|row| row.into_ts().map_err(into_error)).collect()
}

/// `agent` is the address of the person who invites.
#[wasm_bindgen(js_name = checkInvitee)]
pub fn check_invitee(email: &str, agent: &str) -> Result<Ts<Verdict>, Error> {
    let checked = match EmailAddress::parse(agent) {
        Ok(agent) => invitees::check_invitee_of(&agent, email),
        Err(_) => invitees::check_invitee(email),
    };
    Verdict::from(checked).into_ts().map_err(into_error)
}

#[wasm_bindgen(js_name = checkInvitationMessage)]
pub fn check_invitation_message(message: &str) -> Result<Ts<Verdict>, Error> {
    let checked =
        InvitationMessage::parse(message).map_err(|rule| vec![Violation::new(Field::Message, rule)]);
    Verdict::from(checked).into_ts().map_err(into_error)
}
