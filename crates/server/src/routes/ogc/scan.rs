//! Goes through the records that a viewer may see, a part at a time, and keeps those that a query asks for.
//!
//! A step reads a part on a connection, and then looks at it without one: other reads wait for no filter.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use rules::filter::ResolvedFilter;
use rules::ids::UserId;
use store::records::Found;
use store::{Connection, Viewer};

use super::feature::{select, write_feature};
use super::layer::LayerRecord;
use super::query::{ItemsQuery, PagePosition};
use crate::problem::Problem;
use crate::routes::records::exported::Known;
use crate::routes::records::layers::farmers_of;
use crate::routes::records::source::{PageRequest, known};

/// A box may hold more features than this. Then the scan reads all records one after the other, as many of them are in
/// it.
const FOUND_MAX: usize = 4000;

/// How many more of them are read than the page still needs.
const LOOK_AHEAD: usize = 20;

/// Where it stands.
#[derive(Debug)]
pub(super) struct Scan<R: LayerRecord> {
    query: Arc<ItemsQuery>,
    /// What is left to read, in the order of farmers and ids, as all pages go through them.
    ranges: VecDeque<ScanRange<R::Id>>,
    /// Features that the page may still have.
    remaining: usize,
    /// The last feature of the page so far.
    last: Option<PagePosition>,
}

#[derive(Debug)]
enum ScanRange<Id> {
    /// The scan reads a farmer's records after this one. An index may find those in the box that the query asks for.
    Indexed(UserId, Option<Id>),
    /// The scan reads a farmer's records after this one, one after the other.
    Whole(UserId, Option<Id>),
    /// An index found these.
    Listed(Found<Id>),
}

/// The records of a step that are not looked at yet, with what is known beside them. There are none after the last one.
pub(super) struct ScanPart<R>(Option<(Vec<R>, Known)>);

pub(super) struct ScanStep {
    pub(super) features: Vec<Vec<u8>>,
    /// The features belong to these farmers.
    pub(super) farmers: BTreeSet<UserId>,
    pub(super) end: Option<ScanEnd>,
}

/// The scan is over. `next` is where the next page begins, if there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ScanEnd {
    pub(super) next: Option<PagePosition>,
}

impl<R: LayerRecord> Scan<R> {
    /// Gives the scan with the number of all features that the query asks for, if the store can count them.
    pub(super) fn begin(
        connection: &mut Connection,
        viewer: Viewer,
        query: Arc<ItemsQuery>,
    ) -> Result<(Self, Option<usize>), Problem> {
        let mut farmers = farmers_of(connection, viewer)?;
        farmers.retain(|farmer| query.farmer.is_none_or(|only| only == *farmer));
        farmers.sort_unstable();
        let matched = if query.is_counted() {
            Some(count::<R>(connection, viewer, &farmers, &query.app_filter)?)
        } else {
            None
        };
        farmers.retain(|farmer| query.after.is_none_or(|(after, _)| *farmer >= after));
        let ranges = if let Some(mut listed) = listed_in::<R>(connection, viewer, &query, None)? {
            listed.retain(|(farmer, _)| farmers.binary_search(farmer).is_ok());
            VecDeque::from([ScanRange::Listed(listed)])
        } else {
            let range = |farmer| ScanRange::Indexed(farmer, after::<R>(&query, farmer));
            farmers.into_iter().map(range).collect()
        };
        let remaining = query.limit;
        Ok((Self { query, ranges, remaining, last: None }, matched))
    }

    /// Reads one part. A link that ends meanwhile ends the scan with not found, or its features are left out.
    pub(super) fn read_part(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
    ) -> Result<ScanPart<R>, Problem> {
        let Some(range) = self.ranges.pop_front() else { return Ok(ScanPart(None)) };
        let records = self.read(connection, viewer, range)?;
        let known = known(connection, viewer, &records)?;
        Ok(ScanPart(Some((records, known))))
    }

    /// Looks for features in a part.
    pub(super) fn select(&mut self, part: &ScanPart<R>) -> Result<ScanStep, Problem> {
        let mut step = ScanStep { features: Vec::new(), farmers: BTreeSet::new(), end: None };
        let ScanPart(Some((records, known))) = part else {
            step.end = Some(ScanEnd { next: None });
            return Ok(step);
        };
        for record in records {
            let Some(feature) = select(&self.query, write_feature(record, known)?)? else { continue };
            if self.remaining == 0 {
                step.end = Some(ScanEnd { next: self.last });
                return Ok(step);
            }
            self.remaining -= 1;
            let (farmer, _) = record.farmer_and_creator();
            self.last = Some((farmer, *record.id().as_ref()));
            step.farmers.insert(farmer);
            step.features.push(feature);
        }
        Ok(step)
    }

    /// Reads the first part of a range, and puts back the rest.
    fn read(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        range: ScanRange<R::Id>,
    ) -> Result<Vec<R>, Problem> {
        match range {
            ScanRange::Indexed(farmer, after) => {
                let rest = match listed_in::<R>(connection, viewer, &self.query, Some(farmer))? {
                    Some(listed) => ScanRange::Listed(listed),
                    None => ScanRange::Whole(farmer, after),
                };
                self.read(connection, viewer, rest)
            }
            ScanRange::Whole(farmer, after) => {
                let page = PageRequest { farmer, after, limit: R::PART };
                let records = R::read(connection, viewer, &self.query, &page)?;
                let records = records.ok_or_else(Problem::not_found)?;
                if records.len() == R::PART {
                    self.ranges.push_front(ScanRange::Whole(farmer, records.last().map(R::id)));
                }
                Ok(records)
            }
            ScanRange::Listed(mut listed) => {
                // Most records are in the box, so few more than the page still needs are enough.
                let part = R::PART.min(self.remaining + LOOK_AHEAD);
                let rest = listed.split_off(listed.len().min(part));
                if !rest.is_empty() {
                    self.ranges.push_front(ScanRange::Listed(rest));
                }
                let ids: Vec<_> = listed.into_iter().map(|(_, id)| id).collect();
                Ok(R::by_ids(connection, viewer, &self.query, &ids)?)
            }
        }
    }
}

/// The last record of the page before, if it is one of this farmer.
fn after<R: LayerRecord>(query: &ItemsQuery, farmer: UserId) -> Option<R::Id> {
    query.after.filter(|(after, _)| *after == farmer).map(|(_, record)| R::Id::from(record))
}

/// Finds the features that follow the page before. Returns none if the query asks for no box, or too many features are
/// in it.
fn listed_in<R: LayerRecord>(
    connection: &mut Connection,
    viewer: Viewer,
    query: &ItemsQuery,
    farmer: Option<UserId>,
) -> Result<Option<Found<R::Id>>, Problem> {
    let Some(rectangles) = &query.window.within else { return Ok(None) };
    let farmer = farmer.or(query.farmer);
    let mut found = R::found_in(connection, viewer, farmer, rectangles, FOUND_MAX + 1)?;
    if found.len() > FOUND_MAX {
        return Ok(None);
    }
    found.retain(|(farmer, id)| query.after.is_none_or(|after| (*farmer, *id.as_ref()) > after));
    Ok(Some(found))
}

fn count<R: LayerRecord>(
    connection: &mut Connection,
    viewer: Viewer,
    farmers: &[UserId],
    filter: &ResolvedFilter,
) -> Result<usize, Problem> {
    let mut count = 0;
    for farmer in farmers {
        count += R::count(connection, viewer, *farmer, filter)?.unwrap_or(0);
    }
    Ok(count)
}
