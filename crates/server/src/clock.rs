//! The clock. Nothing else reads the time.

use std::time::{SystemTime, UNIX_EPOCH};

use rules::day::Day;
use rules::instant::{Instant, NotAnInstant};

/// The current time, or an error if the machine's clock is off by centuries.
pub fn now() -> Result<Instant, NotAnInstant> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).map_err(|_| NotAnInstant)?;
    Instant::from_number(i64::try_from(since.as_millis()).map_err(|_| NotAnInstant)?)
}

/// The day that a request names, which is the day where its reader is; otherwise the day in UTC.
pub fn today(named: Option<Day>) -> Result<Day, NotAnInstant> {
    match named {
        Some(day) => Ok(day),
        None => Ok(now()?.utc_day()),
    }
}
