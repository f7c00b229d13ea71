//! One rate, counted for each key: a burst at once, which refills one by one (the generic cell rate algorithm).
//!
//! The crate `governor` cannot take a count back, which an attempt needs that turns out to be right.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::config::Quota;
use crate::problem::{Code, Problem};

/// How many keys are remembered before those with a full burst are forgotten.
const REMEMBERED: usize = 10_000;

/// A limiter without a quota counts nothing.
pub(super) struct Limiter<K>(Option<(Quota, Mutex<Counts<K>>)>);

struct Counts<K> {
    /// A key has its whole burst again at this time. A missing key has it already.
    full_at: HashMap<K, Instant>,
    /// The number of keys at which to look for those with a full burst.
    crowded: usize,
}

impl<K: Clone + Eq + Hash> Limiter<K> {
    pub(super) fn new(quota: Option<Quota>) -> Self {
        let counts = || Mutex::new(Counts { full_at: HashMap::new(), crowded: REMEMBERED });
        Self(quota.map(|quota| (quota, counts())))
    }

    pub(super) fn count(&self, key: &K) -> Result<(), Problem> {
        self.count_many(key, 1)
    }

    /// Counts several attempts, or refuses them all.
    pub(super) fn count_many(&self, key: &K, count: u32) -> Result<(), Problem> {
        self.count_at(key, count, Instant::now())
    }

    fn count_at(&self, key: &K, count: u32, now: Instant) -> Result<(), Problem> {
        let Some((quota, counts)) = &self.0 else { return Ok(()) };
        if count == 0 {
            return Ok(());
        }
        if count > quota.burst.get() {
            // No wait would be long enough.
            return Err(Problem::new(Code::TooManyRequests, "These are too many at once. Please try fewer."));
        }
        let mut counts = lock(counts);
        counts.forget_full(now);
        let used =
            counts.full_at.get(key).map_or_else(Default::default, |at| at.saturating_duration_since(now));
        let after = used.saturating_add(quota.every.saturating_mul(count));
        let whole = quota.every.saturating_mul(quota.burst.get());
        if after > whole {
            return Err(Problem::too_many(after.saturating_sub(whole)));
        }
        if let Some(full_at) = now.checked_add(after) {
            counts.full_at.insert(key.clone(), full_at);
        }
        Ok(())
    }

    /// Takes one counted attempt back.
    pub(super) fn give_back(&self, key: &K) {
        let Some((quota, counts)) = &self.0 else { return };
        if let Some(full_at) = lock(counts).full_at.get_mut(key) {
            *full_at = full_at.checked_sub(quota.every).unwrap_or(*full_at);
        }
    }

    pub(super) fn give_back_if_known(&self, key: Option<&K>) {
        if let Some(key) = key {
            self.give_back(key);
        }
    }

    /// Counts the whole burst, however much of it is there.
    pub(super) fn use_up(&self, key: K) {
        let Some((quota, counts)) = &self.0 else { return };
        let now = Instant::now();
        let mut counts = lock(counts);
        counts.forget_full(now);
        if let Some(full_at) = now.checked_add(quota.every.saturating_mul(quota.burst.get())) {
            counts.full_at.insert(key, full_at);
        }
    }

    /// Whether the key has less than its whole burst.
    pub(super) fn has_used(&self, key: &K) -> bool {
        let Some((_, counts)) = &self.0 else { return false };
        lock(counts).full_at.get(key).is_some_and(|at| *at > Instant::now())
    }

    /// Counts one attempt. A request without a key, as over a local socket, is not counted.
    pub(super) fn count_if_known(&self, key: Option<&K>) -> Result<(), Problem> {
        key.map_or(Ok(()), |key| self.count(key))
    }
}

impl<K: Eq + Hash> Counts<K> {
    fn forget_full(&mut self, now: Instant) {
        if self.full_at.len() > self.crowded {
            self.full_at.retain(|_, at| *at > now);
            // If few keys are full, the next look waits for twice as many keys, so that a crowd stays cheap.
            self.crowded = REMEMBERED.max(self.full_at.len().saturating_mul(2));
        }
    }
}

fn lock<K>(counts: &Mutex<Counts<K>>) -> MutexGuard<'_, Counts<K>> {
    // Each change is complete, even if another thread panicked.
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K> fmt::Debug for Limiter<K> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Limiter")
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::config::Rate;

    #[test]
    fn a_burst_refills_one_by_one_and_a_wait_is_long_enough() {
        let limiter = Limiter::new(Rate::parse("3/30s").unwrap().0);
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let passes = |seconds| limiter.count_at(&"key", 1, after(seconds)).is_ok();
        assert!((0..3).all(|_| passes(0)));
        assert_eq!([0, 9, 10, 19, 20, 21, 50].map(passes), [false, false, true, false, true, false, true]);
        assert!(limiter.count_at(&"other", 3, after(50)).is_ok());
        assert!(limiter.count_at(&"other", 4, after(500)).is_err(), "more than the burst never passes");
        assert!(limiter.count_at(&"other", 0, after(50)).is_ok());
    }

    #[test]
    fn an_attempt_that_is_given_back_does_not_count() {
        let limiter = Limiter::new(Rate::parse("2/1h").unwrap().0);
        for _ in 0..20 {
            limiter.count(&"key").unwrap();
            limiter.give_back(&"key");
        }
        limiter.count(&"key").unwrap();
        limiter.count(&"key").unwrap();
        assert!(limiter.count(&"key").is_err() && limiter.has_used(&"key"));
        limiter.give_back(&"nobody");
        assert!(!limiter.has_used(&"nobody"));
    }

    #[test]
    fn keys_with_a_full_burst_are_forgotten_in_a_crowd() {
        let limiter = Limiter::new(Rate::parse("1/1s").unwrap().0);
        let start = Instant::now();
        for key in 0..=REMEMBERED {
            limiter.count_at(&key, 1, start).unwrap();
        }
        limiter.count_at(&0, 1, start + Duration::from_secs(2)).unwrap();
        assert_eq!(lock(&limiter.0.as_ref().unwrap().1).full_at.len(), 1);
    }
}
