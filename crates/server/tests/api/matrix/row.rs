//! The rows of the matrix.

use reqwest::Method;

use super::case::Case;
use super::expected::{Expected, Table};
use super::request::Request;
use super::terms::{Id, Role};

/// One call, or one way to make it, with the expected answer for each role and id.
pub(super) struct Row {
    pub(super) method: Method,
    /// The path as the description has it.
    pub(super) path: String,
    pub(super) columns: Vec<Id>,
    pub(super) table: Vec<(Role, Vec<Expected>)>,
    pub(super) request: Box<dyn Fn(&Case<'_>) -> Request>,
    /// Whether foreign and missing ids get the same answer.
    pub(super) hides_missing: bool,
    /// Whether the answer has a record only once no writer before it is still at work, as on PostgreSQL.
    pub(super) follows_log: bool,
}

impl Row {
    pub(super) fn new<const N: usize>(
        method: Method,
        path: impl Into<String>,
        columns: [Id; N],
        request: impl Fn(&Case<'_>) -> Request + 'static,
        table: Table<N>,
    ) -> Self {
        Self {
            method,
            path: path.into(),
            columns: columns.into(),
            table: table.map(|(role, answers)| (role, answers.into())).into(),
            request: Box::new(request),
            hides_missing: true,
            follows_log: false,
        }
    }

    /// A call without an id, a query or a body.
    pub(super) fn plain(method: Method, path: &str, table: Table<1>) -> Self {
        Self::new(method, path, [Id::Without], |_| Request::default(), table)
    }

    /// For a call that creates what is missing, or that tells what is missing because the specification says so.
    pub(super) fn reveals_missing(self) -> Self {
        Self { hides_missing: false, ..self }
    }

    /// For a call that reads the change log, to which the people of other cells write meanwhile.
    pub(super) fn follows_log(self) -> Self {
        Self { follows_log: true, ..self }
    }
}
