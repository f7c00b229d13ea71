//! A person's records, and the versions that they wrote of others' records.

use std::borrow::Cow;

use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::{Record, RecordId, Version};
use rules::with_kind;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use store::Connection;
use store::records::{self, OwnEntry, OwnRecord, Part, Written};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{KnownFormat, Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

use super::json_part::JsonPart;
use crate::openapi::parts::plain;
use crate::openapi::records::{Stored, add};
use crate::problem::Problem;
use crate::routes::records::history::RecordVersion;
use crate::routes::records::kind::RecordCalls;
use crate::routes::records::stored;

/// The lists of a kind of records.
pub(super) struct Lists {
    /// Names the list of a farmer's records.
    pub(super) records: &'static str,
    /// Names the list of the versions that an employee or agent wrote.
    pub(super) written: &'static str,
    pub(super) read_records: ReadAfter<Uuid>,
    pub(super) read_written: ReadAfter<(Uuid, Version)>,
    schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
    /// The names of the schemas of the items, in the order of the lists.
    items: fn() -> [Cow<'static, str>; 2],
}

/// Reads the part of a list after a place.
type ReadAfter<Place> = fn(&mut Connection, UserId, Option<Place>) -> Result<JsonPart<Place>, Problem>;

impl Lists {
    pub(super) const fn of(kind: Kind) -> Self {
        with_kind!(kind, Id => Self::of_kind::<Id>())
    }

    const fn of_kind<K: RecordCalls>() -> Self {
        Self {
            records: K::LIST,
            written: K::WRITTEN_LIST,
            read_records: read_records::<K>,
            read_written: read_written::<K>,
            schemas: |schemas| {
                add::<ExportedRecord<K>>(schemas);
                add::<ExportedEntry<K>>(schemas);
            },
            items: || [ExportedRecord::<K>::name(), ExportedEntry::<K>::name()],
        }
    }

    pub(super) fn describe(kind: Kind, export: ObjectBuilder) -> ObjectBuilder {
        let lists = Self::of(kind);
        let [record, entry] = (lists.items)();
        let name = kind.noun();
        let records = format!("A farmer's {name}s, deleted ones included.");
        let written = format!("Changes that an employee or agent made to farmers' {name}s.");
        let list = |item: &str, description| {
            ArrayBuilder::new().items(Ref::from_schema_name(item)).description(Some(description))
        };
        export
            .property(lists.records, list(&record, records))
            .required(lists.records)
            .property(lists.written, list(&entry, written))
            .required(lists.written)
    }

    pub(super) fn add_schemas(kind: Kind, schemas: &mut Vec<(String, RefOr<Schema>)>) {
        (Self::of(kind).schemas)(schemas);
    }
}

fn read_records<K: RecordCalls>(
    connection: &mut Connection,
    farmer: UserId,
    after: Option<Uuid>,
) -> Result<JsonPart<Uuid>, Problem> {
    let part = Part { after: after.map(K::from), limit: K::PART };
    let found = records::of_owner(connection, farmer, part)?;
    let last = found.last().map(|own| *own.record.id.as_ref());
    Ok(JsonPart::new(found.into_iter().map(ExportedRecord::from), after.is_some(), K::PART, last)?)
}

fn read_written<K: RecordCalls>(
    connection: &mut Connection,
    author: UserId,
    after: Option<(Uuid, Version)>,
) -> Result<JsonPart<(Uuid, Version)>, Problem> {
    let place = after.map(|(id, version)| Written { id: K::from(id), version });
    let found = records::written_by(connection, author, place, K::PART)?;
    let last = found.last().map(|own| (*own.id.as_ref(), own.entry.version));
    Ok(JsonPart::new(found.into_iter().map(ExportedEntry::<K>::from), after.is_some(), K::PART, last)?)
}

/// A farmer's record with its history.
struct ExportedRecord<K: RecordCalls> {
    record: Record<K>,
    deleted_at: Option<Instant>,
    history: Vec<RecordVersion<K>>,
}

/// A version that an employee or agent wrote.
struct ExportedEntry<K: RecordCalls> {
    id: Uuid,
    farmer: UserId,
    entry: RecordVersion<K>,
}

impl<K: RecordCalls> From<OwnRecord<K>> for ExportedRecord<K> {
    fn from(own: OwnRecord<K>) -> Self {
        let history = own.history.into_iter().map(RecordVersion::from).collect();
        Self { record: own.record, deleted_at: own.deleted_at, history }
    }
}

impl<K: RecordCalls> From<OwnEntry<K>> for ExportedEntry<K> {
    fn from(own: OwnEntry<K>) -> Self {
        Self { id: *own.id.as_ref(), farmer: own.farmer, entry: own.entry.into() }
    }
}

impl<K: RecordCalls> Serialize for ExportedRecord<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_map(Some(3))?;
        out.serialize_entry(K::KIND.name(), &Whole(&self.record))?;
        out.serialize_entry("deletedAt", &self.deleted_at)?;
        out.serialize_entry("history", &self.history)?;
        out.end()
    }
}

struct Whole<'a, Id: RecordId>(&'a Record<Id>);

impl<Id: RecordId> Serialize for Whole<'_, Id> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        stored::record(self.0, serializer)
    }
}

impl<K: RecordCalls> Serialize for ExportedEntry<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_map(Some(3))?;
        out.serialize_entry(K::KIND.id_member(), &self.id)?;
        out.serialize_entry("farmer", &self.farmer)?;
        out.serialize_entry("entry", &self.entry)?;
        out.end()
    }
}

impl<K: RecordCalls> PartialSchema for ExportedRecord<K> {
    fn schema() -> RefOr<Schema> {
        let name = K::KIND.name();
        let deleted_at = SchemaType::from_iter([Type::String, Type::Null]);
        ObjectBuilder::new()
            .property(name, Ref::from_schema_name(Stored::<K>::name()))
            .required(name)
            .property("deletedAt", ObjectBuilder::new().schema_type(deleted_at))
            .property("history", ArrayBuilder::new().items(Ref::from_schema_name(RecordVersion::<K>::name())))
            .required("history")
            .into()
    }
}

impl<K: RecordCalls> ToSchema for ExportedRecord<K> {
    fn name() -> Cow<'static, str> {
        format!("Exported{}", K::NAME).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Stored<K>>(schemas);
        add::<RecordVersion<K>>(schemas);
    }
}

impl<K: RecordCalls> PartialSchema for ExportedEntry<K> {
    fn schema() -> RefOr<Schema> {
        let id = K::KIND.id_member();
        ObjectBuilder::new()
            .property(id, plain(KnownFormat::Uuid))
            .required(id)
            .property("farmer", plain(KnownFormat::Uuid))
            .required("farmer")
            .property("entry", Ref::from_schema_name(RecordVersion::<K>::name()))
            .required("entry")
            .into()
    }
}

impl<K: RecordCalls> ToSchema for ExportedEntry<K> {
    fn name() -> Cow<'static, str> {
        format!("Exported{}Entry", K::NAME).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<RecordVersion<K>>(schemas);
    }
}
