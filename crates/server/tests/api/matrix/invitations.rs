//! Who may invite, and who may accept an invitation.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::row::{
    ACCEPTED, BAD_PATH, Cell, DONE, FORBIDDEN, LOG_IN, Lines, MADE, NONE, OK, Request, Row, everyone,
    refused, shows,
};
use super::terms::Id::{Malformed, Missing, Of, Own, Spent, Without};
use super::terms::Record::Person;
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};
use super::terms::{Id, Role};

/// The tokens in the invitation links of A's agent, and others that look like them.
const TOKENS: [Id; 4] = [Own, Spent, Missing, Malformed];

const OVER: Cell = refused(Code::InvitationExpired);
const BAD_EMAIL: Cell = refused(Code::Validation);
const AGT: Cell = shows(&[Person(Agent)]);
const EITHER: Cell = Cell::RefusedForEither([Code::Forbidden, Code::MalformedAddress]);

/// Nobody invites themselves.
#[rustfmt::skip]
const INVITING: Lines<5> = [
    //             farmer A   farmer B   agent      missing    malformed
    (Anonymous,   [LOG_IN,    LOG_IN,    LOG_IN,    LOG_IN,    LOG_IN]),
    (FarmerA,     [FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN]),
    (FarmerB,     [FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN]),
    (Employee,    [FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN]),
    (Unlinked,    [FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN]),
    (Agent,       [ACCEPTED,  ACCEPTED,  BAD_EMAIL, ACCEPTED,  BAD_EMAIL]),
    (OtherAgent,  [ACCEPTED,  ACCEPTED,  ACCEPTED,  ACCEPTED,  BAD_EMAIL]),
    (FormerAgent, [ACCEPTED,  ACCEPTED,  ACCEPTED,  ACCEPTED,  BAD_EMAIL]),
];

/// Agents and farmers get these answers. Everyone else is refused.
fn askers<const N: usize>(cells: [Cell; N]) -> Lines<N> {
    Role::ALL.map(|role| match role {
        Anonymous => (role, [LOG_IN; N]),
        Agent | OtherAgent | FormerAgent | FarmerA | FarmerB => (role, cells),
        Employee | Unlinked => (role, [FORBIDDEN; N]),
    })
}

#[rustfmt::skip]
const REVOKING: Lines<3> = [
    //             agent      missing    malformed
    (Anonymous,   [LOG_IN,    LOG_IN,    LOG_IN]),
    (FarmerA,     [NONE,      NONE,      BAD_PATH]),
    (FarmerB,     [NONE,      NONE,      BAD_PATH]),
    (Employee,    [FORBIDDEN, FORBIDDEN, EITHER]),
    (Unlinked,    [FORBIDDEN, FORBIDDEN, EITHER]),
    (Agent,       [DONE,      NONE,      BAD_PATH]),
    (OtherAgent,  [NONE,      NONE,      BAD_PATH]),
    (FormerAgent, [NONE,      NONE,      BAD_PATH]),
];

/// Any farmer who has an agent's link may accept. To an employee it is none.
#[rustfmt::skip]
const ACCEPTING: Lines<4> = [
    //             working    taken back missing    malformed
    (Anonymous,   [LOG_IN,    LOG_IN,    LOG_IN,    LOG_IN]),
    (FarmerA,     [AGT,       OVER,      OVER,      OVER]),
    (FarmerB,     [AGT,       OVER,      OVER,      OVER]),
    (Employee,    [OVER,      OVER,      OVER,      OVER]),
    (Unlinked,    [OVER,      OVER,      OVER,      OVER]),
    (Agent,       [FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN]),
    (OtherAgent,  [FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN]),
    (FormerAgent, [FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN]),
];

pub(super) fn rows() -> Vec<Row> {
    const LINKS: &str = "/api/invitations/links";
    vec![
        Row::new(
            Method::POST,
            "/api/invitations",
            [Of(FarmerA), Of(FarmerB), Of(Agent), Missing, Malformed],
            |asked| Request::json(json!({ "emails": [asked.email()] })),
            INVITING,
        ),
        Row::new(Method::POST, LINKS, [Without], |_| Request::default(), askers([MADE])),
        Row::new(Method::GET, LINKS, [Without], |_| Request::default(), askers([OK])),
        Row::new(
            Method::DELETE,
            "/api/invitations/links/{invitation_id}",
            [Of(Agent), Missing, Malformed],
            |asked| Request::of(asked.given()),
            REVOKING,
        ),
        Row::new(
            Method::GET,
            "/api/invitations/{token}",
            TOKENS,
            |asked| Request::of(asked.given_token()),
            everyone([AGT, OVER, OVER, OVER]),
        ),
        Row::new(
            Method::POST,
            "/api/invitations/{token}/accept",
            TOKENS,
            |asked| Request::of(asked.given_token()),
            ACCEPTING,
        ),
    ]
}
