//! The columns of a book.

use rules::acres::Acres;
use rules::crop::Crop;
use rules::day::Day;
use rules::ids::PlantingId;

use super::entry::Entry;

/// One column for each member that a book asks for, all of the same length, and the JSON of the plantings.
#[derive(Debug, Default)]
pub(super) struct Columns {
    pub(super) planting_ids: Vec<PlantingId>,
    pub(super) field_names: Texts,
    /// Indexes into `kinds`.
    crops: Vec<usize>,
    /// Each crop that occurs.
    pub(super) kinds: Vec<Crop>,
    /// For each of `kinds`, its position when crops are sorted by name.
    kind_places: Vec<u32>,
    acres: Vec<Option<Acres>>,
    starts: Vec<Option<Day>>,
    ends: Vec<Option<Day>>,
    json: Texts,
    /// The position of each crop of the list when their names are sorted in the reader's language.
    crop_places: Vec<u8>,
}

impl Columns {
    pub(super) fn with_crop_places(places: &[u8]) -> Self {
        Self { crop_places: places.to_vec(), ..Self::default() }
    }

    pub(super) fn push(&mut self, entry: &Entry<'_>, json: &str) {
        let kind = self.kind_of(entry.crop);
        self.planting_ids.push(entry.planting_id);
        self.field_names.push(&entry.field_name);
        self.crops.push(kind);
        self.acres.push(entry.acres);
        self.starts.push(entry.start);
        self.ends.push(entry.end);
        self.json.push(json);
    }

    fn kind_of(&mut self, crop: Crop) -> usize {
        self.kinds.iter().position(|kind| *kind == crop).unwrap_or_else(|| {
            self.kind_places.push(self.sorted_place(crop));
            self.kinds.push(crop);
            self.kinds.len() - 1
        })
    }

    /// Crops that are not in the list come after it.
    fn sorted_place(&self, crop: Crop) -> u32 {
        let listed = Crop::all().position(|one| one == crop);
        let place = listed.and_then(|place| self.crop_places.get(place).copied());
        place.map_or(u32::from(u8::MAX) + 1, u32::from)
    }

    pub(super) fn len(&self) -> usize {
        self.crops.len()
    }

    /// The planting as it was read.
    pub(super) fn json(&self, row: u32) -> Option<&str> {
        self.json.get(row as usize)
    }

    /// The crop and acres of a row.
    pub(super) fn planted(&self, row: u32) -> Option<(Crop, Option<Acres>)> {
        let kind = *self.crops.get(row as usize)?;
        Some((*self.kinds.get(kind)?, *self.acres.get(row as usize)?))
    }

    pub(super) fn crop_place(&self, row: u32) -> Option<u32> {
        self.kind_places.get(*self.crops.get(row as usize)?).copied()
    }

    /// Hundredths of an acre.
    pub(super) fn hundredths(&self, row: u32) -> Option<u32> {
        self.acres.get(row as usize)?.map(|acres| acres.hundredths())
    }

    /// The values that seasons and filters read, row by row: the place in `kinds`, the start and the end.
    pub(super) fn seasonal(&self) -> impl Iterator<Item = (usize, Option<Day>, Option<Day>)> {
        let dates = self.starts.iter().zip(&self.ends);
        self.crops.iter().zip(dates).map(|(&kind, (&start, &end))| (kind, start, end))
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
