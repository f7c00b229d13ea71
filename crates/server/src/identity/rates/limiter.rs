//! One rate, counted for each key.

use std::fmt;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, RateLimiter};

use crate::config::Quota;
use crate::problem::{Code, Problem};

/// How many keys are remembered before inactive ones are forgotten.
const REMEMBERED: usize = 10_000;

/// One rate. Without a quota it counts nothing.
pub(super) struct Limiter<K: Clone + Eq + Hash>(Option<Keyed<K>>);

struct Keyed<K: Clone + Eq + Hash> {
    limiter: DefaultKeyedRateLimiter<K>,
    /// The number of keys at which to look for inactive ones.
    crowded: AtomicUsize,
}

impl<K: Clone + Eq + Hash> Limiter<K> {
    pub(super) fn new(quota: Option<Quota>) -> Self {
        Self(quota.map(|quota| Keyed {
            limiter: RateLimiter::keyed(quota.governor()),
            crowded: AtomicUsize::new(REMEMBERED),
        }))
    }

    pub(super) fn count(&self, key: &K) -> Result<(), Problem> {
        self.count_many(key, 1)
    }

    /// Counts several attempts, or refuses them all.
    pub(super) fn count_many(&self, key: &K, count: u32) -> Result<(), Problem> {
        let Some(count) = NonZeroU32::new(count) else { return Ok(()) };
        let Some(Keyed { limiter, crowded }) = &self.0 else { return Ok(()) };
        if limiter.len() > crowded.load(Ordering::Relaxed) {
            limiter.retain_recent();
            // If few keys are inactive, the next look waits for twice as many keys, so that a crowd stays cheap.
            crowded.store(REMEMBERED.max(limiter.len().saturating_mul(2)), Ordering::Relaxed);
        }
        match limiter.check_key_n(key, count) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(early)) => Err(Problem::too_many(early.wait_time_from(DefaultClock::default().now()))),
            // No wait would be long enough.
            Err(_) => {
                Err(Problem::new(Code::TooManyRequests, "These are too many at once. Please try fewer."))
            }
        }
    }

    /// Counts one attempt. A request without a key, as over a local socket, is not counted.
    pub(super) fn count_if_known(&self, key: Option<K>) -> Result<(), Problem> {
        key.map_or(Ok(()), |key| self.count(&key))
    }
}

impl<K: Clone + Eq + Hash> fmt::Debug for Limiter<K> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Limiter")
    }
}
