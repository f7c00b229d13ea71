use crate::instant::Instant;

/// The unit is days. A deletion by mistake is noticed within weeks, when the acres of the season are added up. Later
/// the agent has filed the report without the planting.
pub const RESTORE_DAYS: i64 = 30;

pub fn restorable_since(now: Instant) -> Instant {
    now.days_before(RESTORE_DAYS)
}
