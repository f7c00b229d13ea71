//! Many plantings as columns. A filter reads only the columns that it needs, and an answer is a list of row numbers.

mod columns;
mod entry;
mod order;
mod totals;

pub use entry::NotPlantings;
pub use order::{Sort, SortKey};
pub use totals::{CropTotal, Totals};

use std::cmp::Reverse;

use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::{Filter, is_in_no_season};

use columns::Columns;
use order::Orders;

/// The plantings of one response. A row is an index into the response, from 0. Rows out of range are skipped.
#[derive(Debug)]
pub struct Book {
    columns: Columns,
    orders: Orders,
}

impl Book {
    /// Reads a JSON array of plantings. `crop_places` gives the position of each crop of the list for sorting by crop,
    /// as people read the crops' names in their own language.
    pub fn read(json: &[u8], crop_places: &[u8]) -> Result<Self, NotPlantings> {
        let mut columns = Columns::with_crop_places(crop_places);
        entry::read(json, |entry, json| columns.push(&entry, json))?;
        Ok(Self { columns, orders: Orders::default() })
    }

    /// The number of plantings.
    pub fn len(&self) -> usize {
        self.columns.len()
    }

    /// Whether the response had no planting.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The planting's JSON as it was read; none if out of range.
    pub fn row(&self, row: u32) -> Option<&str> {
        self.columns.json(row)
    }

    /// The rows that the filter keeps as of `today`, sorted.
    pub fn select(&self, filter: &Filter, sort: Sort, today: Day) -> Vec<u32> {
        let sieve = filter.on(today);
        // A book has few crops and many rows.
        let of_kinds: Vec<_> = self.columns.kinds.iter().map(|&crop| sieve.of_crop(crop)).collect();
        let keeps = |(kind, start, end): (usize, _, _)| {
            of_kinds.get(kind).copied().flatten().is_some_and(|sieve| sieve.keeps(start, end))
        };
        let kept: Vec<bool> = self.columns.seasonal().map(keeps).collect();
        let kept = |row: &u32| kept.get(*row as usize).is_some_and(|&kept| kept);
        self.orders.get(sort, &self.columns).iter().copied().filter(kept).collect()
    }

    /// The acres of these rows, by crop and in total.
    pub fn totals(&self, rows: &[u32]) -> Totals {
        rows.iter().filter_map(|&row| self.columns.planted(row)).collect()
    }

    /// The number of plantings in no season as of `today`.
    pub fn in_no_season(&self, today: Day) -> usize {
        self.columns.seasonal().filter(|&(_, start, end)| is_in_no_season(start, end, today)).count()
    }

    /// Each crop that occurs, in no order.
    pub fn crops(&self) -> &[Crop] {
        &self.columns.kinds
    }

    /// The crop years of all plantings, newest first.
    pub fn crop_years(&self) -> Vec<CropYear> {
        let fall_sown: Vec<_> = self.columns.kinds.iter().map(|crop| crop.is_fall_sown()).collect();
        let of_rows = self.columns.seasonal().filter_map(|(kind, start, _)| {
            let is_fall_sown = *fall_sown.get(kind)?;
            CropYear::sown(is_fall_sown, start)
        });
        let mut years = Vec::new();
        for year in of_rows {
            if let Err(place) = years.binary_search_by_key(&Reverse(year), |&year| Reverse(year)) {
                years.insert(place, year);
            }
        }
        years
    }
}
