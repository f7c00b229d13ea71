//! Who may see which people.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::row::{BAD_BODY, Cell, LOG_IN, Lines, NONE, Request, Row, refused, shows};
use super::terms::Id::{Malformed, Missing, Of, Own, Without};
use super::terms::Record::Person;
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};

/// Answers that show one person.
const A: Cell = shows(&[Person(FarmerA)]);
const B: Cell = shows(&[Person(FarmerB)]);
const EMP: Cell = shows(&[Person(Employee)]);
const UNL: Cell = shows(&[Person(Unlinked)]);
const AGT: Cell = shows(&[Person(Agent)]);
const OTH: Cell = shows(&[Person(OtherAgent)]);
const FOR: Cell = shows(&[Person(FormerAgent)]);

/// By address: a role finds only itself.
#[rustfmt::skip]
const BY_ADDRESS: Lines<7> = [
    //             own      of A     of B     employee agent    missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [A,       A,       NONE,    NONE,    NONE,    NONE,    NONE]),
    (FarmerB,     [B,       NONE,    B,       NONE,    NONE,    NONE,    NONE]),
    (Employee,    [EMP,     NONE,    NONE,    EMP,     NONE,    NONE,    NONE]),
    (Unlinked,    [UNL,     NONE,    NONE,    NONE,    NONE,    NONE,    NONE]),
    (Agent,       [AGT,     NONE,    NONE,    NONE,    AGT,     NONE,    NONE]),
    (OtherAgent,  [OTH,     NONE,    NONE,    NONE,    NONE,    NONE,    NONE]),
    (FormerAgent, [FOR,     NONE,    NONE,    NONE,    NONE,    NONE,    NONE]),
];

/// By ids: the request lists all seven people and a missing id. The answer has the role itself and the people
/// that it is linked with.
#[rustfmt::skip]
const BY_IDS: Lines<2> = [
    //             everyone                                                     malformed
    (Anonymous,   [LOG_IN,                                                      LOG_IN]),
    (FarmerA,     [shows(&[Person(FarmerA), Person(Employee), Person(Agent)]),  BAD_BODY]),
    (FarmerB,     [shows(&[Person(FarmerB), Person(OtherAgent)]),               BAD_BODY]),
    (Employee,    [shows(&[Person(Employee), Person(FarmerA)]),                 BAD_BODY]),
    (Unlinked,    [UNL,                                                         BAD_BODY]),
    (Agent,       [shows(&[Person(Agent), Person(FarmerA)]),                    BAD_BODY]),
    (OtherAgent,  [shows(&[Person(OtherAgent), Person(FarmerB)]),               BAD_BODY]),
    (FormerAgent, [FOR,                                                         BAD_BODY]),
];

const A_EMP: Cell = shows(&[Person(FarmerA), Person(Employee)]);
const A_UNL: Cell = shows(&[Person(FarmerA), Person(Unlinked)]);

/// Farmer and creator of a planting, by the person who reported it. Everyone who may see the planting gets
/// them.
#[rustfmt::skip]
const OF_PLANTING: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [A,       A_EMP,   A_UNL,   NONE,    NONE,    BAD_BODY]),
    (FarmerB,     [NONE,    NONE,    NONE,    B,       NONE,    BAD_BODY]),
    (Employee,    [NONE,    A_EMP,   NONE,    NONE,    NONE,    BAD_BODY]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_BODY]),
    (Agent,       [A,       A_EMP,   A_UNL,   NONE,    NONE,    BAD_BODY]),
    (OtherAgent,  [NONE,    NONE,    NONE,    B,       NONE,    BAD_BODY]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_BODY]),
];

const OTHERS: Cell = refused(Code::OtherEmail);

/// A role creates a record only for its own address. The record already exists and comes back.
#[rustfmt::skip]
const MAKING: Lines<5> = [
    //             own      of A     of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [A,       A,       OTHERS,  OTHERS,  OTHERS]),
    (FarmerB,     [B,       OTHERS,  B,       OTHERS,  OTHERS]),
    (Employee,    [EMP,     OTHERS,  OTHERS,  OTHERS,  OTHERS]),
    (Unlinked,    [UNL,     OTHERS,  OTHERS,  OTHERS,  OTHERS]),
    (Agent,       [AGT,     OTHERS,  OTHERS,  OTHERS,  OTHERS]),
    (OtherAgent,  [OTH,     OTHERS,  OTHERS,  OTHERS,  OTHERS]),
    (FormerAgent, [FOR,     OTHERS,  OTHERS,  OTHERS,  OTHERS]),
];

/// Each role changes its own profile.
#[rustfmt::skip]
const CHANGING: Lines<1> = [
    (Anonymous,   [LOG_IN]),
    (FarmerA,     [A]),
    (FarmerB,     [B]),
    (Employee,    [EMP]),
    (Unlinked,    [UNL]),
    (Agent,       [AGT]),
    (OtherAgent,  [OTH]),
    (FormerAgent, [FOR]),
];

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::new(
            Method::POST,
            "/api/users/getUser",
            [Own, Of(FarmerA), Of(FarmerB), Of(Employee), Of(Agent), Missing, Malformed],
            |asked| Request::json(json!({ "email": asked.email() })),
            BY_ADDRESS,
        ),
        Row::new(
            Method::POST,
            "/api/users/getAllUsersById",
            [Without, Malformed],
            |asked| {
                let users = if asked.id == Malformed { vec![asked.user()] } else { asked.everyone() };
                Request::json(json!({ "users": users }))
            },
            BY_IDS,
        ),
        Row::new(
            Method::POST,
            "/api/users/getUserDataForPlant",
            [Of(FarmerA), Of(Employee), Of(Unlinked), Of(FarmerB), Missing, Malformed],
            |asked| {
                let (farmer, creator) = asked.farmer_and_creator();
                Request::json(json!({ "farmer": farmer, "creator": creator }))
            },
            OF_PLANTING,
        ),
        Row::new(
            Method::POST,
            "/api/users",
            [Own, Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |asked| {
                let mut record = asked.profile();
                record["email"] = json!(asked.email());
                record["isAgent"] = json!(true);
                Request::json(record)
            },
            MAKING,
        ),
        Row::new(
            Method::PUT,
            "/api/users/current",
            [Without],
            |asked| Request::json(asked.profile()),
            CHANGING,
        ),
    ]
}
