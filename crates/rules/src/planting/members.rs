use crate::record::{Choice, Kind, Member, TextLimit, Unit};
use crate::violation::Rule;

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
/// Of crops that are sown in fall or in spring.
pub static CROP_CLASS: Member = Member::optional(
    "cropClass",
    "Crop Class",
    Kind::Choice(&[Choice::new("winter", "Winter"), Choice::new("spring", "Spring")]),
);
/// USDA's Acreage Crop Reporting Streamlining Initiative (ACRSI) has the codes N, OC and OT for these.
pub static ORGANIC: Member = Member::optional(
    "organic",
    "Organic Practice",
    Kind::Choice(&[
        Choice::new("conventional", "Conventional"),
        Choice::new("certified", "Certified organic"),
        Choice::new("transitional", "Transitional to organic"),
    ]),
);
/// A planting without a status is planted, as in ACRSI, whose codes P, F and V are for prevented, failed and volunteer.
/// A prevented planting has no planting date, and so no crop year until someone gives it one.
pub static STATUS: Member = Member::optional(
    "status",
    "Status",
    Kind::Choice(&[
        Choice::new("planted", "Planted crop"),
        Choice::new("prevented", "Prevented from planting"),
        Choice::new("failed", "Failed"),
        Choice::new("volunteer", "Volunteer"),
        Choice::new("uninsured", "Uninsured"),
    ]),
);
/// The farmer's part of the crop.
pub static SHARE: Member = Member {
    heading: Some("Share (%)"),
    form_label: "Share (%)",
    ..Member::optional("sharePercent", "Share", Kind::Percent)
};
/// Who has the rest of the crop.
pub static OTHER_SHAREHOLDERS: Member = Member::optional(
    "otherShareholders",
    "Other Shareholders",
    Kind::Lines(TextLimit { max: 200, too_long: Rule::ShareholdersTooLong }),
);
/// As first reported, if they have changed since.
pub static ORIGINAL_ACRES: Member = Member::optional("originalAcres", "Acres First Reported", Kind::Acres);
/// ACRSI has the codes G, C, MD and O for these.
pub static ACRES_CHANGE_REASON: Member = Member::optional(
    "acresChangeReason",
    "Why the Acres Changed",
    Kind::Choice(&[
        Choice::new("gps", "GPS issue"),
        Choice::new("corrected", "Corrected acres"),
        Choice::new("missingData", "Missing data"),
        Choice::new("other", "Other"),
    ]),
);
/// Section, township and range.
pub static LEGAL_DESCRIPTION: Member = Member {
    form_label: "Legal description (section, township, range)",
    ..Member::optional(
        "legalDescription",
        "Legal Description",
        Kind::Line(TextLimit { max: 100, too_long: Rule::LegalDescriptionTooLong }),
    )
};
/// The unit of the policy.
pub static UNIT_NUMBER: Member = Member::optional(
    "unitNumber",
    "Unit Number",
    Kind::Line(TextLimit { max: 20, too_long: Rule::UnitNumberTooLong }),
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
pub static MEMBERS: [&Member; 22] = [
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
    &CROP_CLASS,
    &ORGANIC,
    &STATUS,
    &SHARE,
    &OTHER_SHAREHOLDERS,
    &ORIGINAL_ACRES,
    &ACRES_CHANGE_REASON,
    &LEGAL_DESCRIPTION,
    &UNIT_NUMBER,
    &NOTES,
    &FIX,
];
