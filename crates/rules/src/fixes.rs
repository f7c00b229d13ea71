//! One location from what a receiver says within a few seconds.

use std::cmp::Reverse;

use crate::fix::{Accuracy, Fix, Mark};
use crate::instant::Instant;
use crate::location::Location;

/// How far from now a reading may have been taken, in milliseconds: a browser hands out what it remembers, and a
/// tractor moves on.
pub const MAX_AGE: u64 = 15_000;

/// How many times as bad as the best a reading may be to go into the mean. Beyond it its weight is less than a quarter,
/// and its errors are of another kind.
const GOOD_ENOUGH: u32 = 2;

/// What a receiver said once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Where.
    pub location: Location,
    /// How accurately.
    pub accuracy: Accuracy,
    /// When.
    pub taken_at: Instant,
}

impl Reading {
    /// Takes a reading as browsers give it: degrees, meters with 95 % confidence, milliseconds since 1970. None when it
    /// cannot be one: some devices answer an accuracy of 0, which nothing has.
    pub fn new(latitude: f64, longitude: f64, accuracy: f64, time: f64) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "what is too great is no instant either")]
        let taken_at = Instant::from_number(time as i64).ok()?;
        Some(Self {
            location: Location::new(latitude, longitude).ok()?,
            accuracy: Accuracy::new(accuracy).ok()?,
            taken_at,
        })
    }

    /// Whether this reading speaks for the place that another tells: what it may be off, and that other one too, is as
    /// much as lies between them. A coarse one is granted no more for itself than what it is held against, or it would
    /// have all others on its side.
    fn speaks_for(&self, other: &Self) -> bool {
        let reach = self.accuracy.number() + self.accuracy.min(other.accuracy).number();
        self.location.meters_to(other.location) <= reach
    }
}

/// What was made of some readings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestFix {
    /// The location with its accuracy.
    pub mark: Mark,
    /// How many readings it was made from.
    pub count: usize,
}

/// The best location that the readings tell at `now`; none when none of them is of now.
///
/// A reading that was answered twice counts once. Those that do not speak for the one that most speak for are
/// outliers and left out. Of the rest the location is the mean weighted by 1/a², a the accuracy of each (inverse-variance
/// weighting: Bevington and Robinson, Data Reduction and Error Analysis for the Physical Sciences, chapter 4), over those
/// at most twice as bad as the best.
///
/// Were their errors independent, the mean would be accurate to 1/√Σ(1/a²). They are not: within seconds the same
/// satellites are seen through the same air and reflected by the same walls, and receivers smooth. So the mean is never
/// called better than half of the best reading.
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

/// The readings of now, each once.
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

/// The weighted mean of readings, of which `best` is one.
fn mean(readings: &[Reading], best: Reading) -> Mark {
    let from = best.location;
    let (mut north, mut east, mut total) = (0.0, 0.0, 0.0);
    let mut taken_at = best.taken_at;
    for Reading { location, accuracy, taken_at: at } in readings {
        let tenths = f64::from(accuracy.tenths());
        let weight = 1.0 / (tenths * tenths);
        // Offsets from one of them, and not the degrees themselves, whose mean lies on the other side of the Earth for
        // places on both sides of the antimeridian.
        north += weight * (location.latitude() - from.latitude());
        east += weight * once_around(location.longitude() - from.longitude());
        total += weight;
        taken_at = taken_at.max(*at);
    }
    let location =
        Location::new(from.latitude() + north / total, once_around(from.longitude() + east / total));
    Mark {
        location: location.unwrap_or(from),
        fix: Some(Fix::Measured { accuracy: accuracy_of_mean(total, best.accuracy), taken_at }),
    }
}

/// The accuracy of a mean, its `total` weight being in tenths of a meter. Rounded up, so that it is not called better.
fn accuracy_of_mean(total: f64, best: Accuracy) -> Accuracy {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no greater than the best accuracy"
    )]
    let independent = (1.0 / total.sqrt()).ceil() as u32;
    let correlated = best.tenths().div_ceil(2);
    Accuracy::from_tenths(independent.max(correlated)).map_or(best, |accuracy| accuracy.min(best))
}

/// The same longitude, from -180 to 180.
fn once_around(degrees: f64) -> f64 {
    if degrees > 180.0 {
        degrees - 360.0
    } else if degrees < -180.0 {
        degrees + 360.0
    } else {
        degrees
    }
}
