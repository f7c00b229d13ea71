//! Keeps what farms have reported, so that the book of many farmers reads only those that changed.
//!
//! What is kept of a farm follows from its records, and each change of a record is in the change log. So it holds until
//! the log has a later entry of the farm, whichever process wrote it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::UserId;

use super::gather::{FARMERS_AT_ONCE, FarmFacts, gather};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links;
use crate::records::changes::log;

/// A farm takes about two kilobytes. An agent has rarely more than a thousand.
const FARMS_MAX: usize = 20_000;

/// For one database. Processes on the same database may each have their own.
#[derive(Debug, Default)]
pub struct FarmCache {
    farms: Mutex<Farms>,
}

type Farms = HashMap<(UserId, CropYear), Known>;

#[derive(Clone, Debug)]
struct Known {
    facts: Arc<FarmFacts>,
    /// All of the farm's changes up to this position of the log are in the facts.
    complete_to: i64,
}

impl FarmCache {
    /// The facts of all of these farmers, whose totals are right for `today`.
    pub(super) fn farms(
        &self,
        connection: &mut Connection,
        farmers: &[UserId],
        crop_year: CropYear,
        today: Day,
    ) -> Result<HashMap<UserId, Arc<FarmFacts>>> {
        // It is read first. What the later statements see beyond it is asked for again next time.
        let end = log::end(connection)?;
        let mut known = self.known(farmers, crop_year, today);
        keep_current(connection, &mut known, end)?;
        let mut farms: HashMap<_, _> =
            known.into_iter().map(|(farmer, known)| (farmer, known.facts)).collect();
        let others: Vec<_> = farmers.iter().copied().filter(|farmer| !farms.contains_key(farmer)).collect();
        let gathered = gather(connection, &others, crop_year, today)?;
        farms.extend(gathered.into_iter().map(|(farmer, facts)| (farmer, Arc::new(facts))));
        self.keep(&farms, crop_year, end);
        Ok(farms)
    }

    /// Reads what the agent's farmers have reported, so that their book is there when the agent first asks for it.
    /// Returns the number of farmers, or none if all those that may be kept are known.
    pub fn read_ahead(
        &self,
        connection: &mut Connection,
        agent: UserId,
        (crop_year, today): (CropYear, Day),
    ) -> Result<Option<usize>> {
        let farmers = links::farmers_of(connection, agent)?;
        if self.lock().len() + farmers.len() > FARMS_MAX {
            return Ok(None);
        }
        self.farms(connection, &farmers, crop_year, today)?;
        Ok(Some(farmers.len()))
    }

    fn known(&self, farmers: &[UserId], crop_year: CropYear, today: Day) -> HashMap<UserId, Known> {
        let farms = self.lock();
        let known = |farmer: &UserId| {
            let known = farms.get(&(*farmer, crop_year)).filter(|known| known.facts.days.contains(today))?;
            Some((*farmer, known.clone()))
        };
        farmers.iter().filter_map(known).collect()
    }

    fn keep(&self, facts: &HashMap<UserId, Arc<FarmFacts>>, crop_year: CropYear, complete_to: i64) {
        let mut farms = self.lock();
        if farms.len() + facts.len() > FARMS_MAX {
            farms.clear();
        }
        let known = facts
            .iter()
            .map(|(farmer, facts)| ((*farmer, crop_year), Known { facts: Arc::clone(facts), complete_to }));
        farms.extend(known.take(FARMS_MAX));
    }

    fn lock(&self) -> MutexGuard<'_, Farms> {
        self.farms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes the farms that changed. A log that ends earlier is that of another database.
fn keep_current(connection: &mut Connection, known: &mut HashMap<UserId, Known>, end: i64) -> Result<()> {
    known.retain(|_, known| known.complete_to <= end);
    let Some(since) = known.values().map(|known| known.complete_to).min() else { return Ok(()) };
    let farmers: Vec<_> = known.keys().copied().collect();
    for some in farmers.chunks(FARMERS_AT_ONCE) {
        for (farmer, changed_at) in log::last_changes(connection, some, since)? {
            if known.get(&farmer).is_some_and(|known| known.complete_to < changed_at) {
                known.remove(&farmer);
            }
        }
    }
    Ok(())
}
