//! The clock. Nothing else reads the time.

use std::time::{SystemTime, UNIX_EPOCH};

use rules::instant::{Instant, NotAnInstant};

/// The current time, or an error if the machine's clock is off by centuries.
pub fn now() -> Result<Instant, NotAnInstant> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).map_err(|_| NotAnInstant)?;
    Instant::from_number(i64::try_from(since.as_millis()).map_err(|_| NotAnInstant)?)
}
