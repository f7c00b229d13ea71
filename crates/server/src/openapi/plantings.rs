//! Schemas of plantings. They are only for the description.

use rules::ids::PlantingId;
use utoipa::openapi::schema::ObjectBuilder;
use utoipa::openapi::{RefOr, Schema};

use super::fix::{Fix, StoredFix};
use super::parts::string;
use super::records::{self, Described, add};

pub type Planting = records::Stored<PlantingId>;

impl Described for PlantingId {
    const NAME: &'static str = "Planting";
    const CALLS: &'static str = "Plantings";
    const DELETED: &'static str = "DeletedPlant";
    const LIST: &'static str = "plantings";
    const WRITTEN_LIST: &'static str = "written";
    const BODY_RULES: &'static str = "";
    const PATCH_RULES: &'static str = " A new location without a fix clears the old fix, and a new name of the field \
        without an id the old id.";

    fn add_sent(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Fix>(schemas);
    }

    fn add_stored(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<StoredFix>(schemas);
    }

    fn with_derived(record: ObjectBuilder) -> ObjectBuilder {
        ["startDate", "endDate"]
            .into_iter()
            .fold(record, |record, name| record.property(name, string("`MM/DD/YYYY`.")))
    }
}
