//! The rows of the matrix.

use reqwest::Method;
use serde_json::Value;
use server::problem::Code;

use super::asked::Asked;
use super::terms::{Id, Record, Role};

/// An expected answer. It shows only the records that are named here.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cell {
    /// A status, and the records that come back.
    Answered(u16, &'static [Record]),
    /// A refusal that changes nothing, and the records that it shows.
    Refused(Code, &'static [Record]),
    /// One of two refusals. The server checks role and body at the same time, and on PostgreSQL either may
    /// fail first.
    RefusedForEither([Code; 2]),
}

pub(super) const fn shows(records: &'static [Record]) -> Cell {
    Cell::Answered(200, records)
}

pub(super) const fn refused(code: Code) -> Cell {
    Cell::Refused(code, &[])
}

/// Done, with an answer that shows no records.
pub(super) const OK: Cell = shows(&[]);
/// Created.
pub(super) const MADE: Cell = Cell::Answered(201, &[]);
/// Accepted, whatever the outcome.
pub(super) const ACCEPTED: Cell = Cell::Answered(202, &[]);
/// Done, without a body.
pub(super) const DONE: Cell = Cell::Answered(204, &[]);
/// The call needs a session.
pub(super) const LOG_IN: Cell = refused(Code::SessionRequired);
/// The record does not exist, or the role may not see it.
pub(super) const NONE: Cell = refused(Code::NotFound);
/// The role may not do this.
pub(super) const FORBIDDEN: Cell = refused(Code::Forbidden);
/// The path or the query is invalid.
pub(super) const BAD_PATH: Cell = refused(Code::MalformedAddress);
/// The body is invalid.
pub(super) const BAD_BODY: Cell = refused(Code::MalformedJson);

/// The expected answers for each role, in the order of the columns.
pub(super) type Lines<const N: usize> = [(Role, [Cell; N]); 8];

/// The same answers for all roles.
pub(super) fn everyone<const N: usize>(cells: [Cell; N]) -> Lines<N> {
    Role::ALL.map(|role| (role, cells))
}

/// The same answers for all roles with a session.
pub(super) fn signed_in<const N: usize>(cells: [Cell; N]) -> Lines<N> {
    Role::ALL.map(|role| (role, if role == Role::Anonymous { [LOG_IN; N] } else { cells }))
}

/// The parts of a request besides method and path.
#[derive(Default)]
pub(super) struct Request {
    /// Replace the parts of the path in braces, in their order.
    pub(super) ids: Vec<String>,
    pub(super) query: Option<String>,
    pub(super) if_match: Option<&'static str>,
    pub(super) body: Body,
}

#[derive(Default)]
pub(super) enum Body {
    #[default]
    None,
    Json(Value),
    MergePatch(Value),
    Form(Vec<(&'static str, String)>),
}

impl Request {
    /// For the record with that id.
    pub(super) fn of(id: impl Into<String>) -> Self {
        Self { ids: vec![id.into()], ..Self::default() }
    }

    /// For a record in a collection.
    pub(super) fn of_both(collection: &str, id: String) -> Self {
        Self { ids: vec![collection.to_owned(), id], ..Self::default() }
    }

    pub(super) fn json(body: Value) -> Self {
        Self::default().with(body)
    }

    pub(super) fn with(self, body: Value) -> Self {
        Self { body: Body::Json(body), ..self }
    }

    /// An edit of the first version.
    pub(super) fn edit(self, patch: Value) -> Self {
        Self { body: Body::MergePatch(patch), ..self }.if_match("\"1\"")
    }

    pub(super) fn form(members: Vec<(&'static str, String)>) -> Self {
        Self { body: Body::Form(members), ..Self::default() }
    }

    pub(super) fn query(self, query: String) -> Self {
        Self { query: Some(query), ..self }
    }

    pub(super) fn if_match(self, version: &'static str) -> Self {
        Self { if_match: Some(version), ..self }
    }
}

/// One call, or one way to make it, with the expected answer for each role and id.
pub(super) struct Row {
    pub(super) method: Method,
    /// As in the description.
    pub(super) path: &'static str,
    pub(super) columns: Vec<Id>,
    pub(super) lines: Vec<(Role, Vec<Cell>)>,
    pub(super) request: fn(&Asked<'_>) -> Request,
    /// Whether foreign and missing ids get the same answer.
    pub(super) hides: bool,
}

impl Row {
    pub(super) fn new<const N: usize>(
        method: Method,
        path: &'static str,
        columns: [Id; N],
        request: fn(&Asked<'_>) -> Request,
        lines: Lines<N>,
    ) -> Self {
        let (columns, lines) = (columns.to_vec(), lines.map(|(role, cells)| (role, cells.to_vec())).to_vec());
        Self { method, path, columns, lines, request, hides: true }
    }

    /// For a call that creates what is missing, or that tells what is missing because the specification says
    /// so.
    pub(super) fn that_tells_what_is_missing(self) -> Self {
        Self { hides: false, ..self }
    }
}
