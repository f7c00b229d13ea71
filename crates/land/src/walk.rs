//! The corners of a boundary, from the fixes of a person who walked or drove around it.

use rules::fix::{Accuracy, FAIR_ACCURACY};
use rules::location::Location;

use crate::grid::{Frame, Point};
use crate::thinning::{Plane, farthest};

/// The meters per second above which a receiver has jumped. No machine in a field and no pickup beside it is faster.
pub const MAX_SPEED: f64 = 25.0;

/// A receiver that stands still drifts about as far, as a share of its accuracy.
const DRIFT: f64 = 0.5;

/// How far thinning moves a line, as a share of the accuracy. A curve loses area to its chords, so more would show.
const TOLERANCE: f64 = 0.2;

/// A person who comes as near to the beginning, in accuracies, has closed the boundary.
const CLOSED: f64 = 2.0;

/// A person who goes on as far beyond the beginning, in accuracies, has overrun it; farther, they are still on the way.
const OVERRUN: f64 = 8.0;

#[derive(Clone, Copy, Debug)]
pub struct TrackFix {
    pub location: Location,
    /// The radius in meters that holds the true place with 95 % confidence.
    pub accuracy: f64,
    /// The time in milliseconds; only differences count. A clock that is set back tells nothing about a jump.
    pub time: f64,
}

/// Whether a fix counts, and why it does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FixOutcome {
    Accepted,
    /// The accuracy is worse than 30 m.
    Poor,
    /// The fix is farther from the one before than a person can have come.
    Jumped,
    /// The fix is hardly apart from the one before.
    Still,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Walked {
    /// Indices of fixes, in their order. Neither end is repeated.
    pub corners: Vec<usize>,
    /// The quadratic mean of all taken fixes, as errors add up by their squares. It is none without any.
    pub accuracy: Option<Accuracy>,
    /// The outcome of the last fix. It is none without fixes.
    pub last: Option<FixOutcome>,
}

/// Leaves out poor fixes and jumps, and corners that lie on the line between others. Leaves out what overruns the
/// beginning once the person is back there. The fixes that are taken give the same result again.
pub fn walked(fixes: &[TrackFix]) -> Walked {
    let Some(first) = fixes.first() else {
        return Walked { corners: Vec::new(), accuracy: None, last: None };
    };
    let frame = Frame::around(first.location);
    let plane = Plane::at(first.location.latitude());
    let (kept, last) = accepted(fixes, frame, &plane);
    let accuracy = quadratic_mean(kept.iter().filter_map(|(index, _)| fixes.get(*index)));
    let (line, is_back) = without_overrun(&kept, &plane, accuracy);
    let mut points: Vec<Point> = line.iter().map(|(_, point)| *point).collect();
    points.extend(points.first().filter(|_| is_back).copied());
    let ends = (0, points.len().saturating_sub(1));
    let keep = plane.simplified(&points, TOLERANCE * accuracy, vec![ends]);
    let corners = line.iter().zip(keep).filter(|(_, keep)| *keep).map(|((index, _), _)| *index).collect();
    Walked { corners, accuracy: Accuracy::new(accuracy).ok(), last }
}

/// The fixes that count, with their indices, and the outcome of the last fix.
fn accepted(fixes: &[TrackFix], frame: Frame, plane: &Plane) -> (Vec<(usize, Point)>, Option<FixOutcome>) {
    let mut kept = Vec::new();
    let mut before: Option<(&TrackFix, Point)> = None;
    let mut last = None;
    for (index, fix) in fixes.iter().enumerate() {
        let point = frame.point(fix.location);
        let verdict = judge(fix, before.map(|(before, from)| (before, plane.distance(from, point))));
        if verdict == FixOutcome::Accepted {
            kept.push((index, point));
            before = Some((fix, point));
        }
        last = Some(verdict);
    }
    (kept, last)
}

fn judge(fix: &TrackFix, before: Option<(&TrackFix, f64)>) -> FixOutcome {
    let is_good = fix.accuracy > 0.0 && fix.accuracy <= f64::from(FAIR_ACCURACY);
    let Some((before, way)) = before.filter(|_| is_good) else {
        return if is_good { FixOutcome::Accepted } else { FixOutcome::Poor };
    };
    let seconds = (fix.time - before.time) / 1_000.0;
    let was_set_back = seconds < 0.0;
    let is_possible = was_set_back || way - fix.accuracy - before.accuracy <= MAX_SPEED * seconds;
    match (is_possible, way > DRIFT * fix.accuracy) {
        (false, _) => FixOutcome::Jumped,
        (true, false) => FixOutcome::Still,
        (true, true) => FixOutcome::Accepted,
    }
}

/// The quadratic mean of the accuracies, or 0 without fixes.
fn quadratic_mean<'a>(fixes: impl Iterator<Item = &'a TrackFix>) -> f64 {
    let (sum, count) =
        fixes.fold((0.0, 0.0), |(sum, count), fix| (sum + fix.accuracy * fix.accuracy, count + 1.0));
    if count > 0.0 { f64::sqrt(sum / count) } else { 0.0 }
}

/// Ends before the person came nearest to the beginning, if they came back there and have not gone on since. Tells
/// whether they did.
fn without_overrun<'a>(
    line: &'a [(usize, Point)],
    plane: &Plane,
    accuracy: f64,
) -> (&'a [(usize, Point)], bool) {
    let from_first: Vec<f64> = line
        .iter()
        .filter_map(|(_, point)| line.first().map(|(_, first)| plane.distance(*first, *point)))
        .collect();
    let Some((far, distance)) = farthest(from_first.iter().copied()) else { return (line, false) };
    let way_back = from_first.iter().enumerate().skip(far);
    let Some((end, nearest)) = way_back.min_by(|(_, one), (_, other)| one.total_cmp(other)) else {
        return (line, false);
    };
    let has_left = distance > OVERRUN * accuracy;
    let is_near = *nearest <= CLOSED * accuracy;
    let mut beyond = from_first.iter().skip(end);
    if has_left && is_near && beyond.all(|distance| *distance <= OVERRUN * accuracy) {
        (line.get(..end).unwrap_or(line), true)
    } else {
        (line, false)
    }
}
