//! Recent activity, for a device that computes it without the server.

use js_sys::Error;
use rules::activity::{self, Activity};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{day, instant};

/// Whether a planting was reported or started within the window that ends at `now`. Times are RFC 3339; `start` is a
/// date `YYYY-MM-DD`.
///
/// The arguments are texts instead of a planting, because the caller asks for each planting of a book.
#[wasm_bindgen(js_name = isRecentlyActive)]
pub fn is_recently_active(
    created_at: &str,
    reported_at: &str,
    start: Option<String>,
    now: &str,
) -> Result<bool, Error> {
    let now = instant(now)?;
    let start = start.map(|start| day(&start)).transpose()?;
    let activity = Activity { created_at: instant(created_at)?, reported_at: instant(reported_at)?, start };
    Ok(activity.is_recent(activity::compare_date(now), now))
}
