//! Merges the changes that two people made to one report.

use serde_json::{Map, Value};

use super::members::{END_DATE, START_DATE, Unit};
use super::report::{Period, PlantingReport};
use crate::day::Day;

#[derive(Clone, PartialEq, Debug)]
pub struct Merge {
    /// The merged report. Units in conflict are as in `mine`.
    pub report: PlantingReport,
    /// The units in conflict, in the order of a report's members. A person has to choose.
    pub conflicts: Vec<Unit>,
}

/// Merges two reports that were made from `base`. Without a base, every unit that differs is in conflict.
///
/// If one side changed a unit, the merge takes that side. If both made the same change, the merge takes it.
/// If they made different changes, the unit is in conflict. Both dates are in conflict if a choice between
/// the sides could give an end before its start, or an end without a start. Swapping the sides changes
/// the report only in units in conflict.
pub fn merge(base: Option<&PlantingReport>, mine: &PlantingReport, theirs: &PlantingReport) -> Merge {
    let sides = Sides { base, mine, theirs };
    let mut conflicts = Vec::new();
    let mut report = PlantingReport { others: others(sides), ..mine.clone() };
    for unit in Unit::all() {
        if unit == START_DATE.unit {
            report.period = period(sides.map(|report| report.period), &mut conflicts);
        } else if unit != END_DATE.unit {
            take(unit, sides, &mut report, &mut conflicts);
        }
    }
    Merge { report, conflicts }
}

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

/// The merged value. None if the sides are in conflict.
fn agreed<T: Copy + PartialEq>(Sides { base, mine, theirs }: Sides<T>) -> Option<T> {
    if mine == theirs || base == Some(theirs) {
        Some(mine)
    } else if base == Some(mine) {
        Some(theirs)
    } else {
        None
    }
}

/// Takes the unit of `theirs` if only they changed it. A unit in conflict stays as in `mine`.
fn take(unit: Unit, sides: Sides<&PlantingReport>, report: &mut PlantingReport, conflicts: &mut Vec<Unit>) {
    let said =
        |report: &PlantingReport| unit.members().map(|member| member.value(report)).collect::<Vec<_>>();
    let Sides { base, mine, theirs } =
        Sides { base: sides.base.map(said), mine: said(sides.mine), theirs: said(sides.theirs) };
    match agreed(Sides { base: base.as_ref(), mine: &mine, theirs: &theirs }) {
        Some(agreed) if *agreed == mine => {}
        Some(_) => unit.members().for_each(|member| member.copy(sides.theirs, report)),
        None => conflicts.push(unit),
    }
}

/// Merges members that this release does not know. It cannot edit them, so `theirs` wins unless only `mine`
/// differs.
fn others(sides: Sides<&PlantingReport>) -> Map<String, Value> {
    let others = sides.map(|report| &report.others);
    agreed(others).unwrap_or(others.theirs).clone()
}

fn period(sides: Sides<Period>, conflicts: &mut Vec<Unit>) -> Period {
    let (starts, ends) = (sides.map(|period| period.start()), sides.map(|period| period.end()));
    let (start, end) = (choices(starts), choices(ends));
    let combined = start.iter().flat_map(|start| end.iter().map(|end| Period::new(*start, *end)));
    // The first one is as in `mine` where there is a choice.
    let periods: Result<Vec<Period>, _> = combined.collect();
    let are_free = periods.is_ok();
    if agreed(starts).is_none() || !are_free {
        conflicts.push(START_DATE.unit);
    }
    if agreed(ends).is_none() || !are_free {
        conflicts.push(END_DATE.unit);
    }
    periods.ok().and_then(|periods| periods.first().copied()).unwrap_or(sides.mine)
}

/// The values that a date may take: the merged one, or those of both sides.
fn choices(sides: Sides<Option<Day>>) -> Vec<Option<Day>> {
    agreed(sides).map_or_else(|| vec![sides.mine, sides.theirs], |day| vec![day])
}
