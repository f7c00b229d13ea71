//! A planting to write.

use rules::acres::Acres;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::{Planting, Version};

use crate::People;

/// A planting, borrowed from a [`Planting`] or from the columns of a book.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names of the others say it")]
pub struct Row<'a> {
    pub planting_id: PlantingId,
    pub field_name: &'a str,
    pub crop: Crop,
    pub acres: Option<Acres>,
    pub location: Option<Location>,
    pub start: Option<Day>,
    pub end: Option<Day>,
    pub farmer: UserId,
    /// The first reporter.
    pub creator: UserId,
    pub created_at: Instant,
    /// The time of the last change by anyone.
    pub updated_at: Instant,
    /// The time of the last report or change by a farmer or employee.
    pub reported_at: Instant,
    pub version: Version,
    pub farmer_name: Option<&'a str>,
    pub farm_name: Option<&'a str>,
    /// The first reporter's name, if known.
    pub reported_by: Option<&'a str>,
}

impl<'a> Row<'a> {
    /// Adds the names of its people, as far as they are known.
    #[must_use]
    pub fn named(self, people: &'a People) -> Self {
        Self {
            farmer_name: people.name(self.farmer),
            farm_name: people.farm_name(self.farmer),
            reported_by: people.name(self.creator),
            ..self
        }
    }

    /// None without a start date.
    pub fn crop_year(&self) -> Option<CropYear> {
        CropYear::of(self.crop, self.start)
    }
}

impl<'a> From<&'a Planting> for Row<'a> {
    fn from(planting: &'a Planting) -> Self {
        let report = &planting.report;
        Self {
            planting_id: planting.planting_id,
            field_name: report.field_name.as_str(),
            crop: report.crop,
            acres: report.acres,
            location: report.location.map(|mark| mark.location),
            start: report.period.start(),
            end: report.period.end(),
            farmer: planting.farmer,
            creator: planting.creator,
            created_at: planting.created_at,
            updated_at: planting.updated_at,
            reported_at: planting.reported_at,
            version: planting.version,
            farmer_name: None,
            farm_name: None,
            reported_by: None,
        }
    }
}
