//! The sign-ins that `serve --demo` prints.

use std::fmt::Display;

use crate::data::PASSWORD;

/// The address to open, and the addresses and password to sign in with.
pub fn sign_ins(public_url: &impl Display, has_agency: bool) -> String {
    let agency = if has_agency {
        "\x20 agency@acremark.example      an agent with 125 farmers and 20,000 fields\n"
    } else {
        ""
    };
    format!(
        "\nAcremark is running with demo data: {public_url}\n\n\
         Sign in with the password {PASSWORD} as\n\
         \x20 agent@acremark.example       an agent with sixty farmers\n\
         \x20 agent2@acremark.example      an agent without farmers\n\
         {agency}\
         \x20 farmer01@acremark.example    a farmer, up to farmer60; farmer12 has 10,000 plantings\n\
         \x20 employee01@acremark.example  a farm employee, up to employee24\n"
    )
}
