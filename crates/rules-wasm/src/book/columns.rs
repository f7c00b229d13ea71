use rules::acres::Acres;
use rules::activity::Activity;
use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::NoSeason;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::news::Times;
use rules::planting::members::{ACRES_CHANGE_REASON, STATUS};
use rules::readiness::{LineFacts, is_prevented};
use rules::record::{Answer, Confirmation, Member, Version};
use rules::same_name::Named;

use super::choices::ChoiceColumns;
use super::entry::Entry;
use super::repeated::Repeated;

/// A book asks for these members, and each has a column, all of the same length. A row is an index into each.
#[derive(Debug, Default)]
pub(super) struct Columns {
    pub(super) planting_ids: Vec<PlantingId>,
    pub(super) farmers: Repeated<UserId>,
    pub(super) creators: Repeated<UserId>,
    pub(super) fields: Repeated<Option<FieldId>>,
    pub(super) field_names: Vec<String>,
    pub(super) crops: Repeated<Crop>,
    pub(super) parts: Repeated<Option<Code>>,
    pub(super) acres: Vec<Option<Acres>>,
    pub(super) original_acres: Vec<Option<Acres>>,
    pub(super) with_share: Vec<bool>,
    pub(super) locations: Vec<Option<Location>>,
    pub(super) starts: Vec<Option<Day>>,
    pub(super) ends: Vec<Option<Day>>,
    pub(super) created: Vec<Instant>,
    pub(super) updated: Vec<Instant>,
    pub(super) updaters: Repeated<UserId>,
    pub(super) reported: Vec<Instant>,
    pub(super) confirmations: Vec<Option<Confirmation>>,
    pub(super) versions: Vec<Version>,
    pub(super) answers: Vec<Option<Answer>>,
    pub(super) choices: ChoiceColumns,
}

/// A column of any type has a length and can lose a row.
trait Column {
    fn len(&self) -> usize;
    fn swap_remove(&mut self, row: usize);
}

impl<T> Column for Vec<T> {
    fn len(&self) -> usize {
        self.len()
    }

    fn swap_remove(&mut self, row: usize) {
        self.swap_remove(row);
    }
}

impl<T> Column for Repeated<T> {
    fn len(&self) -> usize {
        self.places.len()
    }

    fn swap_remove(&mut self, row: usize) {
        self.places.swap_remove(row);
    }
}

/// The values that seasons and filters read: the place in [`Columns::crops`], the start and the end.
pub(super) type Seasonal = (usize, Option<Day>, Option<Day>);

impl Columns {
    pub(super) fn len(&self) -> usize {
        self.planting_ids.len()
    }

    /// Whether all columns have the same length.
    pub(super) fn is_even(&mut self) -> bool {
        let length = self.len();
        self.each().all(|column| column.len() == length)
    }

    fn each(&mut self) -> impl Iterator<Item = &mut dyn Column> {
        let columns: [&mut dyn Column; _] = [
            &mut self.planting_ids,
            &mut self.farmers,
            &mut self.creators,
            &mut self.fields,
            &mut self.field_names,
            &mut self.crops,
            &mut self.parts,
            &mut self.acres,
            &mut self.original_acres,
            &mut self.with_share,
            &mut self.locations,
            &mut self.starts,
            &mut self.ends,
            &mut self.created,
            &mut self.updated,
            &mut self.updaters,
            &mut self.reported,
            &mut self.confirmations,
            &mut self.versions,
            &mut self.answers,
        ];
        let choices = self.choices.0.iter_mut().map(|column| -> &mut dyn Column { &mut column.codes });
        columns.into_iter().chain(choices)
    }

    pub(super) fn push(&mut self, entry: Entry) {
        self.locations.push(entry.location());
        self.choices.push(&entry.choices);
        self.planting_ids.push(entry.planting_id);
        self.farmers.push(entry.farmer);
        self.creators.push(entry.creator);
        self.fields.push(entry.field);
        self.field_names.push(entry.field_name);
        self.crops.push(entry.crop);
        self.parts.push(entry.part);
        self.acres.push(entry.acres);
        self.original_acres.push(entry.original_acres);
        self.with_share.push(entry.has_share);
        self.starts.push(entry.start);
        self.ends.push(entry.end);
        self.created.push(entry.created_at);
        self.updated.push(entry.updated_at);
        self.updaters.push(entry.updated_by);
        self.reported.push(entry.reported_at);
        self.confirmations.push(entry.confirmation);
        self.versions.push(entry.version);
        self.answers.push(entry.answer);
    }

    /// Removes a row; the last row takes its place.
    pub(super) fn swap_remove(&mut self, row: usize) {
        if row >= self.len() {
            return;
        }
        self.each().for_each(|column| column.swap_remove(row));
    }

    pub(super) fn entry(&self, row: usize) -> Option<Entry> {
        let location = *self.locations.get(row)?;
        Some(Entry {
            planting_id: *self.planting_ids.get(row)?,
            farmer: *self.farmers.get(row)?,
            creator: *self.creators.get(row)?,
            field: *self.fields.get(row)?,
            field_name: self.field_names.get(row)?.clone(),
            crop: *self.crops.get(row)?,
            part: self.part(row),
            acres: *self.acres.get(row)?,
            original_acres: *self.original_acres.get(row)?,
            has_share: *self.with_share.get(row)?,
            latitude: location.map(Location::latitude),
            longitude: location.map(Location::longitude),
            start: *self.starts.get(row)?,
            end: *self.ends.get(row)?,
            created_at: *self.created.get(row)?,
            updated_at: *self.updated.get(row)?,
            updated_by: *self.updaters.get(row)?,
            reported_at: *self.reported.get(row)?,
            confirmation: *self.confirmations.get(row)?,
            version: *self.versions.get(row)?,
            answer: *self.answers.get(row)?,
            choices: self.choices.row(row),
        })
    }

