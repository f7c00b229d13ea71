//! Who reads whose plantings: each reading of someone else's is in the audit log before it is answered.
//!
//! A list is read far more often than a log can be written durably. So readings of the same extent, by the same person
//! of the same farmer's plantings, are told once an hour: by the log's own index, and by what this process remembers,
//! which spares the database the asking.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use rules::ids::UserId;
use rules::instant::Instant;
use store::audit::{self, Event, Extent};
use store::{Store, Viewer};

/// The readings of this hour that are known to be in the log.
#[derive(Debug, Default)]
pub struct Readings(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    hour: i64,
    /// By reader and farmer; who has read all has read some.
    told: HashMap<(UserId, UserId), Extent>,
}

impl Readings {
    /// Notes that the viewer reads plantings of those farmers; when this answers `Ok`, the log tells of it durably.
    ///
    /// What one reads of oneself is not told.
    pub async fn note(
        &self,
        store: &Store,
        viewer: Viewer,
        farmers: &[UserId],
        extent: Extent,
        now: Instant,
    ) -> store::Result<()> {
        let mut untold = self.untold(viewer.user_id, farmers, extent, audit::hour(now));
        if untold.is_empty() {
            return Ok(());
        }
        // In one order, so that no two who read the same farmers' wait for each other.
        untold.sort_unstable();
        let reader = viewer.user_id;
        let told = untold.clone();
        store
            .write(move |connection| {
                untold.iter().try_for_each(|farmer| {
                    let event = Event::PlantingsRead { farmer: *farmer, extent };
                    audit::record(connection, event, Some(reader), now)
                })
            })
            .await?;
        self.remember(reader, &told, extent, audit::hour(now));
        Ok(())
    }

    /// Those of the farmers whose reading is not known to be told.
    fn untold(&self, reader: UserId, farmers: &[UserId], extent: Extent, hour: i64) -> Vec<UserId> {
        let others = farmers.iter().copied().filter(|farmer| *farmer != reader);
        // What another thread left here while it panicked is a whole entry or none.
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if known.hour != hour {
            return others.collect();
        }
        others
            .filter(|farmer| !known.told.get(&(reader, *farmer)).is_some_and(|told| told.covers(extent)))
            .collect()
    }

    fn remember(&self, reader: UserId, farmers: &[UserId], extent: Extent, hour: i64) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if known.hour != hour {
            *known = Known { hour, told: HashMap::new() };
        }
        for farmer in farmers {
            let told = known.told.entry((reader, *farmer)).or_insert(extent);
            *told = extent.max(*told);
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const HOUR: i64 = 500_000;

    fn people<const N: usize>() -> [UserId; N] {
        std::array::from_fn(|_| UserId(Uuid::now_v7()))
    }

    #[test]
    fn what_one_reads_of_others_is_told_once_an_hour_and_more_of_it_again() {
        let readings = Readings::default();
        let [reader, one, other] = people();
        let untold = |extent, hour| readings.untold(reader, &[reader, one, other], extent, hour);
        assert_eq!(untold(Extent::Some, HOUR), [one, other]);
        readings.remember(reader, &[one], Extent::Some, HOUR);
        assert_eq!(untold(Extent::Some, HOUR), [other]);
        assert_eq!(untold(Extent::All(3), HOUR), [one, other]);
        readings.remember(reader, &[one, other], Extent::All(3), HOUR);
        // Who has read all has read some, and reading some afterwards does not change that.
        readings.remember(reader, &[one], Extent::Some, HOUR);
        assert_eq!((untold(Extent::Some, HOUR), untold(Extent::All(3), HOUR)), (vec![], vec![]));
    }

    #[test]
    fn another_reader_and_another_hour_are_told_anew() {
        let readings = Readings::default();
        let [reader, other, farmer] = people();
        readings.remember(reader, &[farmer], Extent::All(3), HOUR);
        assert_eq!(readings.untold(other, &[farmer], Extent::Some, HOUR), [farmer]);
        assert_eq!(readings.untold(reader, &[farmer], Extent::Some, HOUR + 1), [farmer]);
        readings.remember(other, &[farmer], Extent::Some, HOUR + 1);
        assert_eq!(readings.untold(reader, &[farmer], Extent::Some, HOUR + 1), [farmer]);
        assert_eq!(readings.untold(other, &[farmer], Extent::Some, HOUR + 1), []);
    }
}
