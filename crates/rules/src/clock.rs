//! What a device's clock says wrongly.

use crate::instant::Instant;

/// The unit is milliseconds. The clock of a phone that follows its network is right to a second; the rest is for a slow
/// answer.
pub const TOLERANCE: i64 = 5 * 60 * 1_000;

/// Returns the milliseconds to add to the device's clock, and none if it is right. Both instants are of the same
/// moment.
pub fn clock_error(device: Instant, server: Instant) -> Option<i64> {
    let error = server.number() - device.number();
    (error.abs() > TOLERANCE).then_some(error)
}
