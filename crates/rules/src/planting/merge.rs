//! Two people changed one report: what both of them mean.

use super::report::{Period, PlantingReport};
use crate::day::Day;

/// A part of a report that is taken from one side as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Unit {
    /// The field's name.
    FieldName,
    /// The crop.
    Crop,
    /// The acres.
    Acres,
    /// The location with the way it came to be: never a latitude of one side and a longitude of the other.
    Location,
    /// The start date.
    Start,
    /// The end date.
    End,
}

impl Unit {
    /// Every unit, in the order of a report's members.
    pub const ALL: [Self; 6] =
        [Self::FieldName, Self::Crop, Self::Acres, Self::Location, Self::Start, Self::End];

    /// The unit's name: that of its member in JSON, or of what its members are together.
    pub const fn value(self) -> &'static str {
        match self {
            Self::FieldName => "fieldName",
            Self::Crop => "crop",
            Self::Acres => "estimatedAcres",
            Self::Location => "location",
            Self::Start => "startDateISO",
            Self::End => "endDateISO",
        }
    }
}

/// What became of two reports that started from one.
#[derive(Clone, PartialEq, Debug)]
pub struct Merge {
    /// What both sides mean; while something is in conflict a proposal, which has that as `mine`.
    pub report: PlantingReport,
    /// What both sides changed and not alike, in the order of a report's members: a person has to choose.
    pub conflicts: Vec<Unit>,
}

/// Merges two reports that were both made from `base`; without one, all that the two do not say alike is in conflict.
///
/// A unit that one side changed is as that side says; one that both changed alike, as both say; one that both changed
/// differently is in conflict. The dates are in conflict, both of them, when what the sides say of them cannot be chosen
/// freely: an end would come before its start, or without one. Which side is `mine` decides about nothing but the
/// proposal.
pub fn merge(base: Option<&PlantingReport>, mine: &PlantingReport, theirs: &PlantingReport) -> Merge {
    let sides = Sides { base, mine, theirs };
    let mut conflicts = Vec::new();
    let report = PlantingReport {
        field_name: take(Unit::FieldName, sides.map(|report| &report.field_name), &mut conflicts),
        crop: take(Unit::Crop, sides.map(|report| &report.crop), &mut conflicts),
        acres: take(Unit::Acres, sides.map(|report| &report.acres), &mut conflicts),
        location: take(Unit::Location, sides.map(|report| &report.location), &mut conflicts),
        period: period(sides.map(|report| report.period), &mut conflicts),
    };
    Merge { report, conflicts }
}

/// What each side says of a unit, and what both started from.
#[derive(Clone, Copy)]
struct Sides<T> {
    base: Option<T>,
    mine: T,
    theirs: T,
}

impl<T: Copy> Sides<T> {
    fn map<U>(self, part: impl Fn(T) -> U) -> Sides<U> {
        Sides { base: self.base.map(&part), mine: part(self.mine), theirs: part(self.theirs) }
    }
}

/// What both sides mean, if they can both be followed.
fn agreed<T: Copy + PartialEq>(Sides { base, mine, theirs }: Sides<T>) -> Option<T> {
    if mine == theirs || base == Some(theirs) {
        Some(mine)
    } else if base == Some(mine) {
        Some(theirs)
    } else {
        None
    }
}

/// The unit, as mine while it is in conflict.
fn take<T: Clone + PartialEq>(unit: Unit, sides: Sides<&T>, conflicts: &mut Vec<Unit>) -> T {
    let taken = agreed(sides).unwrap_or_else(|| {
        conflicts.push(unit);
        sides.mine
    });
    taken.clone()
}

fn period(sides: Sides<Period>, conflicts: &mut Vec<Unit>) -> Period {
    let (starts, ends) = (sides.map(|period| period.start()), sides.map(|period| period.end()));
    let (start, end) = (choices(starts), choices(ends));
    let combined = start.iter().flat_map(|start| end.iter().map(|end| Period::new(*start, *end)));
    // The first of them is as mine where there is a choice.
    let periods: Result<Vec<Period>, _> = combined.collect();
    let are_free = periods.is_ok();
    if agreed(starts).is_none() || !are_free {
        conflicts.push(Unit::Start);
    }
    if agreed(ends).is_none() || !are_free {
        conflicts.push(Unit::End);
    }
    periods.ok().and_then(|periods| periods.first().copied()).unwrap_or(sides.mine)
}

/// What a date may become: what both sides mean, or what either says.
fn choices(sides: Sides<Option<Day>>) -> Vec<Option<Day>> {
    agreed(sides).map_or_else(|| vec![sides.mine, sides.theirs], |day| vec![day])
}
