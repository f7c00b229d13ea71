use crate::record::{Choice, Kind, Member, Unit};

pub static FIELD_NAME: Member = Member {
    heading: Some("Field"),
    unit: Unit::FIELD,
    ..Member::required("fieldName", "Field Name", Kind::FieldName)
};
/// A field that may arrive later or be deleted.
pub static FIELD_ID: Member = Member {
    heading: None,
    cleared_with: &[&FIELD_NAME],
    unit: Unit::FIELD,
    ..Member::optional("fieldId", "Known Field", Kind::FieldId)
};
pub static CROP: Member = Member { heading: Some("Crop"), ..Member::required("crop", "Crop", Kind::Crop) };
/// The farmer's estimate of the acres.
pub static ESTIMATED_ACRES: Member =
    Member { heading: Some("Acres"), ..Member::optional("estimatedAcres", "Number of Acres", Kind::Acres) };
pub static LATITUDE: Member =
    Member { unit: Unit::LOCATION, ..Member::optional("latitude", "Latitude", Kind::Latitude) };
pub static LONGITUDE: Member =
    Member { unit: Unit::LOCATION, ..Member::optional("longitude", "Longitude", Kind::Longitude) };
pub static START_DATE: Member =
    Member { form_label: "Planted on", ..Member::optional("startDateISO", "Start Date", Kind::StartDate) };
pub static END_DATE: Member = Member {
    form_label: "Planting finished (estimate, optional)",
    ..Member::optional("endDateISO", "Estimated End Date", Kind::EndDate)
};
/// The part of the field, if it has several crops in a year.
pub static SUBFIELD: Member = Member::optional("subfield", "Part of the Field", Kind::Subfield);
/// Producers report it so to the Farm Service Agency (its handbook 2-CP, exhibit 11).
pub static INTENDED_USE: Member = Member::optional(
    "intendedUse",
    "Intended Use",
    Kind::Choice(&[
        Choice::new("grain", "Grain"),
        Choice::new("silage", "Silage"),
        Choice::new("forage", "Forage"),
        Choice::new("grazing", "Grazing"),
        Choice::new("seed", "Seed"),
        Choice::new("cover", "Cover only"),
    ]),
);
pub static IRRIGATION: Member = Member::optional(
    "irrigation",
    "Irrigation",
    Kind::Choice(&[Choice::new("irrigated", "Irrigated"), Choice::new("nonIrrigated", "Not irrigated")]),
);
/// What the person who was there wants to be remembered.
pub static NOTES: Member = Member::optional("notes", "Notes", Kind::Notes);
pub static FIX: Member = Member {
    heading: None,
    cleared_with: &[&LATITUDE, &LONGITUDE],
    unit: Unit::LOCATION,
    ..Member::optional("fix", "Location", Kind::Fix)
};

/// All members, in the order of JSON, violations and files.
pub static MEMBERS: [&Member; 13] = [
    &FIELD_NAME,
    &FIELD_ID,
    &CROP,
    &ESTIMATED_ACRES,
    &LATITUDE,
    &LONGITUDE,
    &START_DATE,
    &END_DATE,
    &SUBFIELD,
    &INTENDED_USE,
    &IRRIGATION,
    &NOTES,
    &FIX,
];
