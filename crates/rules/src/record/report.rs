use std::fmt::Debug;
use std::hash::Hash;

use serde::de::Error as _;
use serde_json::{Map, Value};
use uuid::Uuid;

use super::confirmation::Confirmation;
use super::document::Document;
use super::members::{Member, Table};
use super::origin::Origin;
use super::shape::shaped;
use crate::kind::Kind;
use crate::violation::Violations;

/// The type of a record's id says of which kind the record is.
pub trait RecordId: Copy + Eq + Ord + Hash + Debug + From<Uuid> + AsRef<Uuid> + Send + 'static {
    const KIND: Kind;
    const TABLE: &'static Table;
    type Report: Report<Id = Self>;
    type Derived: Derived;

    fn derived(report: &Self::Report) -> Self::Derived;
}

/// Members that follow from the report. Clients read them and never send them.
pub trait Derived: Clone + PartialEq + Debug + Send + 'static {
    /// Writes each member with a comma before it.
    fn write_json(&self, out: &mut Vec<u8>);
}

/// Serves a kind whose documents hold all members.
impl Derived for () {
    fn write_json(&self, _: &mut Vec<u8>) {}
}

/// The members of a record that no document has.
pub const fn of_the_server(kind: Kind) -> [&'static str; 10] {
    [
        kind.id_member(),
        "creator",
        "farmer",
        "createdAt",
        "updatedAt",
        "updatedBy",
        "reportedAt",
        Confirmation::MEMBER,
        "version",
        "answer",
    ]
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
        Self::stored(Value::Object(report.members()).to_string())
    }
}
