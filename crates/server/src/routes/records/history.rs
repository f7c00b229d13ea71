//! The history of a record: who changed what, and when.

use std::borrow::Cow;
use std::marker::PhantomData;

use rules::instant::Instant;
use rules::record::{Answer, Confirmation, Document, Version};
use serde::{Serialize, Serializer};
use store::records::{HistoryEntry, Side, Succession};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder};
use utoipa::openapi::{KnownFormat, Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

use super::kind::RecordCalls;
use super::named_person::NamedPerson;
use super::stored;
use crate::openapi::confirmation::Confirmation as ConfirmationSchema;
use crate::openapi::parts;
use crate::openapi::records::{self, Report, answer};
use crate::openapi::schemas::VersionChange;

/// One version of a record.
#[derive(Serialize)]
#[serde(rename_all = "camelCase", bound = "")]
pub(crate) struct RecordVersion<K: RecordCalls> {
    version: Version,
    change: &'static str,
    changed_by: NamedPerson,
    changed_at: Instant,
    /// A deletion or its undoing has the last report.
    #[serde(serialize_with = "stored::document")]
    report: Document,
    /// Why an agent made the correction.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// If the version only answers a correction.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Answer>,
    /// The words of the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmation: Option<Confirmation>,
    /// Records that were merged into this one, or the one that was split into it and others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    predecessors: Vec<NamedRecord<K>>,
    /// The record that this one was merged into, or those that it was split into.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    successors: Vec<NamedRecord<K>>,
}

/// Another record, with the name that it has now or had last.
struct NamedRecord<K> {
    id: Uuid,
    name: String,
    kind: PhantomData<K>,
}

impl<K: RecordCalls> Serialize for NamedRecord<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map([(K::KIND.id_member(), &self.id.to_string()), ("name", &self.name)])
    }
}

impl<K: RecordCalls> From<HistoryEntry> for RecordVersion<K> {
    fn from(entry: HistoryEntry) -> Self {
        let (reason, text) = match entry.answer {
            None => (entry.remark, None),
            Some(_) => (None, entry.remark),
        };
        Self {
            version: entry.version,
            change: entry.change.value(),
            changed_by: entry.changed_by.into(),
            changed_at: entry.changed_at,
            reason,
            answer: entry.answer,
            text,
            predecessors: named_records(&entry.successions, Side::Predecessor),
            successors: named_records(&entry.successions, Side::Successor),
            report: entry.report,
            confirmation: entry.confirmation,
        }
    }
}

fn named_records<K>(successions: &[Succession], side: Side) -> Vec<NamedRecord<K>> {
    let on_side = successions.iter().filter(|succession| succession.side == side);
    on_side
        .map(|other| NamedRecord { id: other.other, name: other.name.clone(), kind: PhantomData })
        .collect()
}

impl<K: RecordCalls> PartialSchema for RecordVersion<K> {
    fn schema() -> RefOr<Schema> {
        let report = Ref::builder()
            .ref_location_from_schema_name(Report::<K>::name())
            .description(Some("The report of this version. For a deletion or its undoing, the last report."));
        let members: [(_, RefOr<Schema>); 5] = [
            ("version", parts::version("Starts at 1.")),
            ("change", Ref::from_schema_name(VersionChange::name()).into()),
            ("changedBy", Ref::from_schema_name(NamedPerson::name()).into()),
            ("changedAt", parts::plain(KnownFormat::DateTime).into()),
            ("report", report.into()),
        ];
        let add = |version: ObjectBuilder, (name, schema)| version.property(name, schema).required(name);
        let version = members.into_iter().fold(ObjectBuilder::new(), add);
        let version = version
            .property("reason", parts::string("Why an agent made the correction."))
            .property("answer", answer("If the version only answers the correction before it."))
            .property("text", parts::string("The words of the answer."))
            .property(
                Confirmation::MEMBER,
                records::confirmation("Only of a record that an agent entered, as of it."),
            );
        let version = version.description(Some(format!("One version of a {}.", K::KIND.noun())));
        if K::HAS_SUCCESSORS { with_successors::<K>(version).into() } else { version.into() }
    }
}

fn with_successors<K: RecordCalls>(version: ObjectBuilder) -> ObjectBuilder {
    let name = K::KIND.noun();
    let list = |description| {
        ArrayBuilder::new()
            .items(Ref::from_schema_name(NamedRecord::<K>::name()))
            .description(Some(description))
    };
    let before =
        format!("{}s that were merged into this one, or the one that was split into it and others.", K::NAME);
    let after = format!("The {name} that this one was merged into, or those that it was split into.");
    version.property("predecessors", list(before)).property("successors", list(after))
}

impl<K: RecordCalls> ToSchema for RecordVersion<K> {
    fn name() -> Cow<'static, str> {
        format!("{}Version", K::NAME).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        records::add::<VersionChange>(schemas);
        records::add::<ConfirmationSchema>(schemas);
        records::add::<NamedPerson>(schemas);
        records::add::<Report<K>>(schemas);
        if K::HAS_SUCCESSORS {
            records::add::<NamedRecord<K>>(schemas);
        }
    }
}

impl<K: RecordCalls> PartialSchema for NamedRecord<K> {
    fn schema() -> RefOr<Schema> {
        let (name, id) = (K::KIND.noun(), K::KIND.id_member());
        ObjectBuilder::new()
            .description(Some(format!("Another {name}, with the name that it has now or had last.")))
            .property(id, parts::plain(KnownFormat::Uuid))
            .required(id)
            .property("name", String::schema())
            .required("name")
            .into()
    }
}

impl<K: RecordCalls> ToSchema for NamedRecord<K> {
    fn name() -> Cow<'static, str> {
        format!("Named{}", K::NAME).into()
    }
}
