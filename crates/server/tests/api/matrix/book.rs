//! Who may do what with the book of an agent.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::expected::{
    BAD_BODY, BAD_PATH, Expected, FORBIDDEN, NOT_FOUND, OK, Table, expected_list, for_each_signed_in,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{Malformed, Missing, Of, Without};
use super::terms::Role::{self, Agent, FarmerA, FarmerB, OtherAgent};
use super::visibility::people;

/// The book has ids and figures, and the file has names too.
fn file() -> Table<3> {
    for_each_signed_in(|role| {
        let shown = match role {
            Agent => expected_list(people(&[FarmerA])),
            OtherAgent => expected_list(people(&[FarmerB])),
            _ => OK,
        };
        if role.is_agent() { [shown, NOT_FOUND, NOT_FOUND] } else { [FORBIDDEN; 3] }
    })
}

fn notes() -> Table<4> {
    of_linked_farmer(|_| OK)
}

/// The mail has the agent's own name.
fn previews() -> Table<4> {
    of_linked_farmer(|agent| expected_list(people(&[agent])))
}

fn of_linked_farmer(answer: impl Fn(Role) -> Expected) -> Table<4> {
    for_each_signed_in(|role| {
        let of = |farmer: Role| if role.farm() == Some(farmer) { answer(role) } else { NOT_FOUND };
        let malformed = Expected::EitherProblem([Code::Forbidden, Code::MalformedAddress]);
        if role.is_agent() {
            [of(FarmerA), of(FarmerB), NOT_FOUND, BAD_PATH]
        } else {
            [FORBIDDEN, FORBIDDEN, FORBIDDEN, malformed]
        }
    })
}

/// An answer leaves out others than linked farmers, as `tests/api/reminders.rs` shows.
fn sending() -> Table<4> {
    for_each_signed_in(|role| {
        let malformed = Expected::EitherProblem([Code::Forbidden, Code::MalformedJson]);
        if role.is_agent() { [OK, OK, OK, BAD_BODY] } else { [FORBIDDEN, FORBIDDEN, FORBIDDEN, malformed] }
    })
}

fn reminders() -> Vec<Row> {
    vec![
        Row::new(
            Method::POST,
            "/api/book/reminders",
            [Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |case| Request::json(json!({ "cropYear": 2031, "farmers": [case.user()] })),
            sending(),
        ),
        Row::new(
            Method::GET,
            "/api/book/reminders/{farmer_id}",
            [Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |case| Request::with_id(case.user()).query("cropYear=2031".to_owned()),
            previews(),
        ),
    ]
}

pub(super) fn rows() -> Vec<Row> {
    [of_season(), reminders()].into_iter().flatten().collect()
}

fn of_season() -> Vec<Row> {
    vec![
        Row::new(
            Method::GET,
            "/api/book",
            [Without],
            |_| Request::default().query("cropYear=2026".to_owned()),
            for_each_signed_in(|role| if role.is_agent() { [OK] } else { [FORBIDDEN] }),
        ),
        Row::new(
            Method::GET,
            "/api/book/export.{format}",
            [Without, Missing, Malformed],
            |case| {
                let format = if case.id == Without { "csv" } else { "geojson" };
                Request::with_id(format).query("cropYear=2026".to_owned())
            },
            file(),
        ),
        Row::new(
            Method::PUT,
            "/api/book/notes/{farmer_id}",
            [Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |case| Request::with_id(case.user()).body(json!({ "note": "Calls back" })),
            notes(),
        ),
    ]
}
