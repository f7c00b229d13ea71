//! Schemas of fields. They are only for the description.

use rules::ids::FieldId;
use utoipa::openapi::{RefOr, Schema};

use super::land::{Boundary, County, SaidCounty};
use super::records::{self, Described, add};

pub type Field = records::Stored<FieldId>;
pub type FieldBody = records::Body<FieldId>;

impl Described for FieldId {
    const NAME: &'static str = "Field";
    const CALLS: &'static str = "Fields with their boundaries";
    const DELETED: &'static str = "DeletedFieldEntry";
    const LIST: &'static str = "fields";
    const WRITTEN_LIST: &'static str = "writtenFields";
    const BODY_RULES: &'static str = " Its source and its accuracy require a boundary.";
    const PATCH_RULES: &'static str = " A new boundary without a source or an accuracy clears the old ones.";

    fn add_sent(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Boundary>(schemas);
        add::<SaidCounty>(schemas);
    }

    fn add_stored(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Boundary>(schemas);
        add::<County>(schemas);
    }
}
