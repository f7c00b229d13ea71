//! Who may do what with the dates of insurance and reporting. The lists name no record; `api/deadlines` and the store's
//! tests show whose dates and crops they have.

use reqwest::Method;
use serde_json::{Value, json};
use server::problem::Code;

use super::expected::{
    BAD_PATH, CREATED, Expected, FORBIDDEN, NOT_FOUND, OK, Table, for_each_signed_in, for_signed_in,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{Malformed, Missing, Own};

/// The id is read before the caller is known, or after, as the database answers.
fn for_agents(answers: &[Expected; 3]) -> Table<3> {
    let either = Expected::EitherProblem([Code::Forbidden, Code::MalformedAddress]);
    for_each_signed_in(
        |role| {
            if role.is_agent() { answers.clone() } else { [FORBIDDEN, FORBIDDEN, either.clone()] }
        },
    )
}

fn form() -> Value {
    json!({ "kind": "acreageReporting", "cropYear": 2026, "date": "2026-07-15", "source": "Made up" })
}

pub(super) fn rows() -> Vec<Row> {
    const DEADLINE: &str = "/api/deadlines/{deadline_id}";
    vec![
        Row::plain(Method::GET, "/api/deadlines", for_signed_in(&[OK])),
        Row::plain(Method::GET, "/api/deadlines.ics", for_signed_in(&[OK])),
        Row::plain(Method::GET, "/api/deadlines/farms", for_signed_in(&[OK])),
        // The id is the caller's own, whatever dates others have.
        Row::new(
            Method::PUT,
            DEADLINE,
            [Own, Missing, Malformed],
            |case| Request::with_id(case.link()).body(form()),
            for_agents(&[CREATED, CREATED, BAD_PATH]),
        ),
        Row::new(
            Method::DELETE,
            DEADLINE,
            [Own, Missing, Malformed],
            |case| Request::with_id(case.link()),
            for_agents(&[NOT_FOUND, NOT_FOUND, BAD_PATH]),
        ),
    ]
}
