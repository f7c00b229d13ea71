//! Plantings to write.

use formats::{Format, People, Person, PlantingRow};
use proptest::prelude::*;
use rules::ids::UserId;
use rules::planting::Planting;
use serde_json::{Value, json};

use crate::support::strategy;

/// One planting has every value, one has only the required values, and one has values that each format must treat with
/// care.
pub(crate) fn three() -> Vec<Planting> {
    let every = json!({
        "plantingId": "01936b7e-0000-7000-8000-000000000001",
        "fieldName": "North 40",
        "subfield": "B",
        "crop": "Sugar Beets",
        "estimatedAcres": 37.25,
        "latitude": 41.2565,
        "longitude": -101.742_312_3,
        "startDateISO": "2026-04-30",
        "endDateISO": "2026-05-04",
        "intendedUse": "grain",
        "irrigation": "irrigated",
        "cropClass": "spring",
        "organic": "certified",
        "status": "planted",
        "sharePercent": 66.67,
        "otherShareholders": "Mae Miller, 33.33 %",
        "originalAcres": 40,
        "acresChangeReason": "gps",
        "legalDescription": "NE 12-10N-38W",
        "unitNumber": "0002-0001 OU",
        "notes": "Hail on May 4",
        "farmer": "01936b7e-0000-7000-8000-0000000000f1",
        "creator": "01936b7e-0000-7000-8000-0000000000e1",
        "createdAt": "2026-04-30T13:30:00Z",
        "updatedAt": "2026-05-01T13:30:00.5Z",
        "updatedBy": "01936b7e-0000-7000-8000-0000000000e1",
        "reportedAt": "2026-05-01T13:30:00.5Z",
        "version": 2,
    });
    let with = |members: &[(&str, Value)]| {
        let mut json = every.clone();
        for (member, value) in members {
            json[*member] = value.clone();
        }
        serde_json::from_value(json).unwrap()
    };
    let none = Value::Null;
    vec![
        with(&[]),
        with(&[
            ("plantingId", json!("01936b7e-0000-7000-8000-000000000002")),
            ("fieldName", json!("Süd")),
            ("subfield", none.clone()),
            ("crop", json!("Oats")),
            ("estimatedAcres", none.clone()),
            ("latitude", none.clone()),
            ("longitude", none.clone()),
            ("startDateISO", none.clone()),
            ("endDateISO", none.clone()),
            ("intendedUse", none.clone()),
            ("irrigation", none.clone()),
            ("cropClass", none.clone()),
            ("organic", none.clone()),
            ("status", none.clone()),
            ("sharePercent", none.clone()),
            ("otherShareholders", none.clone()),
            ("originalAcres", none.clone()),
            ("acresChangeReason", none.clone()),
            ("legalDescription", none.clone()),
            ("unitNumber", none.clone()),
            ("notes", none),
        ]),
        with(&[
            ("plantingId", json!("01936b7e-0000-7000-8000-000000000003")),
            ("fieldName", json!("=1+1, \"A&B\" <west>'\u{FFFF}")),
            ("crop", json!("Wheat")),
            ("estimatedAcres", json!(120)),
            ("latitude", json!(0)),
            ("longitude", json!(-180)),
            ("startDateISO", json!("2026-09-20")),
            ("endDateISO", json!("2027-07-10")),
            ("confirmation", json!("pending")),
        ]),
    ]
}

pub(crate) fn some() -> impl Strategy<Value = Vec<Planting>> {
    prop::collection::vec(strategy::planting(), 0..6)
}

/// A file of a format that is text.
pub(crate) fn write(format: Format, plantings: &[Planting]) -> String {
    String::from_utf8(bytes(format, plantings)).unwrap()
}

pub(crate) fn bytes(format: Format, plantings: &[Planting]) -> Vec<u8> {
    let people = people(plantings);
    formats::write(format, plantings.iter().map(|planting| PlantingRow::named(planting, &people))).unwrap()
}

