use diesel::prelude::*;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Area, Deadline, DeadlineKind, SourceText};
use rules::ids::UserId;
use rules::instant::Instant;
use rules::record::Version;

use crate::engine::columns::{Key, instant, line};
use crate::engine::error::{Error, Result};
use crate::ids::DeadlineId;
use crate::schema::deadlines;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnDeadline {
    pub deadline_id: DeadlineId,
    pub agent: UserId,
    pub version: Version,
    pub deadline: Deadline,
    pub source: SourceText,
    pub created_at: Instant,
    pub updated_at: Instant,
    pub is_withdrawn: bool,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = deadlines)]
pub(super) struct DeadlineRow {
    deadline_id: Vec<u8>,
    agent: Vec<u8>,
    version: i32,
    kind: String,
    crop: Option<String>,
    area: String,
    crop_year: i32,
    day: i32,
    source: String,
    created_at: i64,
    updated_at: i64,
    withdrawn_at: Option<i64>,
}

impl DeadlineRow {
    /// Returns none for a kind that only a newer release knows.
    pub(super) fn read(self) -> Result<Option<OwnDeadline>> {
        let Some(kind) = DeadlineKind::from_value(&self.kind) else { return Ok(None) };
        let crop = match &self.crop {
            None => None,
            Some(crop) => Some(read_crop(crop, "deadlines.crop")?),
        };
        Ok(Some(OwnDeadline {
            deadline_id: DeadlineId::from_key(&self.deadline_id, "deadlines.deadline_id")?,
            agent: UserId::from_key(&self.agent, "deadlines.agent")?,
            version: Version(self.version),
            deadline: Deadline {
                kind,
                crop,
                area: Area::parse(&self.area).ok_or(Error::unreadable("deadlines.area"))?,
                crop_year: CropYear(self.crop_year),
                date: read_day(self.day, "deadlines.day")?,
            },
            source: line(&self.source, "deadlines.source")?,
            created_at: instant(self.created_at, "deadlines.created_at")?,
            updated_at: instant(self.updated_at, "deadlines.updated_at")?,
            is_withdrawn: self.withdrawn_at.is_some(),
        }))
    }
}

pub(super) fn read_crop(stored: &str, column: &'static str) -> Result<Crop> {
    Crop::stored(stored).ok_or(Error::unreadable(column))
}

pub(super) fn read_day(stored: i32, column: &'static str) -> Result<Day> {
    Day::from_number(stored).ok_or(Error::unreadable(column))
}
