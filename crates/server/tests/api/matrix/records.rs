//! Who may do what with records of every kind.

use std::borrow::Cow;

use reqwest::Method;
use rules::kind::Kind;
use serde_json::{Value, json};
use server::problem::{Code, RecordCode};

use super::case::Case;
use super::expected::{
    BAD_PATH, CREATED, Expected, FORBIDDEN, NO_CONTENT, NOT_FOUND, Table, expected_list, for_each_signed_in,
    for_signed_in, problem,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{Malformed, Missing, Of, Own, Without};
use super::terms::Record::{Deleted, Live, Person};
use super::terms::Role;
use super::visibility::{
    ALL_OR_FARMERS, FARMERS, OWNERS, expected_with_names, for_farms, for_viewers, live, visible_owners,
};
use crate::toolkit::new_id;

/// What differs between the kinds.
struct KindCalls {
    /// The path of the collection.
    collection: &'static str,
    /// The path of one record.
    record: &'static str,
    /// The call that lists the records of a farmer, below the collection.
    list: &'static str,
    /// The call that lists the deleted records of a farmer.
    deleted_list: &'static str,
    /// The problem of a deletion by someone who only sees the record.
    deletion_forbidden: Code,
    edit: Value,
}

fn calls_of(kind: Kind) -> KindCalls {
    match kind {
        Kind::Planting => KindCalls {
            collection: "/api/plants",
            record: "/api/plants/{planting_id}",
            list: "getPlants",
            deleted_list: "getDeletedPlants",
            deletion_forbidden: Code::Forbidden,
            edit: json!({ "estimatedAcres": 12.5 }),
        },
        Kind::Field => KindCalls {
            collection: "/api/fields",
            record: "/api/fields/{field_id}",
            list: "getFields",
            deleted_list: "getDeletedFields",
            deletion_forbidden: Code::FieldDeletionForbidden,
            edit: json!({ "notes": "Tiled" }),
        },
        Kind::ZeroReport => KindCalls {
            collection: "/api/zero-reports",
            record: "/api/zero-reports/{zero_report_id}",
            list: "getZeroReports",
            deleted_list: "getDeletedZeroReports",
            deletion_forbidden: Code::Forbidden,
            edit: json!({ "cropYear": 2025 }),
        },
    }
}

/// Agents may not delete. An employee may delete what they reported, but no field.
const fn may_delete(kind: Kind, role: Role) -> bool {
    role.is_farmer() || matches!((kind, role), (Kind::Planting | Kind::ZeroReport, Role::Employee))
}

/// Only the farm says that it has nothing to report.
const fn may_report(kind: Kind, role: Role) -> bool {
    !(role.is_agent() && matches!(kind, Kind::ZeroReport))
}

/// The person who deleted the owner's record: the owner of a report, the farmer of a field.
const fn deleted_by(kind: Kind, owner: Role) -> Role {
    match kind {
        Kind::Planting | Kind::ZeroReport => owner,
        Kind::Field => owner.farm_of_records(),
    }
}

/// Agents and employees without a farmer may not add records. An id that a stranger has used is not found.
fn for_authors(kind: Kind) -> Table<6> {
    let conflict = Code::Record(kind, RecordCode::Conflict);
    for_each_signed_in(|role| {
        OWNERS.map(|id| match id {
            Malformed => BAD_PATH,
            _ if role.is_agent() || role == Role::Unlinked => FORBIDDEN,
            Of(owner) if visible_owners(kind, role).contains(&owner) => {
                Expected::Problem(conflict, Cow::Owned(vec![Live(kind, owner)]))
            }
            Of(_) => NOT_FOUND,
            _ => CREATED,
        })
    })
}

/// An agent enters records for linked farmers, and names the farmer. The others may name only their own
/// farm.
fn for_named_farms(kind: Kind) -> Table<5> {
    for_each_signed_in(|role| {
        FARMERS.map(|id| match id {
            Malformed => BAD_PATH,
            _ if role == Role::Unlinked || !may_report(kind, role) => FORBIDDEN,
            Own if role.is_farmer() => CREATED,
            Of(farmer) if role.farm() == Some(farmer) => CREATED,
            _ => NOT_FOUND,
        })
    })
}

/// Only farmers answer, and no agent entered these records.
fn for_confirming_farmers(kind: Kind) -> Table<6> {
    let not_pending = Code::Record(kind, RecordCode::NotPending);
    for_each_signed_in(|role| {
        OWNERS.map(|id| match id {
            Malformed if role.is_farmer() => BAD_PATH,
            Malformed => Expected::EitherProblem([Code::Forbidden, Code::MalformedAddress]),
            _ if !role.is_farmer() => FORBIDDEN,
            Of(owner) if visible_owners(kind, role).contains(&owner) => {
                Expected::Problem(not_pending, Cow::Owned(vec![Live(kind, owner)]))
            }
            _ => NOT_FOUND,
        })
    })
}

/// Only agents withdraw, and they entered none of these records.
fn for_withdrawing_agents(kind: Kind) -> Table<6> {
    for_each_signed_in(|role| {
        OWNERS.map(|id| match id {
            Malformed if role.is_agent() => BAD_PATH,
            Malformed => Expected::EitherProblem([Code::Forbidden, Code::MalformedAddress]),
            Of(owner) if role.is_agent() && !visible_owners(kind, role).contains(&owner) => NOT_FOUND,
            Of(_) => FORBIDDEN,
            _ if role.is_agent() => NOT_FOUND,
            _ => FORBIDDEN,
        })
    })
}

fn deleted_list(kind: Kind, owners: &[Role]) -> Expected {
    expected_list(owners.iter().flat_map(|owner| [Deleted(kind, *owner), Person(deleted_by(kind, *owner))]))
}

pub(super) fn rows(kind: Kind) -> Vec<Row> {
    let exports = if matches!(kind, Kind::ZeroReport) { Vec::new() } else { exports(kind) };
    [one_record(kind), lists(kind), exports].into_iter().flatten().collect()
}

fn one_record(kind: Kind) -> Vec<Row> {
    let KindCalls { record, deletion_forbidden, edit, .. } = calls_of(kind);
    let viewers = for_viewers(kind, |_, owner| expected_list([Live(kind, owner)]));
    let edited = for_viewers(kind, |role, owner| {
        if may_report(kind, role) { expected_list([Live(kind, owner)]) } else { FORBIDDEN }
    });
    let delete =
        for_viewers(
            kind,
            |role, _| {
                if may_delete(kind, role) { NO_CONTENT } else { problem(deletion_forbidden) }
            },
        );
    let restore = for_viewers(kind, |role, owner| {
        if may_delete(kind, role) { expected_list([Deleted(kind, owner)]) } else { FORBIDDEN }
    });
    // Nothing is corrected here.
    let answer = for_viewers(kind, |role, _| {
        if role.is_agent() { FORBIDDEN } else { problem(Code::Record(kind, RecordCode::NotCorrected)) }
    });
    vec![
        Row::new(
            Method::POST,
            format!("{record}/answers"),
            OWNERS,
            move |case| Request::with_id(case.record(kind)).body(json!({ "version": 1, "answer": "right" })),
            answer,
        ),
        Row::new(Method::GET, record, OWNERS, move |case| Request::with_id(case.record(kind)), viewers),
        Row::new(
            Method::GET,
            format!("{record}/history"),
            OWNERS,
            move |case| Request::with_id(case.record(kind)),
            // A version shows who wrote it.
            for_viewers(kind, |_, owner| expected_list([Live(kind, owner), Person(owner)])),
        ),
        Row::new(
            Method::PUT,
            record,
            OWNERS,
            move |case| Request::with_id(case.record(kind)).body(case.changed_report(kind)),
            for_authors(kind),
        )
        .reveals_missing(),
        Row::new(
            Method::PUT,
            record,
            FARMERS,
            move |case| {
                let entered = Request::with_id(new_id().to_string()).query(format!("farmer={}", case.user()));
                entered.body(Case::new_report(kind))
            },
            for_named_farms(kind),
        ),
        Row::new(
            Method::PATCH,
            record,
            OWNERS,
            move |case| Request::with_id(case.record(kind)).edit(edit.clone()),
            edited,
        ),
        Row::new(Method::DELETE, record, OWNERS, move |case| Request::with_id(case.record(kind)), delete),
        Row::new(
            Method::POST,
            format!("{record}/restore"),
            OWNERS,
            move |case| Request::with_id(case.deleted_record(kind)).if_match("\"2\""),
            restore,
        ),
        Row::new(
            Method::POST,
            format!("{record}/confirm"),
            OWNERS,
            move |case| Request::with_id(case.record(kind)).if_match("\"1\""),
            for_confirming_farmers(kind),
        ),
        Row::new(
            Method::POST,
            format!("{record}/reject"),
            OWNERS,
            move |case| Request::with_id(case.record(kind)).if_match("\"1\""),
            for_confirming_farmers(kind),
        ),
        Row::new(
            Method::POST,
            format!("{record}/withdraw"),
            OWNERS,
            move |case| Request::with_id(case.record(kind)).if_match("\"1\""),
            for_withdrawing_agents(kind),
        ),
    ]
}

fn lists(kind: Kind) -> Vec<Row> {
    let KindCalls { collection, list, deleted_list: deleted, .. } = calls_of(kind);
    vec![
        Row::new(
            Method::POST,
            format!("{collection}/{list}"),
            FARMERS,
            |case| Request::json(json!({ "userId": case.user() })),
            for_farms(FARMERS, kind, |owners| expected_list(live(kind, owners))),
        ),
        Row::new(
            Method::POST,
            format!("{collection}/{deleted}"),
            FARMERS,
            |case| Request::json(json!({ "userId": case.user() })),
            for_farms(FARMERS, kind, |owners| deleted_list(kind, owners)),
        ),
    ]
}

fn exports(kind: Kind) -> Vec<Row> {
    let path = format!("{}/export.{{format}}", calls_of(kind).collection);
    vec![
        Row::new(
            Method::GET,
            path.clone(),
            ALL_OR_FARMERS,
            |case| match case.id {
                Without => Request::with_id("geojson"),
                _ => Request::with_id("geojson").query(format!("farmer={}", case.user())),
            },
            for_farms(ALL_OR_FARMERS, kind, |owners| expected_with_names(kind, owners)),
        ),
        Row::new(
            Method::GET,
            path,
            [Missing, Malformed],
            |case| Request::with_id(if case.id == Missing { "doc" } else { "%20" }),
            for_signed_in(&[NOT_FOUND, NOT_FOUND]),
        ),
    ]
}
