//! Many plantings as columns. A filter reads only the columns that it needs, and an answer is a list of row numbers.

mod choices;
mod columns;
mod counties;
mod entry;
mod facets;
mod fields;
mod groups;
mod order;
mod part;
mod readiness;
mod repeated;
mod saved;
mod season;
mod totals;
mod year_sums;

pub use choices::Choices;
pub use counties::County;
pub use entry::{Entry, NotPlantings};
pub use facets::{COUNTY, Facet, FacetValue};
pub use fields::FarmField;
pub use groups::{Group, GroupBy, GroupKey};
pub use order::{Sort, SortKey};
pub use part::Part;
pub use saved::Unfit;
pub use season::{SeasonQuestion, ZeroReport};
pub use totals::{CropTotal, Totals};
pub use year_sums::{CropSums, FarmerSums, TwoYears, YearSums};

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::mem;

use rules::activity::compare_date;
use rules::book::Season;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::field::Fips;
use rules::filter::NoSeason;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::instant::Instant;
use rules::names::{Search, plain};
use rules::readiness::Reason;
use rules::record::Version;
use rules::same_name::{SameName, same_names};

use columns::Columns;
use counties::Counties;
use fields::Fields;
use order::{Orders, Places};
use part::Rows;

/// The plantings that a person sees. A row is an index from 0; it names the same planting until the book changes.
#[derive(Debug, Default)]
pub struct Book {
    columns: Columns,
    rows: HashMap<PlantingId, usize>,
    counties: Counties,
    fields: Fields,
    places: Places,
    reader: Option<UserId>,
    /// The parts that were asked for since the last change; none stands for all plantings.
    parts: HashMap<Option<UserId>, Rows>,
}

impl Book {
    /// Makes a book from the bytes that [`Self::save`] gave.
    pub fn load(bytes: &[u8]) -> Result<Self, Unfit> {
        let (columns, counties, fields) = saved::read(bytes)?;
        let rows: HashMap<_, _> = columns.planting_ids.iter().copied().zip(0..).collect();
        if rows.len() != columns.len() {
            return Err(Unfit);
        }
        Ok(Self { columns, rows, counties, fields, ..Self::default() })
    }

    /// The plantings in a form that [`Self::load`] reads several times faster than their JSON.
    pub fn save(&self) -> Vec<u8> {
        saved::write(&self.columns, &self.counties, &self.fields)
    }

    /// Puts each planting in place of the one with its id. Changes nothing if the bytes are not plantings.
    pub fn put_all(&mut self, json: &[u8]) -> Result<(), NotPlantings> {
        for entry in entry::read(json)? {
            self.put(entry);
        }
        Ok(())
    }

    pub fn version(&self, planting_id: PlantingId) -> Option<Version> {
        self.columns.version(*self.rows.get(&planting_id)?)
    }

    pub fn put(&mut self, entry: Entry) {
        self.remove(entry.planting_id);
        self.rows.insert(entry.planting_id, self.len());
        self.columns.push(entry);
        self.parts.clear();
    }

    pub fn remove(&mut self, planting_id: PlantingId) {
        let Some(row) = self.rows.remove(&planting_id) else { return };
        self.columns.swap_remove(row);
        if let Some(moved) = self.columns.planting_id(row) {
            self.rows.insert(moved, row);
        }
        self.parts.clear();
    }

    pub fn len(&self) -> usize {
        self.columns.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// `places` gives the position of each crop of the list in the reader's language.
    pub fn sort_crops_by(&mut self, places: &[u8]) {
        if self.places.crops != places {
            self.places.crops = places.to_vec();
            self.parts.clear();
        }
    }

    /// The people as they are sorted in the reader's language.
    pub fn sort_people_by(&mut self, people: &[UserId]) {
        let places: HashMap<_, _> = people.iter().copied().zip(0..).collect();
        if self.places.people != places {
            self.places.people = places;
            self.parts.clear();
        }
    }

    /// The county of a field; none if it is not known, or not any more.
    pub fn put_county(&mut self, field: FieldId, county: Option<(Fips, County)>) {
        match county {
            Some((fips, county)) => self.counties.put(field, fips, county),
            None => self.counties.remove(field),
        }
        self.parts.clear();
    }

    /// A field of a farm; none if it is not known, or not any more.
    pub fn put_field(&mut self, id: FieldId, field: Option<FarmField>) {
        match field {
            Some(field) => self.fields.put(id, field),
            None => self.fields.remove(id),
        }
    }

    /// The county of a row's field.
    pub fn county(&self, row: u32) -> Option<Fips> {
        self.counties.of(self.columns.field(row as usize)?)
    }

    pub fn county_named(&self, fips: Fips) -> Option<&County> {
        self.counties.named(fips)
    }

    /// The person whose own corrections are no news.
    pub const fn read_by(&mut self, reader: Option<UserId>) {
        self.reader = reader;
    }

    pub const fn reader(&self) -> Option<UserId> {
        self.reader
    }

    pub fn of(&mut self, farmer: Option<UserId>) -> Part<'_> {
        let Self { columns, counties, places, parts, reader, .. } = self;
        let rows = parts
            .entry(farmer)
            .or_insert_with(|| Rows { all: columns.rows_of(farmer), orders: Orders::default() });
        Part { columns, counties, places, rows, reader: *reader }
    }

