//! Who may do what with access tokens.

use reqwest::Method;
use serde_json::{Value, json};
use server::clock;

use super::row::{BAD_PATH, DONE, LOG_IN, Lines, MADE, NONE, Request, Row, shows, signed_in};
use super::terms::Id::{Malformed, Missing, Of, Own, Without};
use super::terms::Record::Token;
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};

#[rustfmt::skip]
const LIST: Lines<1> = [
    (Anonymous,   [LOG_IN]),
    (FarmerA,     [shows(&[Token(FarmerA)])]),
    (FarmerB,     [shows(&[Token(FarmerB)])]),
    (Employee,    [shows(&[Token(Employee)])]),
    (Unlinked,    [shows(&[Token(Unlinked)])]),
    (Agent,       [shows(&[Token(Agent)])]),
    (OtherAgent,  [shows(&[Token(OtherAgent)])]),
    (FormerAgent, [shows(&[Token(FormerAgent)])]),
];

/// A role ends only its own tokens. Links do not matter.
#[rustfmt::skip]
const ENDING: Lines<6> = [
    //             own      of A     of B     agent    missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [DONE,    DONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [DONE,    NONE,    DONE,    NONE,    NONE,    BAD_PATH]),
    (Employee,    [DONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [DONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [DONE,    NONE,    NONE,    DONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [DONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (FormerAgent, [DONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

pub(super) fn rows() -> Vec<Row> {
    const TOKENS: &str = "/api/tokens";
    vec![
        Row::new(Method::GET, TOKENS, [Without], |_| Request::default(), LIST),
        Row::new(Method::POST, TOKENS, [Without], |_| Request::json(form()), signed_in([MADE])),
        Row::new(
            Method::DELETE,
            "/api/tokens/{token_id}",
            [Own, Of(FarmerA), Of(FarmerB), Of(Agent), Missing, Malformed],
            |asked| Request::of(asked.access_token()),
            ENDING,
        ),
    ]
}

fn form() -> Value {
    let today = clock::now().expect("a time").utc_day();
    json!({ "name": "Office", "scopes": ["records:read"], "expiresOn": today })
}
