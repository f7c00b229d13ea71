//! Recently active farmers (the specification, sections 4 and 9).

use serde::Deserialize;

use crate::day::Day;
use crate::ids::UserId;
use crate::instant::Instant;
use crate::order::natural_key;
use crate::record::Confirmation;

/// The unit is days.
pub const RECENT_DAYS: i64 = 30;
/// The unit is CSS pixels.
pub const FARMER_MENU_MAX_HEIGHT: u32 = 400;
/// The unit is CSS pixels.
pub const FARMER_MENU_MAX_WIDTH: u32 = 500;

pub fn compare_date(now: Instant) -> Instant {
    now.days_before(RECENT_DAYS)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Activity {
    pub created_at: Instant,
    /// The last report or change by a farmer or employee. An agent's correction is not activity in the field.
    pub reported_at: Instant,
    pub start: Option<Day>,
    pub confirmation: Option<Confirmation>,
}

impl Activity {
    /// The farm has not reported what an agent entered until the farmer confirms it, but its start counts. A start date
    /// has no time of day, so it is compared with the UTC dates of both ends, which count.
    pub fn is_recent(&self, compare_date: Instant, now: Instant) -> bool {
        let reported = |at: Instant| compare_date <= at && at <= now;
        let started = |day: Day| compare_date.utc_day() <= day && day <= now.utc_day();
        let is_reported = !self.confirmation.is_some_and(Confirmation::is_pending);
        (is_reported && (reported(self.created_at) || reported(self.reported_at)))
            || self.start.is_some_and(started)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FarmerName {
    pub user_id: UserId,
    pub first_name: String,
    pub last_name: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedFarmer {
    pub user_id: UserId,
    pub label: String,
    pub recent: bool,
}

/// Recently active farmers first; both groups by last name, first name and id in natural order.
pub fn rank_farmers(farmers: &[FarmerName], recent: &[UserId]) -> Vec<RankedFarmer> {
    let mut keyed: Vec<_> = farmers
        .iter()
        .map(|farmer @ FarmerName { user_id, first_name, last_name }| {
            // The null character sorts before every letter: a last name comes before longer ones that begin with it.
            let name = natural_key(&format!("{last_name}\0{first_name}"));
            ((!recent.contains(user_id), name, *user_id), farmer)
        })
        .collect();
    keyed.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    keyed
        .into_iter()
        .map(|((rests, ..), FarmerName { user_id, first_name, last_name })| RankedFarmer {
            user_id: *user_id,
            label: format!("{first_name} {last_name}"),
            recent: !rests,
        })
        .collect()
}
