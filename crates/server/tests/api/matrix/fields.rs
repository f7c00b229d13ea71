//! Who may do what with fields, besides what holds for records of every kind, and with the feed of all records.

use reqwest::Method;
use rules::kind::Kind::{self, Field};
use serde_json::json;
use server::problem::Code;

use super::expected::{
    BAD_BODY, BAD_PATH, FORBIDDEN, NOT_FOUND, OK, Table, expected_list, for_each_signed_in, for_signed_in,
    problem,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{self, Malformed, Missing, Of, Without};
use super::terms::Record::Live;
use super::terms::Role::{Employee, FarmerA, FarmerB, Unlinked};
use super::visibility::{OWNERS, for_viewers, visible_owners, with_names};
use crate::toolkit::{new_id, quarter_section};

/// The columns of an import: into the role's own farm, or into the farm of a farmer.
const INTO: [Id; 5] = [Without, Of(FarmerA), Of(FarmerB), Missing, Malformed];

/// The farmer and their agent may merge two fields of one farm. B's field is of another farm than A's.
fn merge() -> Table<6> {
    for_viewers(Field, |role, owner| match (role, owner) {
        (_, FarmerB) => NOT_FOUND,
        (Employee, _) => problem(Code::FieldMergeForbidden),
        _ => expected_list([Live(Field, owner.merge_target())]),
    })
}

/// The fields of these farms have no boundary that could be split; the tests of the call split one.
fn split() -> Table<6> {
    for_viewers(Field, |role, _| match role {
        Employee => problem(Code::FieldSplitForbidden),
        _ => problem(Code::Validation),
    })
}

fn import() -> Table<5> {
    for_each_signed_in(|role| {
        INTO.map(|id| match id {
            Malformed => BAD_BODY,
            _ if role == Unlinked => FORBIDDEN,
            Without if role.is_agent() => FORBIDDEN,
            Without => OK,
            Of(farmer) if role.farm() == Some(farmer) => OK,
            _ => NOT_FOUND,
        })
    })
}

/// The answer to a client without a cursor, and to one with a cursor that the server does not know.
fn changes() -> Table<2> {
    for_each_signed_in(|role| {
        let visible = Kind::ALL.iter().flat_map(|kind| with_names(*kind, visible_owners(*kind, role)));
        [expected_list(visible), problem(Code::CursorExpired)]
    })
}

pub(super) fn rows() -> Vec<Row> {
    [reshaping(), importing()].into_iter().flatten().collect()
}

fn importing() -> Vec<Row> {
    vec![
        Row::new(
            Method::POST,
            "/api/fields/import",
            INTO,
            |case| {
                let mut body = json!({
                    "importId": new_id(),
                    "fields": [{ "fieldId": new_id(), "field": { "name": "Unheard Of" } }],
                });
                if case.id != Without {
                    body["farmer"] = json!(case.user());
                }
                Request::json(body)
            },
            import(),
        ),
        Row::new(
            Method::DELETE,
            "/api/fields/imports/{import_id}",
            [Missing, Malformed],
            |case| Request::with_id(case.user()),
            // The tests of the call import something first. Here nobody has an import.
            for_signed_in(&[NOT_FOUND, BAD_PATH]),
        ),
        Row::new(
            Method::GET,
            "/api/changes",
            [Without, Malformed],
            |case| match case.id {
                Without => Request::default(),
                _ => Request::default().query("since=nonsense".to_owned()),
            },
            changes(),
        ),
    ]
}

/// Merging and splitting.
fn reshaping() -> Vec<Row> {
    vec![
        Row::new(
            Method::POST,
            "/api/fields/{field_id}/merge",
            OWNERS,
            |case| {
                let into = json!({ "into": case.merge_target(), "intoVersion": 1 });
                Request::with_id(case.record(Field)).if_match("\"1\"").body(into)
            },
            merge(),
        ),
        Row::new(
            Method::POST,
            "/api/fields/{field_id}/split",
            OWNERS,
            |case| {
                let parts =
                    [0.0, 1.0].map(|east| json!({ "fieldId": new_id(), "boundary": quarter_section(east) }));
                Request::with_id(case.record(Field)).if_match("\"1\"").body(json!({ "parts": parts }))
            },
            split(),
        ),
    ]
}
