use std::time::Duration;

use diesel::dsl::auto_type;
use diesel::prelude::*;
use rules::instant::Instant;

use crate::engine::columns::instant;
use crate::engine::error::{Error, Result};
use crate::schema::jobs;

const FIRST_PAUSE: Duration = Duration::from_secs(10);
const LONGEST_PAUSE: Duration = Duration::from_hours(6);

/// 10 seconds after the first try, then twice as long each time, at most six hours.
pub fn pause(tries: i32) -> Duration {
    let doublings = u32::try_from(tries.saturating_sub(1)).unwrap_or(0);
    let factor = 2_u32.checked_pow(doublings).unwrap_or(u32::MAX);
    FIRST_PAUSE.saturating_mul(factor).min(LONGEST_PAUSE)
}

/// A time farther ahead than any that is ever set dates from before the clock was set back, and does not count. The
/// limits are twice the longest times, to allow for different clocks of two machines.
pub(super) struct Bounds {
    now: i64,
    farthest_due: i64,
    farthest_lease: i64,
}

impl Bounds {
    pub(super) fn new(lease: Duration, now: Instant) -> Result<Self> {
        Ok(Self {
            now: now.number(),
            farthest_due: after(now, LONGEST_PAUSE.saturating_mul(2))?.number(),
            farthest_lease: after(now, lease.saturating_mul(2))?.number(),
        })
    }

    #[auto_type(no_type_alias)]
    pub(super) fn is_due(&self) -> _ {
        let (now, farthest): (i64, i64) = (self.now, self.farthest_due);
        jobs::failed_at.is_null().and(jobs::due_at.le(now).or(jobs::due_at.gt(farthest)))
    }

    /// No process works on the job.
    #[auto_type(no_type_alias)]
    pub(super) fn is_free(&self) -> _ {
        let (now, farthest): (i64, i64) = (self.now, self.farthest_lease);
        jobs::leased_until.is_null().or(jobs::leased_until.le(now)).or(jobs::leased_until.gt(farthest))
    }
}

pub(super) fn after(now: Instant, time: Duration) -> Result<Instant> {
    let milliseconds = i64::try_from(time.as_millis()).map_err(Error::internal)?;
    instant(now.number().saturating_add(milliseconds), "jobs.due_at")
}
