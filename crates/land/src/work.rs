//! A bound on what a computation costs.

use std::cell::Cell;

use crate::limits::STEPS_MAX;

/// The steps that a computation may still take, and whether somebody waits for its result.
pub struct Work<'a> {
    left: Cell<usize>,
    is_wanted: &'a dyn Fn() -> bool,
}

/// The steps are used up, or nobody waits for the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exceeded;

impl<'a> Work<'a> {
    /// Ends soon after `is_wanted` says no. It is asked often, so it should take no longer than reading a flag.
    pub fn while_wanted(is_wanted: &'a dyn Fn() -> bool) -> Self {
        Self { left: Cell::new(STEPS_MAX), is_wanted }
    }

    pub(crate) fn take(&self, steps: usize) -> Result<(), Exceeded> {
        let left = self.left.get().checked_sub(steps).filter(|_| (self.is_wanted)()).ok_or(Exceeded)?;
        self.left.set(left);
        Ok(())
    }
}

impl Default for Work<'static> {
    fn default() -> Self {
        Self::while_wanted(&|| true)
    }
}
