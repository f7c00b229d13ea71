//! What a write needs and must not compute itself, as all other writes would wait.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// How often a call computes what a write needs. Each time, someone else has changed the record in between.
pub(super) const ATTEMPTS: usize = 4;

/// Results by what they were made of. A write that needs another one notes it and fails; then it is made, and the write
/// done again.
#[derive(Debug)]
pub(super) struct Memo<Of, Made>(Mutex<Entries<Of, Made>>);

#[derive(Debug)]
struct Entries<Of, Made> {
    made: Vec<(Of, Made)>,
    missing: Option<Of>,
}

impl<Of, Made> Default for Memo<Of, Made> {
    fn default() -> Self {
        Self(Mutex::new(Entries { made: Vec::new(), missing: None }))
    }
}

impl<Of, Made: Clone> Memo<Of, Made> {
    /// What was made of that. None if it is not made yet; `of` tells what it is to be made of.
    pub(super) fn get(&self, is_that: impl Fn(&Of) -> bool, of: impl FnOnce() -> Of) -> Option<Made> {
        let mut entries = self.entries();
        let found = entries.made.iter().find(|(key, _)| is_that(key)).map(|(_, made)| made.clone());
        if found.is_none() {
            entries.missing = Some(of());
        }
        found
    }

    /// Makes what was missed last. Returns whether there was something.
    pub(super) fn make_missing(&self, make: impl FnOnce(&Of) -> Made) -> bool {
        let missing = self.entries().missing.take();
        let Some(of) = missing else { return false };
        let result = make(&of);
        self.entries().made.push((of, result));
        true
    }

    pub(super) fn is_complete(&self) -> bool {
        self.entries().missing.is_none()
    }

    fn entries(&self) -> MutexGuard<'_, Entries<Of, Made>> {
        // Each change is complete, even if another thread panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missed_is_made_once() {
        let memo = Memo::default();
        let get = |wanted: u8| memo.get(|of| *of == wanted, || wanted);
        assert!(memo.is_complete() && !memo.make_missing(|of| *of));
        assert_eq!(get(3), None);
        assert!(!memo.is_complete() && memo.make_missing(|of| 2 * of) && memo.is_complete());
        assert_eq!((get(3), get(4)), (Some(6), None));
    }
}
