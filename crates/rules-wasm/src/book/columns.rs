//! The columns of a book.

use formats::Row;
use rules::acres::Acres;
use rules::crop::Crop;
use rules::day::Day;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::{Planting, Version};

/// One column for each member of a planting, all of the same length.
#[derive(Debug, Default)]
pub(super) struct Columns {
    pub(super) planting_ids: Vec<PlantingId>,
    pub(super) field_names: Texts,
    pub(super) crops: Vec<Crop>,
    pub(super) acres: Vec<Option<Acres>>,
    locations: Vec<Option<Location>>,
    /// Kept as JSON: the screen shows them one at a time, and no question reads them.
    pub(super) fixes: Texts,
    starts: Vec<Option<Day>>,
    ends: Vec<Option<Day>>,
    farmers: Vec<UserId>,
    creators: Vec<UserId>,
    created_at: Vec<Instant>,
    updated_at: Vec<Instant>,
    reported_at: Vec<Instant>,
    versions: Vec<Version>,
    /// The position of each crop of [`Crop::ALL`] when their names are sorted in the reader's language.
    crop_places: [u8; Crop::ALL.len()],
}

impl Columns {
    pub(super) fn with_crop_places(places: &[u8]) -> Self {
        let mut columns = Self::default();
        for (to, from) in columns.crop_places.iter_mut().zip(places) {
            *to = *from;
        }
        columns
    }

    /// `fix` is JSON.
    pub(super) fn push(&mut self, planting: &Planting, fix: &str) {
        let row = Row::from(planting);
        self.planting_ids.push(row.planting_id);
        self.field_names.push(row.field_name);
        self.crops.push(row.crop);
        self.acres.push(row.acres);
        self.locations.push(row.location);
        self.fixes.push(fix);
        self.starts.push(row.start);
        self.ends.push(row.end);
        self.farmers.push(row.farmer);
        self.creators.push(row.creator);
        self.created_at.push(row.created_at);
        self.updated_at.push(row.updated_at);
        self.reported_at.push(row.reported_at);
        self.versions.push(row.version);
    }

    pub(super) fn row(&self, row: u32) -> Option<Row<'_>> {
        let row = row as usize;
        Some(Row {
            planting_id: *self.planting_ids.get(row)?,
            field_name: self.field_names.get(row)?,
            crop: *self.crops.get(row)?,
            acres: *self.acres.get(row)?,
            location: *self.locations.get(row)?,
            start: *self.starts.get(row)?,
            end: *self.ends.get(row)?,
            farmer: *self.farmers.get(row)?,
            creator: *self.creators.get(row)?,
            created_at: *self.created_at.get(row)?,
            updated_at: *self.updated_at.get(row)?,
            reported_at: *self.reported_at.get(row)?,
            version: *self.versions.get(row)?,
            farmer_name: None,
            farm_name: None,
            reported_by: None,
        })
    }

    pub(super) fn crop_place(&self, row: u32) -> Option<u32> {
        let crop = *self.crops.get(row as usize)?;
        self.crop_places.get(crop as usize).copied().map(u32::from)
    }

    /// Hundredths of an acre.
    pub(super) fn hundredths(&self, row: u32) -> Option<u32> {
        self.acres.get(row as usize)?.map(|acres| acres.hundredths())
    }

    /// The values that seasons and filters read, row by row.
    pub(super) fn seasonal(&self) -> impl Iterator<Item = (Crop, Option<Day>, Option<Day>)> {
        let dates = self.starts.iter().zip(&self.ends);
        self.crops.iter().zip(dates).map(|(&crop, (&start, &end))| (crop, start, end))
    }
}

/// Many texts in one allocation.
#[derive(Debug, Default)]
pub(super) struct Texts {
    text: String,
    ends: Vec<usize>,
}

impl Texts {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends.push(self.text.len());
    }

    pub(super) fn get(&self, at: usize) -> Option<&str> {
        let start = at.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied())?;
        self.text.get(start..*self.ends.get(at)?)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(&0).chain(&self.ends);
        starts.zip(&self.ends).filter_map(|(&start, &end)| self.text.get(start..end))
    }
}
