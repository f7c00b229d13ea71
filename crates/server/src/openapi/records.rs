//! Schemas of records, from the tables of their members.

use std::borrow::Cow;
use std::marker::PhantomData;

use rules::kind::Kind;
use rules::record::{
    Answer, Choice, Confirmation as RulesConfirmation, Kind as MemberKind, Member, REASON, RecordId, Table,
};
use rules::with_kind;
use strum::VariantArray as _;
use utoipa::openapi::schema::{
    AdditionalProperties, AnyOfBuilder, KnownFormat, ObjectBuilder, OneOfBuilder, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::confirmation::Confirmation;
use super::fix::{Fix, StoredFix};
use super::parts::{number, or_null, part_or_null, string, text, version};
use super::{land, members};

/// A kind of records, as its schemas describe it.
pub trait Described: RecordId {
    /// Names the schema of a record. The names of the other schemas begin with it.
    const NAME: &'static str;
    /// What its calls are about.
    const CALLS: &'static str;
    /// Names the schema of a deleted record.
    const DELETED: &'static str;
    /// Names a list of records among others, or their number.
    const LIST: &'static str;
    /// Names the list of the versions that a person wrote of others' records.
    const WRITTEN_LIST: &'static str;
    /// What a report has to heed beyond its members.
    const BODY_RULES: &'static str;
    /// What an edit clears beyond the members that it names.
    const PATCH_RULES: &'static str;

    /// Adds the schemas that members of a sent report name.
    fn add_sent(_schemas: &mut Vec<(String, RefOr<Schema>)>) {}

    /// Adds the schemas that members of a stored report name.
    fn add_stored(_schemas: &mut Vec<(String, RefOr<Schema>)>) {}

    /// Adds the members that follow from a report and are not in it.
    fn with_derived(record: ObjectBuilder) -> ObjectBuilder {
        record
    }
}

/// A report as a client sends it.
#[derive(Debug)]
pub struct Body<K>(PhantomData<K>);

/// The members of a report that an edit changes.
#[derive(Debug)]
pub(crate) struct Patch<K>(PhantomData<K>);

/// A report as it is stored.
#[derive(Debug)]
pub(crate) struct Report<K>(PhantomData<K>);

/// A record as it is stored.
#[derive(Debug)]
pub struct Stored<K>(PhantomData<K>);

/// A record of any kind as it is stored.
#[derive(Debug)]
pub struct AnyRecord;

impl PartialSchema for AnyRecord {
    fn schema() -> RefOr<Schema> {
        let name = |kind: &Kind| with_kind!(kind, Id => Id::NAME);
        let one_of = OneOfBuilder::new().description(Some("A record of any kind as it is stored."));
        Kind::ALL.iter().map(name).map(Ref::from_schema_name).fold(one_of, OneOfBuilder::item).into()
    }
}

impl ToSchema for AnyRecord {}

/// What is stored, where it conflicts with a request.
#[derive(Debug)]
pub struct Current;

impl PartialSchema for Current {
    fn schema() -> RefOr<Schema> {
        let any_of = AnyOfBuilder::new().description(Some("A record, a date or a note as it is stored."));
        let names = ["AnyRecord", "KnownDeadline", "FarmerNote"];
        names.map(Ref::from_schema_name).into_iter().fold(any_of, AnyOfBuilder::item).into()
    }
}

impl ToSchema for Current {}

impl<K: Described> PartialSchema for Body<K> {
    fn schema() -> RefOr<Schema> {
        let description = format!("A report of a {}.{}", K::KIND.noun(), K::BODY_RULES);
        sent(K::TABLE, |member| member.is_required).description(Some(description)).into()
    }
}

impl<K: Described> PartialSchema for Patch<K> {
    fn schema() -> RefOr<Schema> {
        let description = "The members of a report that change. Null clears a member.";
        changed(K::TABLE)
            .property(REASON, members::reason())
            .description(Some(format!("{description}{}", K::PATCH_RULES)))
            .into()
    }
}

impl<K: Described> PartialSchema for Report<K> {
    fn schema() -> RefOr<Schema> {
        stored(K::TABLE).description(Some("A report as it is stored.")).into()
    }
}

impl<K: Described> PartialSchema for Stored<K> {
    fn schema() -> RefOr<Schema> {
        let record = K::with_derived(record(K::TABLE, K::KIND.id_member()));
        record.description(Some(format!("A {} as it is stored.", K::KIND.noun()))).into()
    }
}

impl<K: Described> ToSchema for Body<K> {
    fn name() -> Cow<'static, str> {
        format!("{}Body", K::NAME).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        K::add_sent(schemas);
    }
}

impl<K: Described> ToSchema for Patch<K> {
    fn name() -> Cow<'static, str> {
        format!("{}Patch", K::NAME).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        K::add_sent(schemas);
    }
}

impl<K: Described> ToSchema for Report<K> {
    fn name() -> Cow<'static, str> {
        format!("{}Report", K::NAME).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        K::add_stored(schemas);
    }
}

impl<K: Described> ToSchema for Stored<K> {
    fn name() -> Cow<'static, str> {
        K::NAME.into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Confirmation>(schemas);
        K::add_stored(schemas);
    }
}

