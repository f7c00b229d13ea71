//! Who may invite, and who may accept an invitation.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::expected::{
    ACCEPTED, BAD_PATH, CREATED, Expected, FORBIDDEN, NO_CONTENT, NO_SESSION, NOT_FOUND, OK, Table, expected,
    for_each_signed_in, for_everyone, problem,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{self, Malformed, Missing, Of, Own, Spent};
use super::terms::Record::Person;
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};

/// The tokens in the invitation links of A's agent, and others that look like them.
const TOKENS: [Id; 4] = [Own, Spent, Missing, Malformed];

const EXPIRED: Expected = problem(Code::InvitationExpired);
const INVALID: Expected = problem(Code::Validation);
const AGENT: Expected = expected(&[Person(Agent)]);
const FORBIDDEN_OR_BAD_PATH: Expected = Expected::EitherProblem([Code::Forbidden, Code::MalformedAddress]);

/// Agents invite farmers, and the answer is the same for an address without an account.
#[rustfmt::skip]
const INVITE: Table<4> = [
    //             farmer A    farmer B    missing     malformed
    (Anonymous,   [NO_SESSION, NO_SESSION, NO_SESSION, NO_SESSION]),
    (FarmerA,     [FORBIDDEN,  FORBIDDEN,  FORBIDDEN,  FORBIDDEN]),
    (FarmerB,     [FORBIDDEN,  FORBIDDEN,  FORBIDDEN,  FORBIDDEN]),
    (Employee,    [FORBIDDEN,  FORBIDDEN,  FORBIDDEN,  FORBIDDEN]),
    (Unlinked,    [FORBIDDEN,  FORBIDDEN,  FORBIDDEN,  FORBIDDEN]),
    (Agent,       [ACCEPTED,   ACCEPTED,   ACCEPTED,   INVALID]),
    (OtherAgent,  [ACCEPTED,   ACCEPTED,   ACCEPTED,   INVALID]),
    (FormerAgent, [ACCEPTED,   ACCEPTED,   ACCEPTED,   INVALID]),
];

/// Nobody invites an agent, and agents learn so.
fn for_inviters_of_an_agent() -> Table<1> {
    for_each_signed_in(|role| match role {
        Agent | OtherAgent | FormerAgent => [INVALID],
        _ => [FORBIDDEN],
    })
}

#[rustfmt::skip]
const REVOKE: Table<3> = [
    //             agent       missing     malformed
    (Anonymous,   [NO_SESSION, NO_SESSION, NO_SESSION]),
    (FarmerA,     [NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (FarmerB,     [NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (Employee,    [FORBIDDEN,  FORBIDDEN,  FORBIDDEN_OR_BAD_PATH]),
    (Unlinked,    [FORBIDDEN,  FORBIDDEN,  FORBIDDEN_OR_BAD_PATH]),
    (Agent,       [NO_CONTENT, NOT_FOUND,  BAD_PATH]),
    (OtherAgent,  [NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
    (FormerAgent, [NOT_FOUND,  NOT_FOUND,  BAD_PATH]),
];

/// Any farmer who has an agent's invitation link may accept. For an employee the link does not work.
#[rustfmt::skip]
const ACCEPT: Table<4> = [
    //             valid       revoked     missing     malformed
    (Anonymous,   [NO_SESSION, NO_SESSION, NO_SESSION, NO_SESSION]),
    (FarmerA,     [AGENT,      EXPIRED,    EXPIRED,    EXPIRED]),
    (FarmerB,     [AGENT,      EXPIRED,    EXPIRED,    EXPIRED]),
    (Employee,    [EXPIRED,    EXPIRED,    EXPIRED,    EXPIRED]),
    (Unlinked,    [EXPIRED,    EXPIRED,    EXPIRED,    EXPIRED]),
    (Agent,       [FORBIDDEN,  FORBIDDEN,  FORBIDDEN,  FORBIDDEN]),
    (OtherAgent,  [FORBIDDEN,  FORBIDDEN,  FORBIDDEN,  FORBIDDEN]),
    (FormerAgent, [FORBIDDEN,  FORBIDDEN,  FORBIDDEN,  FORBIDDEN]),
];

/// Agents and farmers have invitation links. Employees are refused.
fn for_inviters(answer: &Expected) -> Table<1> {
    for_each_signed_in(|role| match role {
        Employee | Unlinked => [FORBIDDEN],
        _ => [answer.clone()],
    })
}

pub(super) fn rows() -> Vec<Row> {
    const LINKS: &str = "/api/invitations/links";
    vec![
        Row::new(
            Method::POST,
            "/api/invitations",
            [Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |case| Request::json(json!({ "emails": [case.email()] })),
            INVITE,
        ),
        Row::new(
            Method::POST,
            "/api/invitations",
            [Of(Agent)],
            |case| Request::json(json!({ "emails": [case.email()] })),
            for_inviters_of_an_agent(),
        ),
        Row::plain(Method::POST, LINKS, for_inviters(&CREATED)),
        Row::plain(Method::GET, LINKS, for_inviters(&OK)),
        Row::new(
            Method::DELETE,
            "/api/invitations/links/{invitation_id}",
            [Of(Agent), Missing, Malformed],
            |case| Request::with_id(case.invitation_link()),
            REVOKE,
        ),
        Row::new(
            Method::GET,
            "/api/invitations/{token}",
            TOKENS,
            |case| Request::with_id(case.invitation_token()),
            for_everyone(&[AGENT, EXPIRED, EXPIRED, EXPIRED]),
        ),
        Row::new(
            Method::POST,
            "/api/invitations/{token}/accept",
            TOKENS,
            |case| Request::with_id(case.invitation_token()),
            ACCEPT,
        ),
    ]
}
