//! Goes through the records that a viewer may see, a part at a time, and keeps those that a query asks for.

use std::collections::BTreeSet;
use std::sync::Arc;

use rules::filter::Sieve;
use rules::ids::UserId;
use store::{Connection, Viewer};

use super::feature::{kept, written};
use super::layer::Layer;
use super::query::{ItemsQuery, Place};
use crate::problem::Problem;
use crate::routes::records::file::{Stretch, farmers_of, people};

/// Where it stands.
#[derive(Debug)]
pub(super) struct Scan<R: Layer> {
    query: Arc<ItemsQuery>,
    /// In the order of their ids, as all pages go through them.
    farmers: Vec<UserId>,
    farmer: usize,
    after: Option<R::Id>,
    /// Features that the page may still have.
    left: usize,
    /// The last feature of the page so far.
    last: Option<Place>,
}

/// What a step found.
pub(super) struct Found {
    pub(super) features: Vec<Vec<u8>>,
    /// Whose features these are.
    pub(super) farmers: BTreeSet<UserId>,
    pub(super) end: Option<End>,
}

/// The scan is over. `next` is where the next page begins, if there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) next: Option<Place>,
}

impl<R: Layer> Scan<R> {
    /// With the number of all features that the query asks for, if the store can count them.
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
        let (from, after) = match query.after {
            None => (0, None),
            Some((farmer, record)) => {
                let from = farmers.partition_point(|it| *it < farmer);
                (from, (farmers.get(from) == Some(&farmer)).then(|| R::id_of(record)))
            }
        };
        let left = query.limit;
        Ok((Self { query, farmers, farmer: from, after, left, last: None }, matched))
    }

    /// Reads one part. A link that ends meanwhile ends the scan with not found.
    pub(super) fn step(&mut self, connection: &mut Connection, viewer: Viewer) -> Result<Found, Problem> {
        let mut found = Found { features: Vec::new(), farmers: BTreeSet::new(), end: None };
        let Some(farmer) = self.farmers.get(self.farmer).copied() else {
            found.end = Some(End { next: None });
            return Ok(found);
        };
        let stretch = Stretch { farmer, after: self.after, limit: R::PART };
        let records =
            R::read(connection, viewer, &self.query.sieve, &stretch)?.ok_or_else(Problem::not_found)?;
        self.after = records.last().map(R::id);
        if records.len() < R::PART {
            (self.farmer, self.after) = (self.farmer + 1, None);
        }
        let people = people(connection, viewer, &records)?;
        for record in &records {
            let Some(feature) = kept(&self.query, written(record, &people)?)? else { continue };
            if self.left == 0 {
                found.end = Some(End { next: self.last });
                return Ok(found);
            }
            self.left -= 1;
            self.last = Some((farmer, R::uuid(record.id())));
            found.farmers.insert(farmer);
            found.features.push(feature);
        }
        Ok(found)
    }
}

fn count<R: Layer>(
    connection: &mut Connection,
    viewer: Viewer,
    farmers: &[UserId],
    sieve: &Sieve,
) -> Result<usize, Problem> {
    let mut count = 0;
    for farmer in farmers {
        count += R::count(connection, viewer, *farmer, sieve)?.unwrap_or(0);
    }
    Ok(count)
}
