//! Who may do what with sessions.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::row::{BAD_PATH, DONE, LOG_IN, Lines, NONE, Request, Row, everyone, refused, shows, signed_in};
use super::terms::Id::{Malformed, Missing, Of, Own, Without};
use super::terms::Record::{Person, Session};
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};
use crate::toolkit::PASSWORD;

#[rustfmt::skip]
const LIST: Lines<1> = [
    (Anonymous,   [LOG_IN]),
    (FarmerA,     [shows(&[Session(FarmerA)])]),
    (FarmerB,     [shows(&[Session(FarmerB)])]),
    (Employee,    [shows(&[Session(Employee)])]),
    (Unlinked,    [shows(&[Session(Unlinked)])]),
    (Agent,       [shows(&[Session(Agent)])]),
    (OtherAgent,  [shows(&[Session(OtherAgent)])]),
    (FormerAgent, [shows(&[Session(FormerAgent)])]),
];

#[rustfmt::skip]
const CURRENT: Lines<1> = [
    (Anonymous,   [LOG_IN]),
    (FarmerA,     [shows(&[Person(FarmerA)])]),
    (FarmerB,     [shows(&[Person(FarmerB)])]),
    (Employee,    [shows(&[Person(Employee)])]),
    (Unlinked,    [shows(&[Person(Unlinked)])]),
    (Agent,       [shows(&[Person(Agent)])]),
    (OtherAgent,  [shows(&[Person(OtherAgent)])]),
    (FormerAgent, [shows(&[Person(FormerAgent)])]),
];

/// A role ends only its own sessions. Links do not matter.
#[rustfmt::skip]
const ENDING: Lines<7> = [
    //             own      of A     of B     employee agent    missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [DONE,    DONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [DONE,    NONE,    DONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Employee,    [DONE,    NONE,    NONE,    DONE,    NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [DONE,    NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [DONE,    NONE,    NONE,    NONE,    DONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [DONE,    NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (FormerAgent, [DONE,    NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

pub(super) fn rows() -> Vec<Row> {
    const SESSIONS: &str = "/api/sessions";
    const CURRENT_ONE: &str = "/api/sessions/current";
    vec![
        Row::new(
            Method::POST,
            SESSIONS,
            [Of(FarmerA), Missing, Malformed],
            |asked| Request::json(json!({ "email": asked.email(), "password": PASSWORD })),
            everyone([shows(&[Person(FarmerA)]), refused(Code::UserNotFound), refused(Code::InvalidEmail)]),
        )
        // The specification, section 8, has a sentence for an address that does not exist.
        .that_tells_what_is_missing(),
        Row::new(Method::GET, SESSIONS, [Without], |_| Request::default(), LIST),
        Row::new(Method::DELETE, SESSIONS, [Without], |_| Request::default(), signed_in([DONE])),
        Row::new(Method::GET, CURRENT_ONE, [Without], |_| Request::default(), CURRENT),
        Row::new(Method::DELETE, CURRENT_ONE, [Without], |_| Request::default(), signed_in([DONE])),
        Row::new(
            Method::DELETE,
            "/api/sessions/{session_id}",
            [Own, Of(FarmerA), Of(FarmerB), Of(Employee), Of(Agent), Missing, Malformed],
            |asked| Request::of(asked.session()),
            ENDING,
        ),
    ]
}