    pub fn entry(&self, row: u32) -> Option<Entry> {
        self.columns.entry(row as usize)
    }

    /// For each row, and in it for each member with a list of its own, an index into the codes; an empty code is none.
    /// Rows out of range are skipped.
    pub fn choices(&self, rows: &[u32]) -> (Vec<u32>, Vec<String>) {
        self.columns.choices.numbered(rows)
    }

    pub fn without_acres(&self, rows: &[u32]) -> Vec<u32> {
        let is_without = |row: &u32| self.columns.acres(*row as usize).is_none();
        rows.iter().copied().filter(is_without).collect()
    }

    /// The rows that are in no season for this reason.
    pub fn in_no_season(&self, rows: &[u32], reason: NoSeason, today: Day) -> Vec<u32> {
        let has_reason = |row: &u32| self.columns.no_season(*row as usize, today) == Some(reason);
        rows.iter().copied().filter(has_reason).collect()
    }

    /// The number of these rows that are in no season, for each reason in the order of [`NoSeason::ALL`].
    pub fn count_in_no_season(&self, rows: &[u32], today: Day) -> [usize; NoSeason::ALL.len()] {
        NoSeason::ALL.map(|reason| self.in_no_season(rows, reason, today).len())
    }

    /// The rows whose lines cannot be filed, judged beside all plantings and fields of their farms.
    pub fn blocked(&self, rows: &[u32], today: Day) -> Vec<u32> {
        let blocked = readiness::blocked(&self.columns, &self.fields, rows, today);
        rows.iter()
            .copied()
            .filter(|&row| blocked.get(row as usize).is_some_and(|blocked| *blocked))
            .collect()
    }

    /// Tells what blocks the line of each of these rows, in their order, judged as [`blocked`](Self::blocked()) does.
    pub fn blocking_reasons(&self, rows: &[u32], today: Day) -> Vec<Vec<Reason>> {
        let mut reasons = readiness::blocking_reasons(&self.columns, &self.fields, rows, today);
        rows.iter().map(|&row| reasons.get_mut(row as usize).map(mem::take).unwrap_or_default()).collect()
    }

    pub fn with_news(&self, rows: &[u32], since: Instant) -> Vec<u32> {
        let has_news = |row: &u32| {
            let times = self.columns.times(*row as usize);
            times.is_some_and(|times| times.news(since, self.reader).is_some())
        };
        rows.iter().copied().filter(has_news).collect()
    }

    /// The rows whose field's name, with the words of their farmer, has every word of the search.
    pub fn found(&self, rows: &[u32], search: &Search, words: &HashMap<UserId, String>) -> Vec<u32> {
        let is_found = |&row: &u32| {
            let name = plain(self.columns.field_name(row as usize).unwrap_or_default());
            let words = self.columns.farmer(row as usize).and_then(|farmer| words.get(&farmer));
            search.finds_in(&[&name, words.map_or("", String::as_str)])
        };
        rows.iter().copied().filter(is_found).collect()
    }

    pub fn same_names(&self, rows: &[u32]) -> Vec<SameName> {
        let named: Vec<_> = rows.iter().map(|&row| self.columns.named(row as usize)).collect();
        same_names(&named)
    }

    /// Rows out of range are skipped.
    pub fn totals(&self, rows: &[u32]) -> Totals {
        let planted = |&row: &u32| Some((self.columns.crop(row as usize)?, self.columns.acres(row as usize)));
        rows.iter().filter_map(planted).collect()
    }

    pub fn recent_farmers(&self, now: Instant) -> BTreeSet<UserId> {
        let since = compare_date(now);
        let entries = (0..self.len()).filter_map(|row| self.columns.activity(row));
        let recent = entries.filter(|(_, activity)| activity.is_recent(since, now));
        part::set_of(recent.map(|(farmer, _)| farmer))
    }

    /// What each farmer with a planting has reported for a crop year and the one before.
    pub fn farmer_sums(&self, year: CropYear) -> BTreeMap<UserId, FarmerSums> {
        year_sums::by_farmer(&self.columns, year)
    }

    /// Adds up the reports of these farmers for a crop year.
    pub fn season(&self, question: &SeasonQuestion<'_>) -> Season {
        season::of(&self.columns, &self.fields, question)
    }

    /// The groups are in the order of their first rows, and the rows of a group keep their order.
    pub fn grouped(&self, rows: &[u32], by: GroupBy) -> (Vec<u32>, Vec<Group>) {
        groups::grouped(&self.columns, rows, by)
    }

    /// The number of these rows that were first reported between each of the times and the next. The times ascend.
    pub fn first_reported(&self, rows: &[u32], times: &[Instant]) -> Vec<usize> {
        let mut counts = vec![0; times.len().saturating_sub(1)];
        for &row in rows {
            let Some(created_at) = self.columns.created_at(row as usize) else { continue };
            let before = times.partition_point(|time| *time <= created_at).checked_sub(1);
            if let Some(count) = before.and_then(|place| counts.get_mut(place)) {
                *count += 1;
            }
        }
        counts
    }
}
