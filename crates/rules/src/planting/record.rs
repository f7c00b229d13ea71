use super::Planting;
use super::report::{Period, PlantingReport};
use super::table::TABLE;
use crate::digits::ascii;
use crate::ids::PlantingId;
use crate::kind::Kind;
use crate::record::{Body, Derived, Document, Patch, Record, RecordId, Table};

pub type PlantingRecord = Record<PlantingId>;
pub type PlantingBody = Body<PlantingReport>;
pub type PlantingPatch = Patch<PlantingReport>;

impl RecordId for PlantingId {
    const KIND: Kind = Kind::Planting;
    const TABLE: &'static Table = &TABLE;
    type Report = PlantingReport;
    type Derived = Period;

    fn derived(report: &PlantingReport) -> Period {
        report.period
    }
}

impl Derived for Period {
    fn write_json(&self, out: &mut Vec<u8>) {
        for (derivation, day) in TABLE.derivations.iter().zip([self.start(), self.end()]) {
            if let Some(day) = day {
                for part in [",\"", derivation.name, "\":\"", ascii(&day.month_day_year_digits()), "\""] {
                    out.extend_from_slice(part.as_bytes());
                }
            }
        }
    }
}

impl PlantingRecord {
    /// Fails if no release could have written the document.
    pub fn read(&self) -> Result<Planting, serde_json::Error> {
        Ok(Planting {
            planting_id: self.id,
            farmer: self.farmer,
            creator: self.creator,
            report: self.report()?,
            created_at: self.created_at,
            updated_at: self.updated_at,
            updated_by: self.updated_by,
            reported_at: self.reported_at,
            confirmation: self.confirmation,
            version: self.version,
            answer: self.answer,
        })
    }
}

impl From<&Planting> for PlantingRecord {
    fn from(planting: &Planting) -> Self {
        Self {
            id: planting.planting_id,
            farmer: planting.farmer,
            creator: planting.creator,
            derived: planting.report.period,
            document: Document::from(&planting.report),
            created_at: planting.created_at,
            updated_at: planting.updated_at,
            updated_by: planting.updated_by,
            reported_at: planting.reported_at,
            confirmation: planting.confirmation,
            version: planting.version,
            answer: planting.answer,
        }
    }
}
