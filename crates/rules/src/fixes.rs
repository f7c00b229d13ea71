use std::cmp::Reverse;

use crate::fix::{Accuracy, AccuracyWord, Fix, Mark};
use crate::instant::Instant;
use crate::location::Location;

/// The unit is milliseconds. A browser also returns remembered readings, and a tractor moves on.
pub const MAX_AGE: u64 = 15_000;

/// The unit is milliseconds, from the first reading: a phone's first ones are its worst.
pub const LONGEST_WAIT: u32 = 6_000;

/// The unit is milliseconds without a better reading. A phone that still improves does so with each second's reading.
pub const SETTLED_AFTER: u32 = 2_000;

/// A phone that repeats its accuracy as often has no better one. One coarse reading alone may come from the telephone
/// network, before the first of the satellites.
const REPEATED: usize = 2;

/// A reading enters the mean if it is at most this many times as inaccurate as the best one. A worse one has less than
/// a quarter of the best one's weight, and errors of another kind.
const GOOD_ENOUGH: u32 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    pub location: Location,
    pub accuracy: Accuracy,
    pub taken_at: Instant,
}

impl Reading {
    /// The units are degrees, meters with 95 % confidence, and milliseconds since 1970. Returns none if a value is
    /// impossible: some devices report an accuracy of 0.
    pub fn new(latitude: f64, longitude: f64, accuracy: f64, time: f64) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "a number out of range is no instant either")]
        let taken_at = Instant::from_number(time as i64).ok()?;
        Some(Self {
            location: Location::new(latitude, longitude).ok()?,
            accuracy: Accuracy::new(accuracy).ok()?,
            taken_at,
        })
    }

    /// Whether the distance is at most the sum of both accuracies. The accuracy of `other` counts for no more than this
    /// one's; otherwise every reading would agree with a coarse one.
    fn speaks_for(&self, other: &Self) -> bool {
        let reach = self.accuracy.number() + self.accuracy.min(other.accuracy).number();
        self.location.meters_to(other.location) <= reach
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestFix {
    pub mark: Mark,
    pub count: usize,
}

/// Says how long to wait for a better accuracy, in milliseconds since it last changed. `repeats` are the readings since
/// then.
pub fn patience(accuracy: AccuracyWord, repeats: usize) -> u32 {
    if accuracy == AccuracyWord::Good || repeats >= REPEATED { SETTLED_AFTER } else { LONGEST_WAIT }
}

/// Returns none if no reading is fresh. A repeated reading counts once. Readings that disagree with the one that most
/// others agree with are dropped. The location is the mean of the rest, weighted by 1/a² with each one's accuracy a
/// (inverse-variance weighting: Bevington and Robinson, Data Reduction and Error Analysis for the Physical Sciences,
/// chapter 4).
///
/// The accuracy is the best reading's own. For independent errors that of the mean would be 1/√Σ(1/a²), but within
/// seconds a receiver sees the same satellites and reflections, and smooths its readings, so they share their error.
pub fn best_fix(readings: &[Reading], now: Instant) -> Option<BestFix> {
    let fresh = fresh(readings, now);
    let center = *fresh.iter().max_by_key(|reading| {
        let speaking = fresh.iter().filter(|other| other.speaks_for(reading)).count();
        (speaking, Reverse(reading.accuracy), reading.taken_at)
    })?;
    let speaking = fresh.iter().filter(|reading| reading.speaks_for(&center));
    let best = *speaking.clone().min_by_key(|reading| (reading.accuracy, Reverse(reading.taken_at)))?;
    let worst = best.accuracy.tenths().saturating_mul(GOOD_ENOUGH);
    let good: Vec<Reading> = speaking.filter(|reading| reading.accuracy.tenths() <= worst).copied().collect();
    Some(BestFix { mark: mean(&good, best), count: good.len() })
}

fn fresh(readings: &[Reading], now: Instant) -> Vec<Reading> {
    let mut fresh: Vec<Reading> = Vec::new();
    for reading in readings {
        let age = now.number().abs_diff(reading.taken_at.number());
        if age <= MAX_AGE && !fresh.contains(reading) {
            fresh.push(*reading);
        }
    }
    fresh
}

fn mean(readings: &[Reading], best: Reading) -> Mark {
    let from = best.location;
    let (mut north, mut east, mut total) = (0.0, 0.0, 0.0);
    let mut taken_at = best.taken_at;
    for Reading { location, accuracy, taken_at: at } in readings {
        let tenths = f64::from(accuracy.tenths());
        let weight = 1.0 / (tenths * tenths);
        // Averages offsets from one reading: across the antimeridian, a mean of degrees lies on the other side of the
        // Earth.
        north += weight * (location.latitude() - from.latitude());
        east += weight * once_around(location.longitude() - from.longitude());
        total += weight;
        taken_at = taken_at.max(*at);
    }
    let location =
        Location::new(from.latitude() + north / total, once_around(from.longitude() + east / total));
    Mark {
        location: location.unwrap_or(from),
        fix: Some(Fix::Measured { accuracy: best.accuracy, taken_at }),
    }
}

fn once_around(degrees: f64) -> f64 {
    if degrees > 180.0 {
        degrees - 360.0
    } else if degrees < -180.0 {
        degrees + 360.0
    } else {
        degrees
    }
}
