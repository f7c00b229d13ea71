use crate::record::{Kind, Member, Unit};

/// No farm reports for an earlier crop year here, and a later one is a typing error.
pub const FIRST_YEAR: i32 = 2000;
pub const LAST_YEAR: i32 = 2100;

pub static CROP_YEAR: Member = Member::required("cropYear", "Crop Year", Kind::CropYear);
/// Without a field, the farm has no acres to report at all.
pub static FIELD_NAME: Member = Member {
    heading: Some("Field"),
    unit: Unit::FIELD,
    ..Member::optional("fieldName", "Field Name", Kind::FieldName)
};
/// A field that may arrive later or be deleted.
pub static FIELD_ID: Member = Member {
    heading: None,
    cleared_with: &[&FIELD_NAME],
    unit: Unit::FIELD,
    ..Member::optional("fieldId", "Known Field", Kind::FieldId)
};

/// All members, in the order of JSON, violations and files.
pub static MEMBERS: [&Member; 3] = [&CROP_YEAR, &FIELD_NAME, &FIELD_ID];
