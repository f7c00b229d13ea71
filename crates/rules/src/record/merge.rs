use serde_json::{Map, Value};

use super::members::{Pair, Table, Unit};

#[derive(Clone, PartialEq, Debug)]
pub struct Merge {
    /// Units in conflict are as in `mine`.
    pub members: Map<String, Value>,
    /// The conflicts are in the order of the table.
    pub conflicts: Vec<Unit>,
}

/// Merges two documents that were made from `base`; without a base, every unit that differs is in conflict.
///
/// Different changes to one unit are in conflict. Both members of a pair are in conflict if a choice between the sides
/// could give two values that do not fit together. Swapping the sides changes only units in conflict.
pub fn merge(
    table: &Table,
    base: Option<&Map<String, Value>>,
    mine: &Map<String, Value>,
    theirs: &Map<String, Value>,
) -> Merge {
    let sides = Sides { base, mine, theirs };
    let mut members = mine.clone();
    take_unknown(table, sides, &mut members);
    let mut conflicts = Vec::new();
    for unit in table.units() {
        let mut pairs = table.pairs.iter().filter(|pair| pair.has(unit));
        if pairs.any(|pair| !is_free(pair, sides)) {
            conflicts.push(unit);
        } else {
            take(table, unit, sides, &mut members, &mut conflicts);
        }
    }
    Merge { members, conflicts }
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

/// Returns none if the sides are in conflict.
fn agreed<T: Copy + PartialEq>(Sides { base, mine, theirs }: Sides<T>) -> Option<T> {
    if mine == theirs || base == Some(theirs) {
        Some(mine)
    } else if base == Some(mine) {
        Some(theirs)
    } else {
        None
    }
}

fn take(
    table: &Table,
    unit: Unit,
    sides: Sides<&Map<String, Value>>,
    members: &mut Map<String, Value>,
    conflicts: &mut Vec<Unit>,
) {
    let names: Vec<_> = table.members_of(unit).map(|member| member.name).collect();
    let said = |document: &Map<String, Value>| {
        names.iter().map(|name| document.get(*name).cloned()).collect::<Vec<_>>()
    };
    let Sides { base, mine, theirs } = sides.map(said);
    match agreed(Sides { base: base.as_ref(), mine: &mine, theirs: &theirs }) {
        Some(agreed) if *agreed == mine => {}
        Some(_) => {
            for (name, value) in names.into_iter().zip(theirs) {
                match value {
                    Some(value) => members.insert(name.to_owned(), value),
                    None => members.remove(name),
                };
            }
        }
        None => conflicts.push(unit),
    }
}

/// This release cannot edit members that it does not know, so those of `theirs` win unless only `mine` differs.
fn take_unknown(table: &Table, sides: Sides<&Map<String, Value>>, members: &mut Map<String, Value>) {
    let Sides { base, mine, theirs } = sides.map(|document| {
        let unknown = document.iter().filter(|(name, _)| table.named(name).is_none());
        unknown.map(|(name, value)| (name.clone(), value.clone())).collect::<Map<_, _>>()
    });
    let unknown = agreed(Sides { base: base.as_ref(), mine: &mine, theirs: &theirs }).unwrap_or(&theirs);
    members.retain(|name, _| table.named(name).is_some());
    members.extend(unknown.clone());
}

impl Pair {
    fn has(&self, unit: Unit) -> bool {
        [self.first, self.second].iter().any(|member| member.unit == unit)
    }
}

/// Whether every choice between the sides gives two values that fit together.
fn is_free(pair: &Pair, sides: Sides<&Map<String, Value>>) -> bool {
    let firsts = choices(sides.map(|document| document.get(pair.first.name)));
    let seconds = choices(sides.map(|document| document.get(pair.second.name)));
    firsts.iter().all(|first| seconds.iter().all(|second| (pair.fit)(*first, *second)))
}

/// The values that a member may take: the merged one, or those of both sides.
fn choices<T: Copy + PartialEq>(sides: Sides<T>) -> Vec<T> {
    agreed(sides).map_or_else(|| vec![sides.mine, sides.theirs], |value| vec![value])
}
