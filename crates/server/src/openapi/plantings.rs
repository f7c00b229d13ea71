//! Schemas of plantings, from the table of a report's members. They are only for the description.
#![expect(dead_code, reason = "the macro that describes them reads them")]

use std::borrow::Cow;

use rules::planting::OF_THE_SERVER;
use rules::planting::members::MEMBERS;
use rules::record::{Choice, Kind, Member};
use utoipa::openapi::schema::{
    AdditionalProperties, KnownFormat, ObjectBuilder, OneOfBuilder, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::members;

/// A report as a client sends it.
pub struct PlantingBody;

/// The members of a report that an edit changes.
pub struct PlantingPatch;

/// A report as it is stored.
pub struct PlantingReport;

/// A planting as it is stored.
pub struct Planting;

/// How a location was found and when.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Fix {
    source: FixSource,
    #[schema(required = false, schema_with = members::accuracy)]
    accuracy: f64,
    #[schema(schema_with = members::taken_at)]
    taken_at: String,
}

/// How a stored location was found and when.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(super) struct StoredFix {
    source: FixSource,
    /// Meters, with 95 % confidence; always present if measured.
    #[schema(required = false)]
    accuracy: f64,
    #[schema(format = DateTime)]
    taken_at: String,
}

/// The source of a location.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(super) enum FixSource {
    /// The device's receiver.
    Measured,
    /// A person, on a map or as numbers.
    Moved,
}

impl PartialSchema for PlantingBody {
    fn schema() -> RefOr<Schema> {
        let body = sent(|member| member.is_required);
        body.description(Some("A report of a planting.")).into()
    }
}

impl PartialSchema for PlantingPatch {
    fn schema() -> RefOr<Schema> {
        let description = "The members of a report that change. Null clears a member. A new location without a \
                           fix clears the old fix.";
        sent(|_| false).description(Some(description)).into()
    }
}

impl PartialSchema for PlantingReport {
    fn schema() -> RefOr<Schema> {
        stored().description(Some("A report as it is stored.")).into()
    }
}

impl PartialSchema for Planting {
    fn schema() -> RefOr<Schema> {
        let version = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
            .minimum(Some(1))
            .description(Some("Starts at 1. An edit names the version that it was made from."));
        let us_date = |description: &str| {
            ObjectBuilder::new().schema_type(Type::String).description(Some(description)).build()
        };
        let planting = stored()
            .property("startDate", us_date("`MM/DD/YYYY`."))
            .property("endDate", us_date("`MM/DD/YYYY`."))
            .property("plantingId", text(KnownFormat::Uuid, "Made by the client that first reported it."))
            .property("creator", text(KnownFormat::Uuid, "The user who first reported it."))
            .property("farmer", text(KnownFormat::Uuid, "The farmer who owns it."))
            .property("createdAt", text(KnownFormat::DateTime, "When the server first received it."))
            .property("updatedAt", text(KnownFormat::DateTime, "When it last changed."))
            .property("updatedBy", text(KnownFormat::Uuid, "The user who then changed it."))
            .property(
                "reportedAt",
                text(
                    KnownFormat::DateTime,
                    "When a farmer or employee last reported, changed or restored it.",
                ),
            )
            .property("version", version);
        OF_THE_SERVER
            .into_iter()
            // A device may still have a copy from a release that did not tell.
            .filter(|name| *name != "updatedBy")
            .fold(planting, ObjectBuilder::required)
            .description(Some("A planting as it is stored."))
            .into()
    }
}

impl ToSchema for PlantingBody {
    fn name() -> Cow<'static, str> {
        "PlantingBody".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Fix>(schemas);
    }
}

impl ToSchema for PlantingPatch {
    fn name() -> Cow<'static, str> {
        "PlantingPatch".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Fix>(schemas);
    }
}

impl ToSchema for PlantingReport {
    fn name() -> Cow<'static, str> {
        "PlantingReport".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<StoredFix>(schemas);
    }
}

impl ToSchema for Planting {
    fn name() -> Cow<'static, str> {
        "Planting".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<StoredFix>(schemas);
    }
}

fn add<Shape: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((Shape::name().into(), Shape::schema()));
    Shape::schemas(schemas);
}

/// Members as a client sends them.
fn sent(is_required: impl Fn(&Member) -> bool) -> ObjectBuilder {
    let none_but_these =
        ObjectBuilder::new().additional_properties(Some(AdditionalProperties::FreeForm(false)));
    MEMBERS.into_iter().fold(none_but_these, |object, member| {
        let object = object.property(member.name, sent_member(member));
        if is_required(member) { object.required(member.name) } else { object }
    })
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
        Kind::Fix => {
            let none = ObjectBuilder::new().schema_type(Type::Null);
            OneOfBuilder::new().item(none).item(Ref::from_schema_name(Fix::name())).into()
        }
        Kind::Choice(list) => ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
            .enum_values(Some(list.iter().map(|choice| Some(choice.code)).chain([None])))
            .description(Some(member.label))
            .into(),
    }
}

/// Members as they are stored. A newer release may have stored other members and codes.
fn stored() -> ObjectBuilder {
    MEMBERS.into_iter().fold(ObjectBuilder::new(), |object, member| {
        let object = object.property(member.name, stored_member(member));
        if member.is_required { object.required(member.name) } else { object }
    })
}

fn stored_member(member: &Member) -> RefOr<Schema> {
    let number = |description: &str| {
        let double = SchemaFormat::KnownFormat(KnownFormat::Double);
        let number = ObjectBuilder::new().schema_type(Type::Number).format(Some(double));
        number.description(Some(description)).into()
    };
    let string = |description: String| {
        ObjectBuilder::new().schema_type(Type::String).description(Some(description)).into()
    };
    match member.kind {
        Kind::FieldName => string("The name of the field.".to_owned()),
        Kind::Crop => string("The crop's label.".to_owned()),
        Kind::Acres => number("Acres, with at most two decimals."),
        Kind::Latitude => number("Degrees north, WGS 84."),
        Kind::Longitude => number("Degrees east, WGS 84."),
        Kind::StartDate => text(KnownFormat::Date, "The day that planting started."),
        Kind::EndDate => text(KnownFormat::Date, "The estimated day that planting ends."),
        Kind::Fix => Ref::from_schema_name(StoredFix::name()).into(),
        Kind::Choice(list) => string(codes(list)),
    }
}

fn text(format: KnownFormat, description: &str) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String);
    text.format(Some(SchemaFormat::KnownFormat(format))).description(Some(description)).into()
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
