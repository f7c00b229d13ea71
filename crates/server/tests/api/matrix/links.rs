//! Who may see, accept and end a link.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::expected::{
    ACCEPTED, BAD_PATH, Expected, NO_CONTENT, NO_SESSION, NOT_FOUND, Table, expected, for_own, problem,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{self, Malformed, Missing, Of};
use super::terms::Record::Person;
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};

/// Links by their peer: two that A is asked for, one that A has, one that B has.
const LINKS: [Id; 6] = [Of(Unlinked), Of(FormerAgent), Of(Agent), Of(OtherAgent), Missing, Malformed];
/// The people that a request for a link can name.
const PEOPLE: [Id; 5] = [Of(FarmerA), Of(FarmerB), Of(Agent), Missing, Malformed];

const INVALID: Expected = problem(Code::Validation);
const FARMER_A: Expected = expected(&[Person(FarmerA)]);
const FARMER_B: Expected = expected(&[Person(FarmerB)]);
const UNLINKED: Expected = expected(&[Person(Unlinked)]);
const AGENT: Expected = expected(&[Person(Agent)]);
const OTHER: Expected = expected(&[Person(OtherAgent)]);
const FORMER: Expected = expected(&[Person(FormerAgent)]);
const PEERS_OF_A: Expected =
    expected(&[Person(Employee), Person(Agent), Person(Unlinked), Person(FormerAgent)]);

/// The other side of the role's links. For a request, the address that the role typed.
#[rustfmt::skip]
const LIST: Table<1> = [
    (Anonymous,   [NO_SESSION]),
    (FarmerA,     [PEERS_OF_A]),
    (FarmerB,     [OTHER]),
    (Employee,    [FARMER_A]),
    (Unlinked,    [FARMER_A]),
    (Agent,       [FARMER_A]),
    (OtherAgent,  [FARMER_B]),
    (FormerAgent, [FARMER_A]),
];

/// The side that was asked accepts. Both sides get a link that is already active.
#[rustfmt::skip]
const ACCEPT: Table<6> = [
    //             unlinked    former      agent       other       missing     malformed
    (Anonymous,   [NO_SESSION, NO_SESSION, NO_SESSION, NO_SESSION, NO_SESSION, NO_SESSION]),
    (FarmerA,     [UNLINKED,   FORMER,     AGENT,      NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (FarmerB,     [NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  OTHER,      NOT_FOUND,  BAD_PATH]),
    (Employee,    [NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (Unlinked,    [NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (Agent,       [NOT_FOUND,  NOT_FOUND,  FARMER_A,   NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (OtherAgent,  [NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  FARMER_B,   NOT_FOUND,  BAD_PATH]),
    (FormerAgent, [NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
];

/// Either side may end a link.
#[rustfmt::skip]
const END: Table<6> = [
    //             unlinked    former      agent       other       missing     malformed
    (Anonymous,   [NO_SESSION, NO_SESSION, NO_SESSION, NO_SESSION, NO_SESSION, NO_SESSION]),
    (FarmerA,     [NO_CONTENT, NO_CONTENT, NO_CONTENT, NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (FarmerB,     [NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NO_CONTENT, NOT_FOUND,  BAD_PATH]),
    (Employee,    [NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (Unlinked,    [NO_CONTENT, NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (Agent,       [NOT_FOUND,  NOT_FOUND,  NO_CONTENT, NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (OtherAgent,  [NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  NO_CONTENT, NOT_FOUND,  BAD_PATH]),
    (FormerAgent, [NOT_FOUND,  NO_CONTENT, NOT_FOUND,  NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
];

/// Only the side that asked reminds of a request, and undoes its withdrawal.
fn for_askers(answer: &Expected) -> Table<6> {
    let own = |role| match role {
        Unlinked | FormerAgent => answer.clone(),
        _ => NOT_FOUND,
    };
    for_own(LINKS, own, &NOT_FOUND, &BAD_PATH)
}

pub(super) fn rows() -> Vec<Row> {
    const PATH: &str = "/api/links";
    vec![
        Row::plain(Method::GET, PATH, LIST),
        // Everyone may ask for a link with anyone but themselves.
        Row::new(
            Method::POST,
            PATH,
            PEOPLE,
            |case| Request::json(json!({ "email": case.email() })),
            for_own(PEOPLE, |_| INVALID, &ACCEPTED, &INVALID),
        ),
        Row::new(
            Method::POST,
            "/api/links/{link_id}/accept",
            LINKS,
            |case| Request::with_id(case.link()),
            ACCEPT,
        ),
        Row::new(
            Method::POST,
            "/api/links/{link_id}/remind",
            LINKS,
            |case| Request::with_id(case.link()),
            for_askers(&problem(Code::AskedToday)),
        ),
        Row::new(
            Method::POST,
            "/api/links/{link_id}/restore",
            LINKS,
            |case| Request::with_id(case.link()),
            for_askers(&NO_CONTENT),
        ),
        Row::new(Method::DELETE, "/api/links/{link_id}", LINKS, |case| Request::with_id(case.link()), END),
    ]
}
