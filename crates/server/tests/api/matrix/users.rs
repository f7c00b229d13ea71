//! Who may see which people.

use reqwest::Method;
use rules::kind::Kind::Planting;
use serde_json::json;
use server::problem::Code;

use super::expected::{
    BAD_BODY, Expected, FORBIDDEN, NOT_FOUND, Table, expected_list, for_each_signed_in, for_own, problem,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{self, Malformed, Missing, Of, Own, Without};
use super::terms::Record::Person;
use super::terms::Role::{
    self, Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked,
};
use super::visibility::{FARMERS, OWNERS, for_viewers_or, people};

const PEOPLE: [Id; 7] = [Own, Of(FarmerA), Of(FarmerB), Of(Employee), Of(Agent), Missing, Malformed];

/// The people on the other side of the role's active links.
const fn linked_with(role: Role) -> &'static [Role] {
    match role {
        FarmerA => &[Employee, Agent],
        FarmerB => &[OtherAgent],
        Employee | Agent => &[FarmerA],
        OtherAgent => &[FarmerB],
        Anonymous | Unlinked | FormerAgent => &[],
    }
}

/// The request lists all seven people and a missing id. The answer has the role itself and the people that it is
/// linked with.
fn by_ids() -> Table<2> {
    for_each_signed_in(|role| {
        [expected_list([people(&[role]), people(linked_with(role))].concat()), BAD_BODY]
    })
}

/// The request lists everyone. The file has the farmers that an agent is linked with. It has few formats.
fn linked_farmers() -> Table<3> {
    for_each_signed_in(|role| {
        if role.is_agent() {
            [expected_list(people(linked_with(role))), NOT_FOUND, BAD_BODY]
        } else {
            [FORBIDDEN, FORBIDDEN, Expected::EitherProblem([Code::Forbidden, Code::MalformedJson])]
        }
    })
}

/// The farmer and the creator of a planting, by the person who reported it.
fn of_planting() -> Table<6> {
    let names = |owner: Role| expected_list([Person(owner.farm_of_records()), Person(owner)]);
    for_viewers_or(Planting, |_, owner| names(owner), &NOT_FOUND, &BAD_BODY)
}

pub(super) fn rows() -> Vec<Row> {
    let own = |role| expected_list([Person(role)]);
    let of_another = problem(Code::OtherEmail);
    vec![
        // By address, a role finds only itself.
        Row::new(
            Method::POST,
            "/api/users/getUser",
            PEOPLE,
            |case| Request::json(json!({ "email": case.email() })),
            for_own(PEOPLE, own, &NOT_FOUND, &NOT_FOUND),
        ),
        Row::new(
            Method::POST,
            "/api/users/getAllUsersById",
            [Without, Malformed],
            |case| {
                let users = if case.id == Malformed { vec![case.user()] } else { case.everyone() };
                Request::json(json!({ "users": users }))
            },
            by_ids(),
        ),
        Row::new(
            Method::POST,
            "/api/users/export.{format}",
            [Without, Missing, Malformed],
            |case| {
                let farmers = if case.id == Malformed { vec![case.user()] } else { case.everyone() };
                Request::with_id(if case.id == Missing { "doc" } else { "csv" })
                    .body(json!({ "farmers": farmers, "cropYear": 2026 }))
            },
            linked_farmers(),
        ),
        Row::new(
            Method::POST,
            "/api/users/getUserDataForPlant",
            OWNERS,
            |case| {
                let (farmer, creator) = case.farmer_and_creator();
                Request::json(json!({ "farmer": farmer, "creator": creator }))
            },
            of_planting(),
        ),
        // A role creates a record only for its own address. The record already exists and comes back.
        Row::new(
            Method::POST,
            "/api/users",
            FARMERS,
            |case| {
                let mut record = case.profile();
                record["email"] = json!(case.email());
                record["isAgent"] = json!(true);
                Request::json(record)
            },
            for_own(FARMERS, own, &of_another, &of_another),
        ),
        Row::new(
            Method::PUT,
            "/api/users/current",
            [Without],
            |case| Request::json(case.profile()),
            for_each_signed_in(|role| [own(role)]),
        ),
    ]
}
