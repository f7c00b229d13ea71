//! The addresses in a pasted text.

use js_sys::Error;
use rules::invitees;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;

#[derive(Serialize, Tsify)]
pub struct Invitees {
    /// The addresses are in the order of the text, each once.
    addresses: Vec<String>,
    /// Words that look like an address and are none, and lines without an address.
    unread: Vec<String>,
}

#[wasm_bindgen(js_name = readInvitees)]
pub fn read_invitees(text: &str) -> Result<Ts<Invitees>, Error> {
    let invitees::Invitees { addresses, unread } = invitees::invitees(text);
    let addresses = addresses.iter().map(ToString::to_string).collect();
    Invitees { addresses, unread }.into_ts().map_err(into_error)
}
