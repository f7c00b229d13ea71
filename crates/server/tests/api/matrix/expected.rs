//! The answers that the matrix expects, and tables of them.

use std::borrow::Cow;

use server::problem::Code;

use super::terms::{Id, Record, Role};

/// An expected answer. It shows only the records that are named here.
#[derive(Clone, Debug)]
pub(super) enum Expected {
    /// A status, and the records that come back.
    Answer(u16, Cow<'static, [Record]>),
    /// A problem that changes nothing, and the records that it shows.
    Problem(Code, Cow<'static, [Record]>),
    /// One of two problems. The server checks role and body at the same time, and on PostgreSQL either may fail
    /// first.
    EitherProblem([Code; 2]),
}

/// An answer with these records.
pub(super) const fn expected(records: &'static [Record]) -> Expected {
    Expected::Answer(200, Cow::Borrowed(records))
}

/// An answer with the records of this list. A record that the list names twice counts once.
pub(super) fn expected_list(records: impl IntoIterator<Item = Record>) -> Expected {
    Expected::Answer(200, Cow::Owned(unique(records)))
}

pub(super) fn unique(records: impl IntoIterator<Item = Record>) -> Vec<Record> {
    let mut unique = Vec::new();
    for record in records {
        if !unique.contains(&record) {
            unique.push(record);
        }
    }
    unique
}

pub(super) const fn problem(code: Code) -> Expected {
    Expected::Problem(code, Cow::Borrowed(&[]))
}

/// An answer that shows no records.
pub(super) const OK: Expected = expected(&[]);
pub(super) const CREATED: Expected = Expected::Answer(201, Cow::Borrowed(&[]));
pub(super) const ACCEPTED: Expected = Expected::Answer(202, Cow::Borrowed(&[]));
pub(super) const NO_CONTENT: Expected = Expected::Answer(204, Cow::Borrowed(&[]));
pub(super) const NO_SESSION: Expected = problem(Code::SessionRequired);
/// The record does not exist, or the role may not see it.
pub(super) const NOT_FOUND: Expected = problem(Code::NotFound);
pub(super) const FORBIDDEN: Expected = problem(Code::Forbidden);
/// The path or the query is invalid.
pub(super) const BAD_PATH: Expected = problem(Code::MalformedAddress);
pub(super) const BAD_BODY: Expected = problem(Code::MalformedJson);

/// The expected answers for each role, in the order of the columns.
pub(super) type Table<const N: usize> = [(Role, [Expected; N]); 8];

/// The same answers for all roles.
pub(super) fn for_everyone<const N: usize>(answers: &[Expected; N]) -> Table<N> {
    Role::ALL.map(|role| (role, answers.clone()))
}

/// The same answers for all roles with a session.
pub(super) fn for_signed_in<const N: usize>(answers: &[Expected; N]) -> Table<N> {
    for_each_signed_in(|_| answers.clone())
}

/// The answers for each role with a session.
pub(super) fn for_each_signed_in<const N: usize>(answers: impl Fn(Role) -> [Expected; N]) -> Table<N> {
    Role::ALL.map(|role| match role {
        Role::Anonymous => (role, [NO_SESSION; N]),
        _ => (role, answers(role)),
    })
}

/// The answers of a call that is for a person's own things only: `own`, or else `foreign`.
pub(super) fn for_own<const N: usize>(
    columns: [Id; N],
    own: impl Fn(Role) -> Expected,
    foreign: &Expected,
    malformed: &Expected,
) -> Table<N> {
    for_each_signed_in(|role| {
        columns.map(|id| match id {
            Id::Own => own(role),
            Id::Of(owner) if owner == role => own(role),
            Id::Malformed => malformed.clone(),
            _ => foreign.clone(),
        })
    })
}
