use crate::record::{Choice, Kind, Member, Unit};

pub static FIELD_NAME: Member =
    Member { heading: Some("Field"), ..required("fieldName", "Field Name", Kind::FieldName) };
pub static CROP: Member = Member { heading: Some("Crop"), ..required("crop", "Crop", Kind::Crop) };
/// The farmer's estimate of the acres.
pub static ESTIMATED_ACRES: Member =
    Member { heading: Some("Acres"), ..optional("estimatedAcres", "Number of Acres", Kind::Acres) };
pub static LATITUDE: Member =
    Member { unit: Unit::LOCATION, ..optional("latitude", "Latitude", Kind::Latitude) };
pub static LONGITUDE: Member =
    Member { unit: Unit::LOCATION, ..optional("longitude", "Longitude", Kind::Longitude) };
pub static START_DATE: Member = optional("startDateISO", "Start Date", Kind::StartDate);
pub static END_DATE: Member = optional("endDateISO", "Estimated End Date", Kind::EndDate);
/// As producers report it to the Farm Service Agency (its handbook 2-CP, exhibit 11).
pub static INTENDED_USE: Member = optional(
    "intendedUse",
    "Intended Use",
    Kind::Choice(&[
        choice("grain", "Grain"),
        choice("silage", "Silage"),
        choice("forage", "Forage"),
        choice("grazing", "Grazing"),
        choice("seed", "Seed"),
        choice("cover", "Cover only"),
    ]),
);
pub static IRRIGATION: Member = optional(
    "irrigation",
    "Irrigation",
    Kind::Choice(&[choice("irrigated", "Irrigated"), choice("nonIrrigated", "Not irrigated")]),
);
pub static FIX: Member =
    Member { heading: None, unit: Unit::LOCATION, ..optional("fix", "Location", Kind::Fix) };

/// All members, in the order of JSON, violations and files.
pub static MEMBERS: [&Member; 10] = [
    &FIELD_NAME,
    &CROP,
    &ESTIMATED_ACRES,
    &LATITUDE,
    &LONGITUDE,
    &START_DATE,
    &END_DATE,
    &INTENDED_USE,
    &IRRIGATION,
    &FIX,
];

const fn required(name: &'static str, label: &'static str, kind: Kind) -> Member {
    Member { is_required: true, ..optional(name, label, kind) }
}

const fn optional(name: &'static str, label: &'static str, kind: Kind) -> Member {
    Member { name, label, heading: Some(label), kind, is_required: false, unit: Unit(name) }
}

const fn choice(code: &'static str, label: &'static str) -> Choice {
    Choice { code, label }
}
