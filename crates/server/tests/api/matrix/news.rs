//! Who may do what with news.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::expected::{
    BAD_PATH, Expected, FORBIDDEN, NO_CONTENT, OK, Table, expected_list, for_each_signed_in,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{Malformed, Missing, Of, Own, Without};
use super::terms::Role::{self, Agent, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};
use super::visibility::{of_every_kind, people};

/// The people who did something that is news to the role.
const fn authors(role: Role) -> &'static [Role] {
    match role {
        Agent => &[FarmerA, Employee, Unlinked],
        OtherAgent => &[FarmerB],
        _ => &[],
    }
}

/// The list has the records and links of the agent's farmers. For a former agent, it has only the end of the link.
fn list() -> Table<4> {
    for_each_signed_in(|role| {
        if !role.is_agent() {
            return [FORBIDDEN; 4];
        }
        let of = |authors: &[Role]| expected_list([of_every_kind(authors), people(authors)].concat());
        let all = if role == FormerAgent { expected_list(people(&[FarmerA])) } else { of(authors(role)) };
        let of_b = if role == OtherAgent { of(authors(role)) } else { OK };
        [all, of_b, OK, BAD_PATH]
    })
}

/// The id is read before the caller is known, or after, as the database answers.
fn marks() -> Table<3> {
    for_each_signed_in(|role| {
        if role.is_agent() {
            [NO_CONTENT, NO_CONTENT, BAD_PATH]
        } else {
            [FORBIDDEN, FORBIDDEN, Expected::EitherProblem([Code::Forbidden, Code::MalformedAddress])]
        }
    })
}

fn for_agents<const N: usize>(answers: &[Expected; N]) -> Table<N> {
    for_each_signed_in(|role| if role.is_agent() { answers.clone() } else { [FORBIDDEN; N] })
}

pub(super) fn rows() -> Vec<Row> {
    const MARK: &str = "/api/news/marks/{mark_id}";
    vec![
        Row::new(
            Method::GET,
            "/api/news",
            [Without, Of(FarmerB), Missing, Malformed],
            |case| match case.id {
                Without => Request::default(),
                _ => Request::default().query(format!("farmer={}", case.user())),
            },
            list(),
        )
        .follows_log(),
        Row::plain(Method::GET, "/api/news/count", for_agents(&[OK])),
        // A mark's id is the caller's own, whatever marks others have.
        Row::new(
            Method::PUT,
            MARK,
            [Own, Missing, Malformed],
            |case| Request::with_id(case.link()).body(json!({ "entry": 1 })),
            marks(),
        ),
        Row::new(
            Method::DELETE,
            MARK,
            [Own, Missing, Malformed],
            |case| Request::with_id(case.link()),
            marks(),
        ),
    ]
}
