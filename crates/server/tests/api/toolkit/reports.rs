//! Reports that tests send.

use serde_json::{Value, json};
use uuid::Uuid;

/// A stored planting.
#[derive(Clone, Debug)]
pub(crate) struct StoredPlanting {
    pub(crate) id: Uuid,
    /// The server's answer when it stored the planting.
    pub(crate) stored: Value,
}

impl StoredPlanting {
    pub(crate) fn path(&self) -> String {
        format!("/api/plants/{}", self.id)
    }
}

/// An id in the form that clients make.
pub(crate) fn new_id() -> Uuid {
    Uuid::now_v7()
}

/// A report with every member.
pub(crate) fn north_quarter() -> Value {
    json!({
        "fieldName": "North Quarter",
        "crop": "Corn",
        "estimatedAcres": 154.25,
        "latitude": 40.4403,
        "longitude": -99.3698,
        "startDateISO": "2026-05-04",
        "endDateISO": "2026-05-09",
        "fix": { "source": "measured", "accuracy": 4.2, "takenAt": "2026-05-04T14:02:03.000Z" },
    })
}

/// A stored field.
#[derive(Clone, Debug)]
pub(crate) struct StoredField {
    pub(crate) id: Uuid,
    /// The server's answer when it stored the field.
    pub(crate) stored: Value,
}

impl StoredField {
    pub(crate) fn path(&self) -> String {
        format!("/api/fields/{}", self.id)
    }
}

/// About a quarter section in the middle of Cheyenne County, Nebraska, counter-clockwise, with its southwestern corner
/// so many degrees farther east.
pub(crate) fn quarter_section(east: f64) -> Value {
    let [west, east] = [-103.0, -102.9905].map(|longitude| ((longitude + east) * 1e7_f64).round() / 1e7);
    let [south, north] = [41.2, 41.2072];
    json!({
        "type": "Polygon",
        "coordinates": [[[west, south], [east, south], [east, north], [west, north], [west, south]]],
    })
}

/// A field with every member that a client sends, except the county.
pub(crate) fn north_40() -> Value {
    json!({
        "name": "North 40",
        "boundary": quarter_section(0.0),
        "boundarySource": "walked",
        "boundaryAccuracy": 3.5,
        "fsaFarm": "1234",
        "fsaTract": "567",
        "fsaField": "8A",
        "notes": "Creek\nin the east",
    })
}
