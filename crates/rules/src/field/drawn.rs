use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::Value;

use crate::record::boundary;

/// The GeoJSON of a boundary that a client sends outside of a report. As in a report, only its type and coordinates are
/// read, and no more of them than a boundary may have.
#[derive(Clone, PartialEq, Debug)]
pub struct DrawnBoundary(pub Value);

impl<'de> Deserialize<'de> for DrawnBoundary {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        boundary(deserializer).map(Self)
    }
}
