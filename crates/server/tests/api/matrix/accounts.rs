//! Who may do what with accounts.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::row::{DONE, LOG_IN, Lines, MADE, OK, Request, Row, everyone, refused, shows, signed_in};
use super::terms::Id::{Missing, Of, Without};
use super::terms::Record::{Deleted, DeletedField, Field, Person, Planting, Session, Token};
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};
use crate::toolkit::PASSWORD;

/// A person's own data. It names the other side of each link, and the authors of a farmer's plantings.
#[rustfmt::skip]
const DATA: Lines<1> = [
    (Anonymous,   [LOG_IN]),
    (FarmerA,     [shows(&[
        Person(FarmerA), Planting(FarmerA), Session(FarmerA), Token(FarmerA),
        Planting(Employee), Planting(Unlinked),
        Deleted(FarmerA), Deleted(Employee), Deleted(Unlinked),
        Field(FarmerA), Field(Employee), Field(Unlinked),
        DeletedField(FarmerA), DeletedField(Employee), DeletedField(Unlinked),
        Person(Employee), Person(Unlinked), Person(Agent), Person(FormerAgent),
    ])]),
    (FarmerB,     [shows(&[
        Person(FarmerB), Planting(FarmerB), Deleted(FarmerB), Field(FarmerB), DeletedField(FarmerB),
        Session(FarmerB), Token(FarmerB), Person(OtherAgent),
    ])]),
    (Employee,    [shows(&[
        Person(Employee), Planting(Employee), Deleted(Employee), Field(Employee), DeletedField(Employee),
        Session(Employee), Token(Employee), Person(FarmerA),
    ])]),
    (Unlinked,    [shows(&[
        Person(Unlinked), Planting(Unlinked), Deleted(Unlinked), Field(Unlinked), DeletedField(Unlinked),
        Session(Unlinked), Token(Unlinked), Person(FarmerA),
    ])]),
    (Agent,       [shows(&[Person(Agent), Session(Agent), Token(Agent), Person(FarmerA)])]),
    (OtherAgent,  [shows(&[Person(OtherAgent), Session(OtherAgent), Token(OtherAgent), Person(FarmerB)])]),
    (FormerAgent, [shows(&[Person(FormerAgent), Session(FormerAgent), Token(FormerAgent), Person(FarmerA)])]),
];

pub(super) fn rows() -> Vec<Row> {
    const CURRENT: &str = "/api/accounts/current";
    const SECOND_FACTOR: &str = "/api/accounts/current/second-factor";
    vec![
        Row::new(
            Method::POST,
            "/api/accounts",
            [Of(FarmerA), Of(FarmerB), Missing],
            |asked| Request::json(json!({ "email": asked.email(), "password": PASSWORD })),
            everyone([refused(Code::EmailInUse), refused(Code::EmailInUse), MADE]),
        )
        .that_tells_what_is_missing(),
        Row::new(Method::GET, "/api/accounts/current/data", [Without], |_| Request::default(), DATA),
        Row::new(
            Method::PUT,
            "/api/accounts/current/language",
            [Without],
            |_| Request::json(json!({ "language": "es" })),
            signed_in([DONE]),
        ),
        Row::new(
            Method::GET,
            "/api/accounts/current/mails",
            [Without],
            |_| Request::default(),
            signed_in([OK]),
        ),
        Row::new(
            Method::PUT,
            "/api/accounts/current/mails",
            [Without],
            |_| Request::json(json!({ "corrections": true })),
            signed_in([DONE]),
        ),
        Row::new(
            Method::PUT,
            "/api/accounts/current/password",
            [Without],
            |_| Request::json(json!({ "currentPassword": PASSWORD, "password": "zebra tractor 9" })),
            signed_in([DONE]),
        ),
        Row::new(
            Method::DELETE,
            CURRENT,
            [Without],
            |_| Request::json(json!({ "password": PASSWORD })),
            signed_in([DONE]),
        ),
        Row::new(Method::GET, SECOND_FACTOR, [Without], |_| Request::default(), signed_in([OK])),
        Row::new(
            Method::POST,
            SECOND_FACTOR,
            [Without],
            |_| Request::json(json!({ "password": PASSWORD })),
            signed_in([OK]),
        ),
        // Nobody has begun to set up a second factor.
        Row::new(
            Method::PUT,
            SECOND_FACTOR,
            [Without],
            |_| Request::json(json!({ "code": "123456" })),
            signed_in([refused(Code::InvalidSecondFactor)]),
        ),
        Row::new(
            Method::DELETE,
            SECOND_FACTOR,
            [Without],
            |_| Request::json(json!({ "password": PASSWORD, "code": "123456" })),
            signed_in([DONE]),
        ),
    ]
}
