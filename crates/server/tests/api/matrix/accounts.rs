//! Who may do what with accounts.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::expected::{
    CREATED, NO_CONTENT, OK, Table, expected_list, for_each_signed_in, for_everyone, for_signed_in, problem,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{Missing, Of, Without};
use super::terms::Record::{Person, Session, Token};
use super::terms::Role::{
    self, Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked,
};
use super::visibility::{of_every_kind, people};
use crate::toolkit::PASSWORD;

/// The people whose records are in the role's own data: those of their farm for a farmer, and else only their own.
const fn owners(role: Role) -> &'static [Role] {
    match role {
        FarmerA => &[FarmerA, Employee, Unlinked],
        FarmerB => &[FarmerB],
        Employee => &[Employee],
        Unlinked => &[Unlinked],
        Anonymous | Agent | OtherAgent | FormerAgent => &[],
    }
}

/// The people on the other side of the role's links, whether they are active, asked for or ended.
const fn other_sides(role: Role) -> &'static [Role] {
    match role {
        FarmerA => &[Employee, Unlinked, Agent, FormerAgent],
        FarmerB => &[OtherAgent],
        Employee | Unlinked | Agent | FormerAgent => &[FarmerA],
        OtherAgent => &[FarmerB],
        Anonymous => &[],
    }
}

/// A person's own data.
fn data() -> Table<1> {
    for_each_signed_in(|role| {
        let own = vec![Person(role), Session(role), Token(role)];
        [expected_list([own, of_every_kind(owners(role)), people(other_sides(role))].concat())]
    })
}

pub(super) fn rows() -> Vec<Row> {
    [account(), second_factor()].into_iter().flatten().collect()
}

fn account() -> Vec<Row> {
    const MAILS: &str = "/api/accounts/current/mails";
    vec![
        Row::new(
            Method::POST,
            "/api/accounts",
            [Of(FarmerA), Of(FarmerB), Missing],
            |case| Request::json(json!({ "email": case.email(), "password": PASSWORD })),
            for_everyone(&[problem(Code::EmailInUse), problem(Code::EmailInUse), CREATED]),
        )
        .reveals_missing(),
        Row::plain(Method::GET, "/api/accounts/current/data", data()),
        Row::new(
            Method::PUT,
            "/api/accounts/current/language",
            [Without],
            |_| Request::json(json!({ "language": "es" })),
            for_signed_in(&[NO_CONTENT]),
        ),
        Row::plain(Method::GET, MAILS, for_signed_in(&[OK])),
        Row::new(
            Method::PUT,
            MAILS,
            [Without],
            |_| Request::json(json!({ "corrections": true })),
            for_signed_in(&[NO_CONTENT]),
        ),
        Row::new(
            Method::PUT,
            "/api/accounts/current/password",
            [Without],
            |_| Request::json(json!({ "currentPassword": PASSWORD, "password": "zebra tractor 9" })),
            for_signed_in(&[NO_CONTENT]),
        ),
        Row::new(
            Method::DELETE,
            "/api/accounts/current",
            [Without],
            |_| Request::json(json!({ "password": PASSWORD })),
            for_signed_in(&[NO_CONTENT]),
        ),
    ]
}

fn second_factor() -> Vec<Row> {
    const PATH: &str = "/api/accounts/current/second-factor";
    vec![
        Row::plain(Method::GET, PATH, for_signed_in(&[OK])),
        Row::new(
            Method::POST,
            PATH,
            [Without],
            |_| Request::json(json!({ "password": PASSWORD })),
            for_signed_in(&[OK]),
        ),
        // Nobody has begun to set up a second factor.
        Row::new(
            Method::PUT,
            PATH,
            [Without],
            |_| Request::json(json!({ "code": "123456" })),
            for_signed_in(&[problem(Code::InvalidSecondFactor)]),
        ),
        Row::new(
            Method::DELETE,
            PATH,
            [Without],
            |_| Request::json(json!({ "password": PASSWORD, "code": "123456" })),
            for_signed_in(&[NO_CONTENT]),
        ),
    ]
}