/// The people of the plantings. The last planting's people are unknown unless another planting has them too.
pub(crate) fn people(plantings: &[Planting]) -> People {
    let known = plantings.split_last().map_or(&[][..], |(_, others)| others);
    known.iter().flat_map(|planting| [planting.farmer, planting.creator]).map(person).collect()
}

fn person(user_id: UserId) -> Person {
    let id = user_id.to_string();
    Person { user_id, name: format!("=Fern \"{id}\""), farm_name: Some(format!("<{id}> & Sons, Inc.")) }
}

/// The columns of a spreadsheet, each with its heading.
pub(crate) const SHEET_COLUMNS: [(&str, &str); 38] = [
    ("fieldName", "Field"),
    ("crop", "Crop"),
    ("estimatedAcres", "Acres"),
    ("latitude", "Latitude"),
    ("longitude", "Longitude"),
    ("startDateISO", "Start Date"),
    ("endDateISO", "Estimated End Date"),
    ("subfield", "Part of the Field"),
    ("intendedUse", "Intended Use"),
    ("irrigation", "Irrigation"),
    ("cropClass", "Crop Class"),
    ("organic", "Organic Practice"),
    ("status", "Status"),
    ("sharePercent", "Share (%)"),
    ("otherShareholders", "Other Shareholders"),
    ("originalAcres", "Acres First Reported"),
    ("acresChangeReason", "Why the Acres Changed"),
    ("legalDescription", "Legal Description"),
    ("unitNumber", "Unit Number"),
    ("notes", "Notes"),
    ("cropYear", "Crop Year"),
    ("rmaCropCode", "RMA Crop Code"),
    ("fieldAcres", "Acres of the Field"),
    ("county", "County"),
    ("state", "State"),
    ("fsaFarm", "FSA Farm Number"),
    ("fsaTract", "FSA Tract Number"),
    ("fsaField", "FSA Field Number"),
    ("farmerName", "Farmer"),
    ("farmName", "Farm"),
    ("reportedBy", "Reported By"),
    ("confirmation", "Confirmation"),
    ("createdAt", "First Received"),
    ("updatedAt", "Last Changed"),
    ("version", "Version"),
    ("plantingId", "Planting ID"),
    ("farmer", "Farmer ID"),
    ("creator", "Reporter ID"),
];

/// These columns tell of the field of a planting. A mapping system has it in a layer of its own.
const OF_FIELD: [&str; 6] = ["fieldAcres", "county", "state", "fsaFarm", "fsaTract", "fsaField"];

/// The columns of the other formats, each with its heading.
pub(crate) fn columns() -> Vec<(&'static str, &'static str)> {
    SHEET_COLUMNS.into_iter().filter(|(name, _)| !OF_FIELD.contains(name)).collect()
}

/// The value of each column as JSON; null for missing and unknown values.
pub(crate) fn expected(planting: &Planting, people: &People) -> Vec<Value> {
    expected_in(&columns(), planting, people)
}

/// The same for the columns of a spreadsheet, of a planting whose field is unknown.
pub(crate) fn expected_in(columns: &[(&str, &str)], planting: &Planting, people: &People) -> Vec<Value> {
    let mut members = serde_json::to_value(planting).unwrap();
    members["cropYear"] = json!(planting.report.crop_year());
    members["rmaCropCode"] = json!(planting.report.crop.rma_code());
    members["farmerName"] = json!(people.name(planting.farmer));
    members["farmName"] = json!(people.farm_name(planting.farmer));
    members["reportedBy"] = json!(people.name(planting.creator));
    columns.iter().map(|(name, _)| members.get(*name).cloned().unwrap_or_default()).collect()
}

/// Whether a text of a file equals a JSON value.
pub(crate) fn says(text: &str, value: &Value) -> bool {
    match value {
        Value::Null => text.is_empty(),
        Value::String(expected) => text == expected,
        Value::Number(number) => text.parse() == Ok(number.as_f64().unwrap()),
        _ => false,
    }
}
