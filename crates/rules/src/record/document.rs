use std::fmt::Debug;

use serde::de::Error as _;
use serde_json::{Map, Value};

use super::members::Member;
use super::origin::Origin;
use super::shape::shaped;
use super::stored::{RecordId, of_the_server};
use crate::violation::Violations;

/// A report as the server stores and sends it: canonical JSON without spaces. Keeps members and codes that only a newer
/// release knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Document(String);

impl Document {
    /// Does not check the JSON.
    pub const fn stored(json: String) -> Self {
        Self(json)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What people say of a record.
pub trait Report: Clone + PartialEq + Debug + Send + 'static {
    type Id: RecordId<Report = Self>;

    /// Checks the values of members, which have the right shapes, and measures nothing. Returns all rules that they
    /// break, in the order of the members.
    fn check(members: &Map<String, Value>, origin: &dyn Fn(&Member) -> Origin) -> Result<Self, Violations>;

    /// Known and unknown members; leaves out those without a value.
    fn members(&self) -> Map<String, Value>;

    /// The members that people gave, without those that follow from them.
    fn said(&self) -> Map<String, Value> {
        self.members()
    }

    /// Members that only a newer release knows. Edits keep them.
    fn others(&self) -> &Map<String, Value>;

    #[must_use]
    fn with_others(self, others: Map<String, Value>) -> Self;

    /// Fails if no release could have written the document.
    fn read(document: &Document) -> Result<Self, serde_json::Error> {
        Self::stored(serde_json::from_str(document.as_str())?)
    }

    /// Ignores members that the server adds, and keeps those that this release does not know. Fails if no release could
    /// have written the members.
    fn of_members(mut members: Map<String, Value>) -> Result<Self, serde_json::Error> {
        let table = Self::Id::TABLE;
        let of_the_server = of_the_server(Self::Id::KIND);
        let is_added = |name: &str| table.derivations.iter().any(|derivation| derivation.name == name);
        members.retain(|name, _| {
            table.named(name).is_some() || !(is_added(name) || of_the_server.contains(&name.as_str()))
        });
        Self::stored(members)
    }

    /// Reads the members of a document.
    fn stored(members: Map<String, Value>) -> Result<Self, serde_json::Error> {
        let mut members = shaped::<serde_json::Error>(Self::Id::TABLE, members)?;
        let report = Self::check(&members, &|_| Origin::Store).map_err(|violations| {
            let first = violations.first().map(|violation| violation.rule.message());
            serde_json::Error::custom(first.unwrap_or("not a report"))
        })?;
        members.retain(|name, _| Self::Id::TABLE.named(name).is_none());
        Ok(report.with_others(members))
    }
}

impl<R: Report> From<&R> for Document {
    fn from(report: &R) -> Self {
        Self(Value::Object(report.members()).to_string())
    }
}
