//! Who may do what with sessions.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::expected::{
    BAD_PATH, NO_CONTENT, NOT_FOUND, expected, expected_list, for_each_signed_in, for_everyone, for_own,
    for_signed_in, problem,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{self, Malformed, Missing, Of, Own};
use super::terms::Record::{Person, Session};
use super::terms::Role::{Agent, Employee, FarmerA, FarmerB};
use crate::toolkit::PASSWORD;

const OWNERS: [Id; 7] = [Own, Of(FarmerA), Of(FarmerB), Of(Employee), Of(Agent), Missing, Malformed];

pub(super) fn rows() -> Vec<Row> {
    const SESSIONS: &str = "/api/sessions";
    const CURRENT: &str = "/api/sessions/current";
    vec![
        Row::new(
            Method::POST,
            SESSIONS,
            [Of(FarmerA), Missing, Malformed],
            |case| Request::json(json!({ "email": case.email(), "password": PASSWORD })),
            for_everyone(&[
                expected(&[Person(FarmerA)]),
                problem(Code::UserNotFound),
                problem(Code::InvalidEmail),
            ]),
        )
        // The specification, section 8, has a sentence for an address that does not exist.
        .reveals_missing(),
        Row::plain(Method::GET, SESSIONS, for_each_signed_in(|role| [expected_list([Session(role)])])),
        Row::plain(Method::DELETE, SESSIONS, for_signed_in(&[NO_CONTENT])),
        Row::plain(Method::GET, CURRENT, for_each_signed_in(|role| [expected_list([Person(role)])])),
        Row::plain(Method::DELETE, CURRENT, for_signed_in(&[NO_CONTENT])),
        // A role ends only its own sessions. Links do not matter.
        Row::new(
            Method::DELETE,
            "/api/sessions/{session_id}",
            OWNERS,
            |case| Request::with_id(case.session()),
            for_own(OWNERS, |_| NO_CONTENT, &NOT_FOUND, &BAD_PATH),
        ),
    ]
}
