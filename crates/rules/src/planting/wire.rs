//! A planting in JSON (the specification, section 3).

use serde::de::Error as _;
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::members::MEMBERS;
use super::table::TABLE;
use super::{Planting, PlantingReport};
use crate::record::{Answer, Confirmation, Report as _};

impl Serialize for Planting {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_map(None)?;
        out.serialize_entry("plantingId", &self.planting_id)?;
        for member in MEMBERS {
            if let Some(value) = member.value(&self.report) {
                out.serialize_entry(member.name, &value)?;
            }
        }
        for (name, value) in &self.report.others {
            out.serialize_entry(name, value)?;
        }
        let period = self.report.period;
        for (derivation, day) in TABLE.derivations.iter().zip([period.start(), period.end()]) {
            if let Some(day) = day {
                out.serialize_entry(derivation.name, &day.month_day_year())?;
            }
        }
        out.serialize_entry("creator", &self.creator)?;
        out.serialize_entry("farmer", &self.farmer)?;
        out.serialize_entry("createdAt", &self.created_at)?;
        out.serialize_entry("updatedAt", &self.updated_at)?;
        out.serialize_entry("updatedBy", &self.updated_by)?;
        out.serialize_entry("reportedAt", &self.reported_at)?;
        if let Some(confirmation) = self.confirmation {
            out.serialize_entry(Confirmation::MEMBER, &confirmation)?;
        }
        out.serialize_entry("version", &self.version)?;
        if let Some(answer) = self.answer {
            out.serialize_entry("answer", &answer)?;
        }
        out.end()
    }
}

impl<'de> Deserialize<'de> for Planting {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of_members(Map::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Planting {
    fn of_members(mut members: Map<String, Value>) -> Result<Self, serde_json::Error> {
        let mut take = |name| members.remove(name).unwrap_or_default();
        Ok(Self {
            planting_id: serde_json::from_value(take("plantingId"))?,
            creator: serde_json::from_value(take("creator"))?,
            farmer: serde_json::from_value(take("farmer"))?,
            created_at: serde_json::from_value(take("createdAt"))?,
            updated_at: serde_json::from_value(take("updatedAt"))?,
            updated_by: serde_json::from_value(take("updatedBy"))?,
            reported_at: serde_json::from_value(take("reportedAt"))?,
            confirmation: serde_json::from_value(take(Confirmation::MEMBER))?,
            version: serde_json::from_value(take("version"))?,
            answer: take("answer").as_str().and_then(Answer::from_value),
            report: PlantingReport::of_members(members)?,
        })
    }
}
