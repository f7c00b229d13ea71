//! Who may do what with access tokens.

use reqwest::Method;
use serde_json::{Value, json};
use server::clock;

use super::expected::{
    BAD_PATH, CREATED, NO_CONTENT, NOT_FOUND, expected_list, for_each_signed_in, for_own, for_signed_in,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{self, Malformed, Missing, Of, Own, Without};
use super::terms::Record::Token;
use super::terms::Role::{Agent, FarmerA, FarmerB};

const OWNERS: [Id; 6] = [Own, Of(FarmerA), Of(FarmerB), Of(Agent), Missing, Malformed];

pub(super) fn rows() -> Vec<Row> {
    const TOKENS: &str = "/api/tokens";
    vec![
        Row::plain(Method::GET, TOKENS, for_each_signed_in(|role| [expected_list([Token(role)])])),
        Row::new(Method::POST, TOKENS, [Without], |_| Request::json(token_form()), for_signed_in(&[CREATED])),
        // A role ends only its own tokens. Links do not matter.
        Row::new(
            Method::DELETE,
            "/api/tokens/{token_id}",
            OWNERS,
            |case| Request::with_id(case.access_token()),
            for_own(OWNERS, |_| NO_CONTENT, &NOT_FOUND, &BAD_PATH),
        ),
    ]
}

fn token_form() -> Value {
    let today = clock::now().expect("a time").utc_day();
    json!({ "name": "Office", "scopes": ["records:read"], "expiresOn": today })
}
