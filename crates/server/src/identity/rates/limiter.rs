//! One rate, kept for each of those who knock.

use std::fmt;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, RateLimiter};

use crate::config::Quota;
use crate::problem::Problem;

/// How many are remembered before those that have rested are forgotten.
const REMEMBERED: usize = 10_000;

/// One rate; none counts nothing.
pub(super) struct Limiter<K: Clone + Eq + Hash>(Option<Keyed<K>>);

struct Keyed<K: Clone + Eq + Hash> {
    limiter: DefaultKeyedRateLimiter<K>,
    /// At how many remembered ones it is worth while to look for those that have rested.
    crowded: AtomicUsize,
}

impl<K: Clone + Eq + Hash> Limiter<K> {
    pub(super) fn new(quota: Option<Quota>) -> Self {
        Self(quota.map(|quota| Keyed {
            limiter: RateLimiter::keyed(quota.governor()),
            crowded: AtomicUsize::new(REMEMBERED),
        }))
    }

    /// Counts one; refuses it when there were too many.
    pub(super) fn count(&self, key: &K) -> Result<(), Problem> {
        let Some(Keyed { limiter, crowded }) = &self.0 else { return Ok(()) };
        if limiter.len() > crowded.load(Ordering::Relaxed) {
            limiter.retain_recent();
            // When few have rested, the next look is as far away again: a crowd does not make each try dear.
            crowded.store(REMEMBERED.max(limiter.len().saturating_mul(2)), Ordering::Relaxed);
        }
        limiter
            .check_key(key)
            .map_err(|early| Problem::too_many(early.wait_time_from(DefaultClock::default().now())))
    }

    /// The same; what comes from nowhere, as over a local socket, is not counted.
    pub(super) fn count_if_known(&self, key: Option<K>) -> Result<(), Problem> {
        key.map_or(Ok(()), |key| self.count(&key))
    }
}

/// Whom it remembers is nobody's business.
impl<K: Clone + Eq + Hash> fmt::Debug for Limiter<K> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Limiter")
    }
}
