use serde_json::{Map, Value, json};

use super::county::FieldCounty;
use super::members::{ACRES, ACRES_UNCERTAINTY, BBOX, LABEL_POINT};
use crate::acres::Acres;
use crate::bounding_box::BoundingBox;
use crate::decimal::Decimal;
use crate::location::Location;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measures {
    /// The acres are geodesic, on WGS 84.
    pub acres: Acres,
    /// The confidence is 95 %; it is none without an accuracy.
    pub uncertainty: Option<Decimal<2>>,
    pub bounding_box: BoundingBox,
    /// Well inside the largest part.
    pub label_point: Location,
}

/// What `land` finds out about a boundary that keeps all its rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Survey {
    /// The same area, with rings in the directions of RFC 7946.
    pub shape: Value,
    pub measures: Measures,
    /// It is none at sea.
    pub county: Option<FieldCounty>,
}

impl Measures {
    /// Returns none if a measure is missing or out of range.
    pub(super) fn read(members: &Map<String, Value>) -> Option<Self> {
        let [west, south, east, north] = numbers(members.get(BBOX.name)?)?.try_into().ok()?;
        let [longitude, latitude] = numbers(members.get(LABEL_POINT.name)?)?.try_into().ok()?;
        let uncertainty = members.get(ACRES_UNCERTAINTY.name).and_then(Value::as_f64);
        Some(Self {
            acres: Acres::new(members.get(ACRES.name)?.as_f64()?).ok()?,
            uncertainty: uncertainty.map(hundredths),
            bounding_box: BoundingBox { west, south, east, north },
            label_point: Location::new(latitude, longitude).ok()?,
        })
    }

    pub(super) fn write(&self, members: &mut Map<String, Value>) {
        let label_point = [self.label_point.longitude(), self.label_point.latitude()];
        let written = [
            (&ACRES, Some(self.acres.number().into())),
            (&ACRES_UNCERTAINTY, self.uncertainty.map(|uncertainty| uncertainty.number().into())),
            (&BBOX, Some(json!(self.bounding_box))),
            (&LABEL_POINT, Some(json!(label_point))),
        ];
        for (member, value) in written {
            if let Some(value) = value {
                members.insert(member.name.to_owned(), value);
            }
        }
    }
}

fn numbers(value: &Value) -> Option<Vec<f64>> {
    value.as_array()?.iter().map(Value::as_f64).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "a cast takes the nearest number")]
fn hundredths(acres: f64) -> Decimal<2> {
    Decimal::from_units((acres * 100.0).round() as i64)
}
