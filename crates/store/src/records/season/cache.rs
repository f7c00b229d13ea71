//! Keeps what farms have reported, so that the book of many farmers reads only those that changed.
//!
//! A farm's totals follow from its records, and each change of a record is in the change log. So totals hold until the
//! log has a later entry of the farm, whichever process wrote it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::book::FarmTotals;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::UserId;

use super::gather::{FARMERS_AT_ONCE, gather};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::changes::log;

/// A farm takes about a kilobyte. An agent has rarely more than a thousand.
const FARMS_MAX: usize = 20_000;

/// For one database. Processes on the same database may each have their own.
#[derive(Debug, Default)]
pub struct FarmCache {
    farms: Mutex<Farms>,
}

type Farms = HashMap<(UserId, CropYear, Day), Known>;

#[derive(Clone, Debug)]
struct Known {
    totals: Arc<FarmTotals>,
    /// All of the farm's changes up to this position of the log are in the totals.
    complete_to: i64,
}

impl FarmCache {
    /// The totals of all of these farmers.
    pub(super) fn farms(
        &self,
        connection: &mut Connection,
        farmers: &[UserId],
        crop_year: CropYear,
        today: Day,
    ) -> Result<HashMap<UserId, Arc<FarmTotals>>> {
        // It is read first. What the later statements see beyond it is asked for again next time.
        let end = log::end(connection)?;
        let mut known = self.known(farmers, crop_year, today);
        keep_current(connection, &mut known, end)?;
        let mut farms: HashMap<_, _> =
            known.into_iter().map(|(farmer, known)| (farmer, known.totals)).collect();
        let others: Vec<_> = farmers.iter().copied().filter(|farmer| !farms.contains_key(farmer)).collect();
        let gathered = gather(connection, &others, crop_year, today)?;
        farms.extend(gathered.into_iter().map(|(farmer, totals)| (farmer, Arc::new(totals))));
        self.keep(&farms, crop_year, today, end);
        Ok(farms)
    }

    fn known(&self, farmers: &[UserId], crop_year: CropYear, today: Day) -> HashMap<UserId, Known> {
        let farms = self.lock();
        let known = |farmer: &UserId| Some((*farmer, farms.get(&(*farmer, crop_year, today))?.clone()));
        farmers.iter().filter_map(known).collect()
    }

    fn keep(
        &self,
        totals: &HashMap<UserId, Arc<FarmTotals>>,
        crop_year: CropYear,
        today: Day,
        complete_to: i64,
    ) {
        let mut farms = self.lock();
        if farms.len() + totals.len() > FARMS_MAX {
            farms.clear();
        }
        let known = totals.iter().map(|(farmer, totals)| {
            ((*farmer, crop_year, today), Known { totals: Arc::clone(totals), complete_to })
        });
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