    pub(super) fn planting_id(&self, row: usize) -> Option<PlantingId> {
        self.planting_ids.get(row).copied()
    }

    pub(super) fn named(&self, row: usize) -> Option<Named<'_>> {
        Some(Named {
            farmer: *self.farmers.places.get(row)?,
            field_name: self.field_name(row)?,
            start: self.start(row),
        })
    }

    pub(super) fn field_name(&self, row: usize) -> Option<&str> {
        self.field_names.get(row).map(String::as_str)
    }

    pub(super) fn crop(&self, row: usize) -> Option<Crop> {
        self.crops.get(row).copied()
    }

    /// The letters of the part of the field.
    pub(super) fn part(&self, row: usize) -> Option<Code> {
        self.parts.get(row).copied().flatten()
    }

    /// The returned function tells what can block the line of a row. It finds the columns once for all rows.
    pub(super) fn line_facts(&self) -> impl Fn(usize) -> Option<LineFacts> {
        let [statuses, reasons] =
            [&STATUS, &ACRES_CHANGE_REASON].map(|member: &Member| self.choices.named(member.name));
        move |row| {
            Some(LineFacts {
                start: *self.starts.get(row)?,
                is_prevented: is_prevented(statuses.and_then(|column| column.code(row)).as_ref()),
                acres: *self.acres.get(row)?,
                original_acres: *self.original_acres.get(row)?,
                is_change_explained: reasons.is_some_and(|column| column.code(row).is_some()),
                has_share: *self.with_share.get(row)?,
                part: self.part(row),
            })
        }
    }

    pub(super) fn acres(&self, row: usize) -> Option<Acres> {
        self.acres.get(row).copied().flatten()
    }

    pub(super) fn seasonal(&self, row: usize) -> Option<Seasonal> {
        Some((*self.crops.places.get(row)? as usize, *self.starts.get(row)?, *self.ends.get(row)?))
    }

    /// Returns none for a row in a season, and for one out of range.
    pub(super) fn no_season(&self, row: usize, today: Day) -> Option<NoSeason> {
        let (_, start, end) = self.seasonal(row)?;
        NoSeason::of(start, end, today)
    }

    pub(super) fn farmer(&self, row: usize) -> Option<UserId> {
        self.farmers.get(row).copied()
    }

    pub(super) fn creator(&self, row: usize) -> Option<UserId> {
        self.creators.get(row).copied()
    }

    pub(super) fn field(&self, row: usize) -> Option<FieldId> {
        self.fields.get(row).copied().flatten()
    }

    /// The field's id, and its name in the planting.
    pub(super) fn ground(&self, row: usize) -> Option<(Option<FieldId>, &str)> {
        Some((self.field(row), self.field_name(row)?))
    }

    pub(super) fn crop_year(&self, row: usize) -> Option<CropYear> {
        CropYear::of(self.crop(row)?, self.start(row))
    }

    pub(super) fn created_at(&self, row: usize) -> Option<Instant> {
        self.created.get(row).copied()
    }

    pub(super) fn version(&self, row: usize) -> Option<Version> {
        self.versions.get(row).copied()
    }

    pub(super) fn updated_at(&self, row: usize) -> Option<Instant> {
        self.updated.get(row).copied()
    }

    pub(super) fn start(&self, row: usize) -> Option<Day> {
        self.starts.get(row).copied().flatten()
    }

    pub(super) fn end(&self, row: usize) -> Option<Day> {
        self.ends.get(row).copied().flatten()
    }

    pub(super) fn times(&self, row: usize) -> Option<Times> {
        Some(Times {
            created_at: *self.created.get(row)?,
            reported_at: *self.reported.get(row)?,
            updated_at: *self.updated.get(row)?,
            updated_by: *self.updaters.get(row)?,
            confirmation: *self.confirmations.get(row)?,
        })
    }

    pub(super) fn activity(&self, row: usize) -> Option<(UserId, Activity)> {
        let activity = Activity {
            created_at: *self.created.get(row)?,
            reported_at: *self.reported.get(row)?,
            start: *self.starts.get(row)?,
            confirmation: *self.confirmations.get(row)?,
        };
        Some((*self.farmers.get(row)?, activity))
    }

    /// Lists each crop that a row had since the book was made, some perhaps without a row by now.
    pub(super) fn crops(&self) -> &[Crop] {
        &self.crops.values
    }

    /// All rows, or those of one farmer.
    pub(super) fn rows_of(&self, farmer: Option<UserId>) -> Vec<u32> {
        let rows = (0..).take(self.len());
        let Some(farmer) = farmer else { return rows.collect() };
        let Some(wanted) = self.farmers.place_of(&farmer) else { return Vec::new() };
        let places = rows.zip(&self.farmers.places);
        places.filter_map(|(row, &place)| (place == wanted).then_some(row)).collect()
    }
}
