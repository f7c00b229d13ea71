//! A planting as it is written.

use rules::acres::Acres;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::{Planting, Version};

use crate::People;

/// A planting, borrowed from wherever it is kept: a [`Planting`], or the columns of a book.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row<'a> {
    /// Which one.
    pub planting_id: PlantingId,
    /// What the field is called.
    pub field_name: &'a str,
    /// What was planted.
    pub crop: Crop,
    /// How many acres.
    pub acres: Option<Acres>,
    /// Where.
    pub location: Option<Location>,
    /// The day planting started.
    pub start: Option<Day>,
    /// The day planting is estimated to end.
    pub end: Option<Day>,
    /// The farmer whose planting it is.
    pub farmer: UserId,
    /// Who first reported it.
    pub creator: UserId,
    /// When the server first took it.
    pub created_at: Instant,
    /// When it last changed.
    pub updated_at: Instant,
    /// When a farmer or employee last reported or changed it.
    pub reported_at: Instant,
    /// How often it was written.
    pub version: Version,
    /// The farmer's name, if it is known.
    pub farmer_name: Option<&'a str>,
    /// The name of the farmer's farm, if it is known.
    pub farm_name: Option<&'a str>,
    /// The name of the person who first reported it, if it is known.
    pub reported_by: Option<&'a str>,
}

impl<'a> Row<'a> {
    /// The same with the names of its people, as far as they are known.
    #[must_use]
    pub fn named(self, people: &'a People) -> Self {
        Self {
            farmer_name: people.name(self.farmer),
            farm_name: people.farm_name(self.farmer),
            reported_by: people.name(self.creator),
            ..self
        }
    }

    /// The crop year it counts for; none before it has a start date.
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
