//! Schemas of records, from the tables of their members.

use std::borrow::Cow;

use rules::record::{Choice, Kind, Member, Table};
use utoipa::ToSchema;
use utoipa::openapi::schema::{
    AdditionalProperties, KnownFormat, ObjectBuilder, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr, Schema};

use super::fix::{Fix, StoredFix};
use super::parts::{number, or_null, part_or_null, string, text};
use super::{land, members};

/// A record as it is stored: its members with those that the server adds.
pub(super) fn record(table: &Table, of_the_server: [&'static str; 8]) -> ObjectBuilder {
    let version = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
        .minimum(Some(1))
        .description(Some("Starts at 1. An edit names the version that it was made from."));
    let [id, ..] = of_the_server;
    let record = stored(table)
        .property(id, text(KnownFormat::Uuid, "Made by the client that first reported it."))
        .property("creator", text(KnownFormat::Uuid, "The user who first reported it."))
        .property("farmer", text(KnownFormat::Uuid, "The farmer who owns it."))
        .property("createdAt", text(KnownFormat::DateTime, "When the server first received it."))
        .property("updatedAt", text(KnownFormat::DateTime, "When it last changed."))
        .property("updatedBy", text(KnownFormat::Uuid, "The user who then changed it."))
        .property(
            "reportedAt",
            text(KnownFormat::DateTime, "When a farmer or employee last reported, changed or restored it."),
        )
        .property("version", version);
    of_the_server
        .into_iter()
        // A device may still have a copy from a release that did not tell.
        .filter(|name| *name != "updatedBy")
        .fold(record, ObjectBuilder::required)
}

pub(super) fn add<Shape: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((Shape::name().into(), Shape::schema()));
    Shape::schemas(schemas);
}

/// Members as a client sends them.
pub(super) fn sent(table: &Table, is_required: impl Fn(&Member) -> bool) -> ObjectBuilder {
    let none_but_these =
        ObjectBuilder::new().additional_properties(Some(AdditionalProperties::FreeForm(false)));
    let members = table.members.iter().filter(|member| !member.is_derived);
    members.fold(none_but_these, |object, member| {
        let object = object.property(member.name, sent_member(member));
        if is_required(member) { object.required(member.name) } else { object }
    })
}

/// Members as an edit changes them. As an edit is a merge patch, it may name some members of an object.
pub(super) fn changed(table: &Table) -> ObjectBuilder {
    let objects = table.members.iter().filter_map(|member| Some((member.name, object_of(member.kind)?)));
    objects.fold(sent(table, |_| false), |object, (name, whole)| object.property(name, part_or_null(&whole)))
}

fn object_of(kind: Kind) -> Option<Cow<'static, str>> {
    match kind {
        Kind::Fix => Some(Fix::name()),
        Kind::Land(kind) => land::object_of(kind),
        _ => None,
    }
}

fn sent_member(member: &Member) -> RefOr<Schema> {
    match member.kind {
        Kind::FieldName => members::name().into(),
        Kind::Crop => members::crop().into(),
        Kind::Acres => members::acres().into(),
        Kind::Latitude => members::latitude().into(),
        Kind::Longitude => members::longitude().into(),
        Kind::StartDate => members::start_day().into(),
        Kind::EndDate => members::end_day().into(),
        Kind::Fix => or_null(&Fix::name()),
        Kind::Choice(list) => ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
            .enum_values(Some(list.iter().map(|choice| Some(choice.code)).chain([None])))
            .description(Some(member.label))
            .into(),
        Kind::FieldId => members::field_id().into(),
        Kind::Land(kind) => land::sent_member(kind, member.label),
    }
}

/// Members as they are stored. A newer release may have stored other members and codes.
pub(super) fn stored(table: &Table) -> ObjectBuilder {
    table.members.iter().fold(ObjectBuilder::new(), |object, member| {
        let object = object.property(member.name, stored_member(member));
        if member.is_required { object.required(member.name) } else { object }
    })
}

fn stored_member(member: &Member) -> RefOr<Schema> {
    match member.kind {
        Kind::FieldName => string("The name of the field."),
        Kind::Crop => string("The crop's label."),
        Kind::Acres => number("Acres, with at most two decimals."),
        Kind::Latitude => number("Degrees north, WGS 84."),
        Kind::Longitude => number("Degrees east, WGS 84."),
        Kind::StartDate => text(KnownFormat::Date, "The day that planting started."),
        Kind::EndDate => text(KnownFormat::Date, "The estimated day that planting ends."),
        Kind::Fix => Ref::from_schema_name(StoredFix::name()).into(),
        Kind::Choice(list) => string(&codes(list)),
        Kind::FieldId => text(KnownFormat::Uuid, "The field, if it is a record of its own."),
        Kind::Land(kind) => land::stored_member(kind),
    }
}

/// A code of the list.
pub(crate) fn one_of(list: &[Choice]) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String);
    text.enum_values(Some(list.iter().map(|choice| choice.code))).into()
}

fn codes(list: &[Choice]) -> String {
    let codes: Vec<_> = list.iter().map(|choice| format!("`{}`", choice.code)).collect();
    format!("{}, or a code of a newer release.", codes.join(", "))
}
