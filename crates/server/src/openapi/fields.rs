//! Schemas of fields, from the table of a report's members. They are only for the description.

use std::borrow::Cow;

use rules::field::{OF_THE_SERVER, TABLE};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::land::{Boundary, County, SaidCounty};
use super::records::{add, changed, record, sent, stored};

/// A report as a client sends it.
#[derive(Debug)]
pub struct FieldBody;

/// The members of a report that an edit changes.
#[derive(Debug)]
pub struct FieldPatch;

/// A report as it is stored.
#[derive(Debug)]
pub struct FieldReport;

/// A field as it is stored.
#[derive(Debug)]
pub struct Field;

impl PartialSchema for FieldBody {
    fn schema() -> RefOr<Schema> {
        let body = sent(&TABLE, |member| member.is_required);
        body.description(Some("A report of a field. Its source and its accuracy require a boundary.")).into()
    }
}

impl PartialSchema for FieldPatch {
    fn schema() -> RefOr<Schema> {
        let description = "The members of a report that change. Null clears a member. A new boundary without a source or \
                           an accuracy clears the old ones.";
        changed(&TABLE).description(Some(description)).into()
    }
}

impl PartialSchema for FieldReport {
    fn schema() -> RefOr<Schema> {
        stored(&TABLE).description(Some("A report as it is stored.")).into()
    }
}

impl PartialSchema for Field {
    fn schema() -> RefOr<Schema> {
        record(&TABLE, OF_THE_SERVER).description(Some("A field as it is stored.")).into()
    }
}

impl ToSchema for FieldBody {
    fn name() -> Cow<'static, str> {
        "FieldBody".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Boundary>(schemas);
        add::<SaidCounty>(schemas);
    }
}

impl ToSchema for FieldPatch {
    fn name() -> Cow<'static, str> {
        "FieldPatch".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        FieldBody::schemas(schemas);
    }
}

impl ToSchema for FieldReport {
    fn name() -> Cow<'static, str> {
        "FieldReport".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Boundary>(schemas);
        add::<County>(schemas);
    }
}

impl ToSchema for Field {
    fn name() -> Cow<'static, str> {
        "Field".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        FieldReport::schemas(schemas);
    }
}
