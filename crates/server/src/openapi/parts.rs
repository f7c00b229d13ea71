//! Schemas of single values, for the tables of members.

use utoipa::openapi::schema::{AnyOfBuilder, KnownFormat, ObjectBuilder, OneOfBuilder, SchemaFormat, Type};
use utoipa::openapi::{Ref, RefOr, Schema};

pub(super) fn or_null(schema: &str) -> RefOr<Schema> {
    let none = ObjectBuilder::new().schema_type(Type::Null);
    OneOfBuilder::new().item(none).item(Ref::from_schema_name(schema)).into()
}

/// An object, or those of its members that a merge patch changes.
pub(super) fn part_or_null(whole: &str) -> RefOr<Schema> {
    let none = ObjectBuilder::new().schema_type(Type::Null);
    let part = ObjectBuilder::new().schema_type(Type::Object).description(Some("Its members that change."));
    AnyOfBuilder::new().item(none).item(Ref::from_schema_name(whole)).item(part).into()
}

pub(super) fn number(description: &str) -> RefOr<Schema> {
    let double = SchemaFormat::KnownFormat(KnownFormat::Double);
    let number = ObjectBuilder::new().schema_type(Type::Number).format(Some(double));
    number.description(Some(description)).into()
}

pub(crate) fn string(description: &str) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).description(Some(description)).into()
}

pub(super) fn text(format: KnownFormat, description: &str) -> RefOr<Schema> {
    plain(format).description(Some(description)).into()
}

pub(crate) fn version(description: &str) -> RefOr<Schema> {
    let int32 = SchemaFormat::KnownFormat(KnownFormat::Int32);
    let version = ObjectBuilder::new().schema_type(Type::Integer).format(Some(int32)).minimum(Some(1));
    version.description(Some(description)).into()
}

/// A text without a description of its own.
pub(crate) fn plain(format: KnownFormat) -> ObjectBuilder {
    let format = SchemaFormat::KnownFormat(format);
    ObjectBuilder::new().schema_type(Type::String).format(Some(format))
}
