//! Records each reading of another person's records in the audit log before the server answers it.
//!
//! People read lists far more often than a log can be written durably. So the log has one entry an hour for the same
//! reader, farmer, kind of records and extent. The log's own index ensures that; this process's memory saves most
//! database queries.
//!
//! A single planting that an agent opens has an entry of its own, so that the farm knows: once an hour for each
//! version, by this process's memory alone.

use std::collections::{HashMap, HashSet};
use std::sync::{PoisonError, RwLock};

use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::Version;
use rules::user::UserType;
use store::audit::{self, Event, Extent};
use store::{Store, Viewer};

/// The readings of the current hour that are known to be in the log.
#[derive(Debug, Default)]
pub struct AccessRecorder(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    hour: i64,
    /// The key is a reader, a farmer and a kind. Reading all includes reading some.
    recorded: HashMap<(UserId, UserId, Kind), Extent>,
    /// An entry is an agent, a planting and a version.
    opened: HashSet<(UserId, PlantingId, Version)>,
}

impl Known {
    /// Forgets what an earlier hour knew.
    fn turn_to(&mut self, hour: i64) {
        if self.hour != hour {
            *self = Self { hour, ..Self::default() };
        }
    }
}

impl AccessRecorder {
    /// Records that the viewer reads these farmers' records of a kind. After `Ok`, the entries are durable.
    ///
    /// A farmer who reads their own records is not recorded.
    pub async fn record(
        &self,
        store: &Store,
        viewer: Viewer,
        kind: Kind,
        farmers: &[UserId],
        extent: Extent,
        now: Instant,
    ) -> store::Result<()> {
        let mut unrecorded = self.unrecorded(viewer.user_id, kind, farmers, extent, audit::hour(now));
        if unrecorded.is_empty() {
            return Ok(());
        }
        // The order is always the same, so that two readers of the same farmers cannot deadlock.
        unrecorded.sort_unstable();
        let reader = viewer.user_id;
        let recorded = unrecorded.clone();
        store
            .write(move |connection| {
                unrecorded.iter().try_for_each(|farmer| {
                    let event = Event::RecordsRead { kind, farmer: *farmer, extent };
                    audit::record(connection, event, Some(reader), now)
                })
            })
            .await?;
        self.remember(reader, kind, &recorded, extent, audit::hour(now));
        Ok(())
    }

    /// Records that an agent opens this version of a planting. After `Ok`, the entry is durable.
    pub async fn record_opening(
        &self,
        store: &Store,
        viewer: Viewer,
        farmer: UserId,
        (planting, version): (PlantingId, Version),
        now: Instant,
    ) -> store::Result<()> {
        let (hour, opening) = (audit::hour(now), (viewer.user_id, planting, version));
        if viewer.user_type != UserType::Agent || self.knows(hour, opening) {
            return Ok(());
        }
        let event = Event::PlantingOpened { farmer, planting };
        store.write(move |connection| audit::record(connection, event, Some(viewer.user_id), now)).await?;
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        known.turn_to(hour);
        known.opened.insert(opening);
        Ok(())
    }

    fn knows(&self, hour: i64, opening: (UserId, PlantingId, Version)) -> bool {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.hour == hour && known.opened.contains(&opening)
    }

    /// The farmers whose reading is not known to be in the log.
    fn unrecorded(
        &self,
        reader: UserId,
        kind: Kind,
        farmers: &[UserId],
        extent: Extent,
        hour: i64,
    ) -> Vec<UserId> {
        let others = farmers.iter().copied().filter(|farmer| *farmer != reader);
        // A thread that panicked here left a complete entry or none.
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if known.hour != hour {
            return others.collect();
        }
        others
            .filter(|farmer| {
                !known.recorded.get(&(reader, *farmer, kind)).is_some_and(|recorded| recorded.covers(extent))
            })
            .collect()
    }

    fn remember(&self, reader: UserId, kind: Kind, farmers: &[UserId], extent: Extent, hour: i64) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        known.turn_to(hour);
        for farmer in farmers {
            let recorded = known.recorded.entry((reader, *farmer, kind)).or_insert(extent);
            *recorded = extent.max(*recorded);
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const HOUR: i64 = 500_000;
    const KIND: Kind = Kind::Planting;

    fn people<const N: usize>() -> [UserId; N] {
        std::array::from_fn(|_| UserId(Uuid::now_v7()))
    }

    #[test]
    fn a_reading_is_recorded_once_an_hour_and_again_for_a_larger_extent() {
        let recorder = AccessRecorder::default();
        let [reader, one, other] = people();
        let unrecorded =
            |extent, hour| recorder.unrecorded(reader, KIND, &[reader, one, other], extent, hour);
        assert_eq!(unrecorded(Extent::Some, HOUR), [one, other]);
        recorder.remember(reader, KIND, &[one], Extent::Some, HOUR);
        assert_eq!(unrecorded(Extent::Some, HOUR), [other]);
        assert_eq!(unrecorded(Extent::All(3), HOUR), [one, other]);
        recorder.remember(reader, KIND, &[one, other], Extent::All(3), HOUR);
        // Reading all includes reading some, and reading some later does not change that.
        recorder.remember(reader, KIND, &[one], Extent::Some, HOUR);
        assert_eq!((unrecorded(Extent::Some, HOUR), unrecorded(Extent::All(3), HOUR)), (vec![], vec![]));
    }

    #[test]
    fn another_reader_or_hour_is_recorded_again() {
        let recorder = AccessRecorder::default();
        let [reader, other, farmer] = people();
        recorder.remember(reader, KIND, &[farmer], Extent::All(3), HOUR);
        assert_eq!(recorder.unrecorded(other, KIND, &[farmer], Extent::Some, HOUR), [farmer]);
        assert_eq!(recorder.unrecorded(reader, KIND, &[farmer], Extent::Some, HOUR + 1), [farmer]);
        recorder.remember(other, KIND, &[farmer], Extent::Some, HOUR + 1);
        assert_eq!(recorder.unrecorded(reader, KIND, &[farmer], Extent::Some, HOUR + 1), [farmer]);
        assert_eq!(recorder.unrecorded(other, KIND, &[farmer], Extent::Some, HOUR + 1), []);
    }

    #[test]
    fn reading_of_another_kind_is_recorded_too() {
        let recorder = AccessRecorder::default();
        let [reader, farmer] = people();
        recorder.remember(reader, Kind::Planting, &[farmer], Extent::All(3), HOUR);
        assert_eq!(recorder.unrecorded(reader, Kind::Field, &[farmer], Extent::Some, HOUR), [farmer]);
    }
}
