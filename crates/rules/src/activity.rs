//! Which farmers were active of late, and the order in which farmers are listed (the specification, sections 4 and 9).

use crate::day::Day;
use crate::ids::UserId;
use crate::instant::Instant;
use crate::order::{natural_key, sorted_places};

/// How long a farmer counts as recently active, in days.
pub const RECENT_DAYS: i64 = 30;
/// The tallest that the open list of farmers gets, in CSS pixels.
pub const FARMER_MENU_MAX_HEIGHT: u32 = 400;
/// The widest that the open list of farmers gets, in CSS pixels.
pub const FARMER_MENU_MAX_WIDTH: u32 = 500;

/// From when on activity counts as recent at `now`.
pub fn compare_date(now: Instant) -> Instant {
    now.days_before(RECENT_DAYS)
}

/// What of a planting can be activity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Activity {
    /// When it was first reported.
    pub created_at: Instant,
    /// When a farmer or employee last reported or changed it; an agent's correction is no activity in the field.
    pub reported_at: Instant,
    /// The day planting started.
    pub start: Option<Day>,
}

impl Activity {
    /// Whether something of it happened at or after `compare_date` and not after `now`.
    ///
    /// A start date has no time, so it is compared with the written (UTC) dates of both.
    pub fn is_recent(&self, compare_date: Instant, now: Instant) -> bool {
        let reported = |at: Instant| compare_date <= at && at <= now;
        let started = |day: Day| compare_date.utc_day() <= day && day <= now.utc_day();
        reported(self.created_at) || reported(self.reported_at) || self.start.is_some_and(started)
    }
}

/// What the order of farmers is made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarmerName {
    /// Who it is.
    pub user_id: UserId,
    /// The given name.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
}

/// A farmer at a place in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedFarmer {
    /// Who it is.
    pub user_id: UserId,
    /// What a person reads: first and last name.
    pub label: String,
    /// Whether there was activity in the last 30 days.
    pub recent: bool,
}

/// The farmers in the order of the list: recently active ones first, then the rest, each by last name, first name and
/// id, each in its natural order.
pub fn rank_farmers(farmers: &[FarmerName], recent: &[UserId]) -> Vec<RankedFarmer> {
    let keys: Vec<_> = farmers
        .iter()
        .map(|FarmerName { user_id, first_name, last_name }| {
            // The null stands before every letter, so that a last name comes before those that begin with it.
            let name = natural_key(&format!("{last_name}\0{first_name}"));
            (!recent.contains(user_id), name, *user_id)
        })
        .collect();
    let rests = |&(rests, ..): &(bool, Vec<u8>, UserId)| u128::from(rests);
    sorted_places(&mut keys.iter().map(rests), &|one, other| keys.get(one).cmp(&keys.get(other)))
        .into_iter()
        .filter_map(|place| Some((farmers.get(place as usize)?, keys.get(place as usize)?)))
        .map(|(farmer, &(rests, ..))| RankedFarmer {
            user_id: farmer.user_id,
            label: format!("{} {}", farmer.first_name, farmer.last_name),
            recent: !rests,
        })
        .collect()
}
