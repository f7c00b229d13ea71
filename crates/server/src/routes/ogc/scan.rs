//! Goes through the records that a viewer may see, a part at a time, and keeps those that a query asks for.
//!
//! A step reads a part on a connection, and then looks at it without one: other reads wait for no filter.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use formats::People;
use rules::filter::ResolvedFilter;
use rules::ids::UserId;
use store::records::Found;
use store::{Connection, Viewer};

use super::feature::{kept, written};
use super::layer::Layer;
use super::query::{ItemsQuery, Place};
use crate::problem::Problem;
use crate::routes::records::layers::farmers_of;
use crate::routes::records::source::{Stretch, people};

/// A box may hold more features than this. Then the scan reads all records one after the other, as many of them are in
/// it.
const FOUND_MAX: usize = 4000;

/// How many more of them are read than the page still needs.
const LOOK_AHEAD: usize = 20;

/// Where it stands.
#[derive(Debug)]
pub(super) struct Scan<R: Layer> {
    query: Arc<ItemsQuery>,
    /// What is left to read, in the order of farmers and ids, as all pages go through them.
    reaches: VecDeque<Reach<R::Id>>,
    /// Features that the page may still have.
    left: usize,
    /// The last feature of the page so far.
    last: Option<Place>,
}

#[derive(Debug)]
enum Reach<Id> {
    /// The scan reads a farmer's records after this one. An index may find those in the box that the query asks for.
    Indexed(UserId, Option<Id>),
    /// The scan reads a farmer's records after this one, one after the other.
    Whole(UserId, Option<Id>),
    /// An index found these.
    Listed(Found<Id>),
}

/// The records of a step that are not looked at yet, with the people that they name. There are none after the last one.
pub(super) struct Part<R>(Option<(Vec<R>, People)>);

pub(super) struct Hits {
    pub(super) features: Vec<Vec<u8>>,
    /// The features belong to these farmers.
    pub(super) farmers: BTreeSet<UserId>,
    pub(super) end: Option<End>,
}

/// The scan is over. `next` is where the next page begins, if there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) next: Option<Place>,
}

impl<R: Layer> Scan<R> {
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
            Some(count::<R>(connection, viewer, &farmers, &query.sieve)?)
        } else {
            None
        };
        farmers.retain(|farmer| query.after.is_none_or(|(after, _)| *farmer >= after));
        let reaches = if let Some(mut listed) = listed_in::<R>(connection, viewer, &query, None)? {
            listed.retain(|(farmer, _)| farmers.binary_search(farmer).is_ok());
            VecDeque::from([Reach::Listed(listed)])
        } else {
            let reach = |farmer| Reach::Indexed(farmer, after::<R>(&query, farmer));
            farmers.into_iter().map(reach).collect()
        };
        let left = query.limit;
        Ok((Self { query, reaches, left, last: None }, matched))
    }

    /// Reads one part. A link that ends meanwhile ends the scan with not found, or its features are left out.
    pub(super) fn part(&mut self, connection: &mut Connection, viewer: Viewer) -> Result<Part<R>, Problem> {
        let Some(reach) = self.reaches.pop_front() else { return Ok(Part(None)) };
        let records = self.read(connection, viewer, reach)?;
        let people = people(connection, viewer, &records)?;
        Ok(Part(Some((records, people))))
    }

    /// Looks for features in a part.
    pub(super) fn look(&mut self, part: &Part<R>) -> Result<Hits, Problem> {
        let mut hits = Hits { features: Vec::new(), farmers: BTreeSet::new(), end: None };
        let Part(Some((records, people))) = part else {
            hits.end = Some(End { next: None });
            return Ok(hits);
        };
        for record in records {
            let Some(feature) = kept(&self.query, written(record, people)?)? else { continue };
            if self.left == 0 {
                hits.end = Some(End { next: self.last });
                return Ok(hits);
            }
            self.left -= 1;
            let (farmer, _) = record.farmer_and_creator();
            self.last = Some((farmer, R::uuid(record.id())));
            hits.farmers.insert(farmer);
            hits.features.push(feature);
        }
        Ok(hits)
    }

    /// Reads the first part of a reach, and puts back the rest.
    fn read(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        reach: Reach<R::Id>,
    ) -> Result<Vec<R>, Problem> {
        match reach {
            Reach::Indexed(farmer, after) => {
                let rest = match listed_in::<R>(connection, viewer, &self.query, Some(farmer))? {
                    Some(listed) => Reach::Listed(listed),
                    None => Reach::Whole(farmer, after),
                };
                self.read(connection, viewer, rest)
            }
            Reach::Whole(farmer, after) => {
                let stretch = Stretch { farmer, after, limit: R::PART };
                let records = R::read(connection, viewer, &self.query, &stretch)?;
                let records = records.ok_or_else(Problem::not_found)?;
                if records.len() == R::PART {
                    self.reaches.push_front(Reach::Whole(farmer, records.last().map(R::id)));
                }
                Ok(records)
            }
            Reach::Listed(mut listed) => {
                // Most records are in the box, so few more than the page still needs are enough.
                let part = R::PART.min(self.left + LOOK_AHEAD);
                let rest = listed.split_off(listed.len().min(part));
                if !rest.is_empty() {
                    self.reaches.push_front(Reach::Listed(rest));
                }
                let ids: Vec<_> = listed.into_iter().map(|(_, id)| id).collect();
                Ok(R::these(connection, viewer, &self.query, &ids)?)
            }
        }
    }
}

/// The last record of the page before, if it is one of this farmer.
fn after<R: Layer>(query: &ItemsQuery, farmer: UserId) -> Option<R::Id> {
    query.after.filter(|(after, _)| *after == farmer).map(|(_, record)| R::id_of(record))
}

/// Finds the features that follow the page before. Returns none if the query asks for no box, or too many features are
/// in it.
fn listed_in<R: Layer>(
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
    found.retain(|(farmer, id)| query.after.is_none_or(|after| (*farmer, R::uuid(*id)) > after));
    Ok(Some(found))
}

fn count<R: Layer>(
    connection: &mut Connection,
    viewer: Viewer,
    farmers: &[UserId],
    sieve: &ResolvedFilter,
) -> Result<usize, Problem> {
    let mut count = 0;
    for farmer in farmers {
        count += R::count(connection, viewer, *farmer, sieve)?.unwrap_or(0);
    }
    Ok(count)
}