/// A record as it is stored: its members with those that the server adds.
fn record(table: &Table, id_member: &'static str) -> ObjectBuilder {
    let facts = [
        ("updatedBy", text(KnownFormat::Uuid, "The user who then changed it.")),
        (id_member, text(KnownFormat::Uuid, "Made by the client that first reported it.")),
        ("creator", text(KnownFormat::Uuid, "The user who first reported it.")),
        ("farmer", text(KnownFormat::Uuid, "The farmer who owns it.")),
        ("createdAt", text(KnownFormat::DateTime, "When the server first received it.")),
        ("updatedAt", text(KnownFormat::DateTime, "When it last changed.")),
        (
            "reportedAt",
            text(
                KnownFormat::DateTime,
                "When a farmer or employee last reported, changed, confirmed or restored it. While what an agent \
                 entered is pending, when they entered it.",
            ),
        ),
        ("version", version("Starts at 1. An edit names the version that it was made from.")),
    ];
    let add = |record: ObjectBuilder, (name, schema)| record.property(name, schema).required(name);
    let answered = "The farm's answer, if the last version only answers an agent's correction.";
    let record = facts.into_iter().fold(stored(table), add).property("answer", answer(answered));
    record.property(
        RulesConfirmation::MEMBER,
        confirmation("Only of a record that an agent entered for the farmer."),
    )
}

pub(crate) fn answer(description: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(Answer::VARIANTS.iter().map(|answer| answer.value())))
        .description(Some(description))
        .into()
}

/// Whether the farmer has confirmed it.
pub(crate) fn confirmation(description: &str) -> RefOr<Schema> {
    let name = Confirmation::name();
    Ref::builder().ref_location_from_schema_name(name).description(Some(description)).into()
}

/// Adds a schema and those that it names.
pub(crate) fn add<Shape: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((Shape::name().into(), Shape::schema()));
    Shape::schemas(schemas);
}

/// Members as a client sends them.
fn sent(table: &Table, is_required: impl Fn(&Member) -> bool) -> ObjectBuilder {
    let none_but_these =
        ObjectBuilder::new().additional_properties(Some(AdditionalProperties::FreeForm(false)));
    let members = table.members.iter().filter(|member| !member.is_derived);
    members.fold(none_but_these, |object, member| {
        let object = object.property(member.name, sent_member(member));
        if is_required(member) { object.required(member.name) } else { object }
    })
}

/// Members as an edit changes them. As an edit is a merge patch, it may name some members of an object.
fn changed(table: &Table) -> ObjectBuilder {
    let objects = table.members.iter().filter_map(|member| Some((member.name, object_of(member.kind)?)));
    objects.fold(sent(table, |_| false), |object, (name, whole)| object.property(name, part_or_null(&whole)))
}

fn object_of(kind: MemberKind) -> Option<Cow<'static, str>> {
    match kind {
        MemberKind::Fix => Some(Fix::name()),
        MemberKind::Land(kind) => land::object_of(kind),
        _ => None,
    }
}

fn sent_member(member: &Member) -> RefOr<Schema> {
    match member.kind {
        MemberKind::FieldName => members::name().into(),
        MemberKind::Crop => members::crop().into(),
        MemberKind::Acres => members::acres().into(),
        MemberKind::Latitude => members::latitude().into(),
        MemberKind::Longitude => members::longitude().into(),
        MemberKind::StartDate => members::start_day().into(),
        MemberKind::EndDate => members::end_day().into(),
        MemberKind::Fix => or_null(&Fix::name()),
        MemberKind::Choice(list) => ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
            .enum_values(Some(list.iter().map(|choice| Some(choice.code)).chain([None])))
            .description(Some(member.label))
            .into(),
        MemberKind::Percent => members::percent(member.label).into(),
        MemberKind::Line(limit) => members::line(member.label, limit.max).into(),
        MemberKind::Lines(limit) => members::lines(member.label, limit.max).into(),
        MemberKind::Subfield => members::subfield().into(),
        MemberKind::Notes => members::notes().into(),
        MemberKind::FieldId => members::field_id().into(),
        MemberKind::CropYear => members::reported_year().into(),
        MemberKind::Land(kind) => land::sent_member(kind, member.label),
    }
}

/// Members as they are stored. A newer release may have stored other members and codes.
fn stored(table: &Table) -> ObjectBuilder {
    table.members.iter().fold(ObjectBuilder::new(), |object, member| {
        let object = object.property(member.name, stored_member(member));
        if member.is_required { object.required(member.name) } else { object }
    })
}

fn stored_member(member: &Member) -> RefOr<Schema> {
    match member.kind {
        MemberKind::FieldName => string("The name of the field."),
        MemberKind::Crop => string("The crop's label."),
        MemberKind::Acres => number("Acres, with at most two decimals."),
        MemberKind::Latitude => number("Degrees north, WGS 84."),
        MemberKind::Longitude => number("Degrees east, WGS 84."),
        MemberKind::StartDate => text(KnownFormat::Date, "The day that planting started."),
        MemberKind::EndDate => text(KnownFormat::Date, "The estimated day that planting ends."),
        MemberKind::Fix => Ref::from_schema_name(StoredFix::name()).into(),
        MemberKind::Choice(list) => string(&codes(list)),
        MemberKind::Percent => number("Percent, with at most two decimals."),
        MemberKind::Line(_) => string("In one line."),
        MemberKind::Subfield => string("One or two letters for a part of the field."),
        MemberKind::Lines(_) | MemberKind::Notes => string("In one or several lines."),
        MemberKind::FieldId => text(KnownFormat::Uuid, "The field, if it is a record of its own."),
        MemberKind::CropYear => members::reported_year().into(),
        MemberKind::Land(kind) => land::stored_member(kind),
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
