use super::report::Period;
use super::{Document, Planting, Version};
use crate::digits::ascii;
use crate::ids::{PlantingId, UserId};
use crate::instant::Instant;

/// The report stays unparsed, also when this is written as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlantingRecord {
    pub planting_id: PlantingId,
    pub farmer: UserId,
    pub creator: UserId,
    pub period: Period,
    pub document: Document,
    pub created_at: Instant,
    pub updated_at: Instant,
    pub updated_by: Option<UserId>,
    pub reported_at: Instant,
    pub version: Version,
}

impl PlantingRecord {
    /// Fails if no release could have written the document.
    pub fn read(&self) -> Result<Planting, serde_json::Error> {
        Ok(Planting {
            planting_id: self.planting_id,
            farmer: self.farmer,
            creator: self.creator,
            report: self.document.read()?,
            created_at: self.created_at,
            updated_at: self.updated_at,
            updated_by: self.updated_by,
            reported_at: self.reported_at,
            version: self.version,
        })
    }

    /// Writes the same members as the JSON of a [`Planting`].
    pub fn write_json(&self, out: &mut Vec<u8>) {
        let mut text = |part: &str| out.extend_from_slice(part.as_bytes());
        let mut id = [0; uuid::fmt::Hyphenated::LENGTH];
        text("{\"plantingId\":\"");
        text(self.planting_id.0.hyphenated().encode_lower(&mut id));
        text("\",\"creator\":\"");
        text(self.creator.0.hyphenated().encode_lower(&mut id));
        text("\",\"farmer\":\"");
        text(self.farmer.0.hyphenated().encode_lower(&mut id));
        if let Some(updated_by) = self.updated_by {
            text("\",\"updatedBy\":\"");
            text(updated_by.0.hyphenated().encode_lower(&mut id));
        }
        // Most plantings have one time three times.
        let mut written = (self.created_at, self.created_at.rfc3339_digits());
        for (name, at) in
            [("createdAt", self.created_at), ("updatedAt", self.updated_at), ("reportedAt", self.reported_at)]
        {
            if at != written.0 {
                written = (at, at.rfc3339_digits());
            }
            text("\",\"");
            text(name);
            text("\":\"");
            text(ascii(&written.1));
        }
        for (name, day) in [("startDate", self.period.start()), ("endDate", self.period.end())] {
            if let Some(day) = day {
                text("\",\"");
                text(name);
                text("\":\"");
                text(ascii(&day.month_day_year_digits()));
            }
        }
        text("\",\"version\":");
        text(&self.version.0.to_string());
        match self.document.as_str().strip_prefix('{') {
            None | Some("}") => text("}"),
            Some(members) => {
                text(",");
                text(members);
            }
        }
    }
}

impl From<&Planting> for PlantingRecord {
    fn from(planting: &Planting) -> Self {
        Self {
            planting_id: planting.planting_id,
            farmer: planting.farmer,
            creator: planting.creator,
            period: planting.report.period,
            document: Document::from(&planting.report),
            created_at: planting.created_at,
            updated_at: planting.updated_at,
            updated_by: planting.updated_by,
            reported_at: planting.reported_at,
            version: planting.version,
        }
    }
}
