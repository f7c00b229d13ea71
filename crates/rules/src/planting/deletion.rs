//! How long a deleted planting can be restored.

use crate::instant::Instant;

/// How long a deleted planting can be restored, in days. A deletion by mistake is noticed when the acres of the season
/// are added up, within weeks. Later the agent has filed the report without the planting.
pub const RESTORE_DAYS: i64 = 30;

/// The earliest deletion that can be undone at `now`.
pub fn restorable_since(now: Instant) -> Instant {
    now.days_before(RESTORE_DAYS)
}
