//! Schemas of plantings, from the table of a report's members. They are only for the description.

use std::borrow::Cow;

use rules::planting::{OF_THE_SERVER, TABLE};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::fix::{Fix, StoredFix};
use super::records::{add, changed, record, sent, stored};

/// A report as a client sends it.
pub struct PlantingBody;

/// The members of a report that an edit changes.
pub struct PlantingPatch;

/// A report as it is stored.
pub struct PlantingReport;

/// A planting as it is stored.
pub struct Planting;

impl PartialSchema for PlantingBody {
    fn schema() -> RefOr<Schema> {
        let body = sent(&TABLE, |member| member.is_required);
        body.description(Some("A report of a planting.")).into()
    }
}

impl PartialSchema for PlantingPatch {
    fn schema() -> RefOr<Schema> {
        let description = "The members of a report that change. Null clears a member. A new location without a \
                           fix clears the old fix, and a new name of the field without an id the old id.";
        changed(&TABLE).description(Some(description)).into()
    }
}

impl PartialSchema for PlantingReport {
    fn schema() -> RefOr<Schema> {
        stored(&TABLE).description(Some("A report as it is stored.")).into()
    }
}

impl PartialSchema for Planting {
    fn schema() -> RefOr<Schema> {
        let us_date = |description: &str| {
            ObjectBuilder::new().schema_type(Type::String).description(Some(description)).build()
        };
        record(&TABLE, OF_THE_SERVER)
            .property("startDate", us_date("`MM/DD/YYYY`."))
            .property("endDate", us_date("`MM/DD/YYYY`."))
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
