//! Reports that tests send.

use serde_json::{Value, json};
use uuid::Uuid;

/// A stored planting.
#[derive(Clone, Debug)]
pub(crate) struct Planted {
    pub(crate) id: Uuid,
    /// The server's answer when it stored the planting.
    pub(crate) stored: Value,
}

impl Planted {
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
