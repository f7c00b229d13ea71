//! A part of a book: the plantings of one farmer, or all.

use std::collections::BTreeSet;

use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::Filter;
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;

use super::columns::{Columns, Seasonal};
use super::counties::Counties;
use super::facets::{self, Facet};
use super::order::{Orders, Places, Sort, SortKey, Sorted};
use super::year_sums::{self, CropSums};

/// The rows of a part, in no order, and their orders.
#[derive(Debug)]
pub(super) struct Rows {
    pub(super) all: Vec<u32>,
    pub(super) orders: Orders,
}

#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    pub(super) columns: &'a Columns,
    pub(super) counties: &'a Counties,
    pub(super) places: &'a Places,
    pub(super) rows: &'a Rows,
    pub(super) reader: Option<UserId>,
}

impl Part<'_> {
    pub const fn len(&self) -> usize {
        self.rows.all.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.rows.all.is_empty()
    }

    /// The rows that the filter keeps as of `today`, sorted.
    pub fn select(&self, filter: &Filter, sort: Sort, today: Day) -> Vec<u32> {
        let filter = filter.on(today);
        // A book has few crops and many rows.
        let of_crops: Vec<_> = self.columns.crops().iter().map(|&crop| filter.of_crop(crop)).collect();
        let keeps = |(crop, start, end): Seasonal| {
            of_crops.get(crop).copied().flatten().is_some_and(|filter| filter.keeps(start, end))
        };
        // The loop goes in the order of the columns, which reads memory from front to back.
        let mut kept = vec![false; self.columns.len()];
        for &row in &self.rows.all {
            if let (Some(kept), Some(row)) = (kept.get_mut(row as usize), self.columns.seasonal(row as usize))
            {
                *kept = keeps(row);
            }
        }
        self.columns.choices.keep(&filter.choices, &mut kept);
        if !filter.reporters.is_empty() {
            self.columns.creators.keep(|creator| filter.reporters.keeps(Some(creator)), &mut kept);
        }
        if !filter.confirmations.is_empty() {
            for (kept, confirmation) in kept.iter_mut().zip(&self.columns.confirmations) {
                *kept &= filter.confirmations.keeps(confirmation.as_ref());
            }
        }
        if !filter.counties.is_empty() {
            let county = |field: &Option<FieldId>| field.and_then(|field| self.counties.of(field));
            self.columns.fields.keep(|field| filter.counties.keeps(county(field).as_ref()), &mut kept);
        }
        let order = self.ordered(sort);
        let is_kept = |row: &u32| kept.get(*row as usize).is_some_and(|&kept| kept);
        order.iter().copied().filter(is_kept).collect()
    }

    pub fn news(&self, since: Instant) -> usize {
        let times = self.rows.all.iter().filter_map(|&row| self.columns.times(row as usize));
        times.filter(|times| times.news(since, self.reader).is_some()).count()
    }

    pub fn updated_at(&self) -> Option<Instant> {
        self.rows.all.iter().filter_map(|&row| self.columns.updated_at(row as usize)).max()
    }

    pub fn crops(&self) -> BTreeSet<Crop> {
        let mut occurs = vec![false; self.columns.crops().len()];
        for (crop, ..) in self.seasonal() {
            if let Some(occurs) = occurs.get_mut(crop) {
                *occurs = true;
            }
        }
        let crops = self.columns.crops().iter().zip(occurs).filter(|(_, occurs)| *occurs);
        set_of(crops.map(|(crop, _)| *crop))
    }

    pub fn crop_years(&self) -> BTreeSet<CropYear> {
        let fall_sown: Vec<_> = self.columns.crops().iter().map(|crop| crop.is_fall_sown()).collect();
        let year = |(crop, start, _): Seasonal| CropYear::sown(*fall_sown.get(crop)?, start);
        set_of(self.seasonal().filter_map(year))
    }

    /// Adds up this crop year and the one before.
    pub fn crop_sums(&self, year: CropYear) -> CropSums {
        year_sums::by_crop(self.columns, &self.rows.all, year)
    }

    /// The rows that were changed last, the newest first; at most `limit`.
    pub fn latest(&self, limit: usize) -> Vec<u32> {
        let newest = Sort { key: SortKey::Updated, descending: true };
        self.ordered(newest).iter().copied().take(limit).collect()
    }

    fn ordered(&self, sort: Sort) -> &[u32] {
        let Self { columns, counties, places, .. } = *self;
        self.rows.orders.get(&self.rows.all, sort, Sorted { columns, counties, places })
    }

    /// The values of each filter among these rows, or among all.
    pub fn facets(&self, rows: Option<&[u32]>, filter: &Filter, today: Day) -> Vec<Facet> {
        facets::of_rows(self.columns, self.counties, rows.unwrap_or(&self.rows.all), filter, today)
    }

    fn seasonal(&self) -> impl Iterator<Item = Seasonal> {
        self.rows.all.iter().filter_map(|&row| self.columns.seasonal(row as usize))
    }
}

/// Collects by inserts. `collect` sorts first, with a sort function for each type in the wasm module.
pub(super) fn set_of<T: Ord>(values: impl Iterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    set.extend(values);
    set
}
