//! Who may see, accept and end a link.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::row::{ACCEPTED, BAD_PATH, Cell, DONE, LOG_IN, Lines, NONE, Request, Row, refused, shows};
use super::terms::Id;
use super::terms::Id::{Malformed, Missing, Of, Without};
use super::terms::Record::Person;
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};

/// Links by their peer: two that A is asked for, one that A has, one that B has.
const LINKS: [Id; 6] = [Of(Unlinked), Of(FormerAgent), Of(Agent), Of(OtherAgent), Missing, Malformed];

const INVALID: Cell = refused(Code::Validation);
const A: Cell = shows(&[Person(FarmerA)]);
const B: Cell = shows(&[Person(FarmerB)]);
const UNL: Cell = shows(&[Person(Unlinked)]);
const FOR: Cell = shows(&[Person(FormerAgent)]);
const AGT: Cell = shows(&[Person(Agent)]);
const OTH: Cell = shows(&[Person(OtherAgent)]);

/// The other side of the role's links. For a request, the address that the role typed.
#[rustfmt::skip]
const LIST: Lines<1> = [
    (Anonymous,   [LOG_IN]),
    (FarmerA,     [shows(&[Person(Employee), Person(Agent), Person(Unlinked), Person(FormerAgent)])]),
    (FarmerB,     [OTH]),
    (Employee,    [A]),
    (Unlinked,    [A]),
    (Agent,       [A]),
    (OtherAgent,  [B]),
    (FormerAgent, [A]),
];

/// Nobody asks themselves.
#[rustfmt::skip]
const ASKING: Lines<5> = [
    //             farmer A  farmer B  agent     missing   malformed
    (Anonymous,   [LOG_IN,   LOG_IN,   LOG_IN,   LOG_IN,   LOG_IN]),
    (FarmerA,     [INVALID,  ACCEPTED, ACCEPTED, ACCEPTED, INVALID]),
    (FarmerB,     [ACCEPTED, INVALID,  ACCEPTED, ACCEPTED, INVALID]),
    (Employee,    [ACCEPTED, ACCEPTED, ACCEPTED, ACCEPTED, INVALID]),
    (Unlinked,    [ACCEPTED, ACCEPTED, ACCEPTED, ACCEPTED, INVALID]),
    (Agent,       [ACCEPTED, ACCEPTED, INVALID,  ACCEPTED, INVALID]),
    (OtherAgent,  [ACCEPTED, ACCEPTED, ACCEPTED, ACCEPTED, INVALID]),
    (FormerAgent, [ACCEPTED, ACCEPTED, ACCEPTED, ACCEPTED, INVALID]),
];

/// The side that was asked accepts. Both sides get a link that is already active.
#[rustfmt::skip]
const ACCEPTING: Lines<6> = [
    //             unlinked former   agent    other    missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [UNL,     FOR,     AGT,     NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    OTH,     NONE,    BAD_PATH]),
    (Employee,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [NONE,    NONE,    A,       NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    B,       NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

/// Either side may end a link.
#[rustfmt::skip]
const ENDING: Lines<6> = [
    //             unlinked former   agent    other    missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [DONE,    DONE,    DONE,    NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    DONE,    NONE,    BAD_PATH]),
    (Employee,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [DONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [NONE,    NONE,    DONE,    NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    DONE,    NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    DONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

pub(super) fn rows() -> Vec<Row> {
    const PATH: &str = "/api/links";
    vec![
        Row::new(Method::GET, PATH, [Without], |_| Request::default(), LIST),
        Row::new(
            Method::POST,
            PATH,
            [Of(FarmerA), Of(FarmerB), Of(Agent), Missing, Malformed],
            |asked| Request::json(json!({ "email": asked.email() })),
            ASKING,
        ),
        Row::new(
            Method::POST,
            "/api/links/{link_id}/accept",
            LINKS,
            |asked| Request::of(asked.link()),
            ACCEPTING,
        ),
        Row::new(Method::DELETE, "/api/links/{link_id}", LINKS, |asked| Request::of(asked.link()), ENDING),
    ]
}
