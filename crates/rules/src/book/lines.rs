use std::collections::BTreeMap;

use serde::Serialize;

use super::same_days::SameDays;
use crate::acres::Acres;
use crate::code::Code;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::ground::{Ground, NamedFields};
use crate::ids::FieldId;
use crate::readiness::{FieldFacts, LineFacts, Neighbors, Reason, are_beyond, blocking_reasons, blocks};

/// How many lines of the report can be filed, and how many cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Lines {
    pub ready: usize,
    pub blocked: usize,
}

/// The fields and plantings of a farm, as far as they tell which lines can be filed.
#[derive(Clone, Debug, Default)]
pub struct FarmLines {
    named: NamedFields,
    facts: BTreeMap<FieldId, FieldFacts>,
    lines: Vec<FarmLine>,
}

#[derive(Clone, Debug)]
struct FarmLine {
    crop_year: Option<CropYear>,
    field_id: Option<FieldId>,
    /// Empty beside an id.
    field_name: String,
    facts: LineFacts,
}

/// What the lines of a crop year on one ground have together.
#[derive(Debug, Default)]
struct Together {
    lines: usize,
    acres: Vec<Acres>,
    on_part: BTreeMap<Code, usize>,
    are_beyond_field: bool,
}

impl FarmLines {
    /// A field of the farm as it is now.
    pub fn field(&mut self, id: FieldId, name: &str, facts: FieldFacts) {
        self.named.push(id, name);
        self.facts.insert(id, facts);
    }

    /// A planting. One with the id of a field is on that field, whatever name it has.
    pub fn line(
        &mut self,
        crop_year: Option<CropYear>,
        (field_id, field_name): (Option<FieldId>, &str),
        facts: LineFacts,
    ) {
        let field_name = if field_id.is_some() { String::new() } else { field_name.to_owned() };
        self.lines.push(FarmLine { crop_year, field_id, field_name, facts });
    }

    pub(super) const fn named(&self) -> &NamedFields {
        &self.named
    }

    /// Whether each of the lines is blocked, in the order in which they came. `today` is the reader's own day.
    pub fn blocked(&self, today: Day) -> Vec<bool> {
        self.judged(|line, field, neighbors| blocks(line, field, neighbors, today))
    }

    /// Tells what blocks each of the lines, as [`blocked`](Self::blocked()) tells whether.
    pub fn blocking_reasons(&self, today: Day) -> Vec<Vec<Reason>> {
        self.judged(|line, field, neighbors| {
            let mut reasons: Vec<_> = blocking_reasons(line, field, neighbors, today).collect();
            reasons.sort_unstable();
            reasons
        })
    }

    fn judged<Judgment>(
        &self,
        judge: impl Fn(&LineFacts, Option<&FieldFacts>, Neighbors) -> Judgment,
    ) -> Vec<Judgment> {
        let mut places: BTreeMap<(Ground, CropYear), usize> = BTreeMap::new();
        let mut grounds: Vec<Together> = Vec::new();
        let mut on_grounds = Vec::with_capacity(self.lines.len());
        let mut field_acres = Vec::new();
        for line in &self.lines {
            let ground = self.named.ground(line.field_id, &line.field_name);
            let field = match &ground {
                Ground::Field(id) => self.facts.get(id),
                Ground::Name(_) => None,
            };
            let place = line.crop_year.map(|year| *places.entry((ground, year)).or_insert(grounds.len()));
            if place == Some(grounds.len()) {
                grounds.push(Together::default());
                field_acres.push(field.and_then(|field| field.acres));
            }
            if let Some(together) = place.and_then(|place| grounds.get_mut(place)) {
                together.add(line);
            }
            on_grounds.push((line, field, place));
        }
        for (together, acres) in grounds.iter_mut().zip(field_acres) {
            together.are_beyond_field = are_beyond(&together.acres, acres);
        }
        let judged = on_grounds.into_iter().map(|(line, field, place)| {
            let together = place.and_then(|place| grounds.get(place));
            let neighbors = together.map(|together| together.beside(line)).unwrap_or_default();
            judge(&line.facts, field, neighbors)
        });
        judged.collect()
    }

    pub(super) fn same_days(&self, today: Day) -> SameDays {
        SameDays::around(today, self.lines.iter().filter_map(|line| line.facts.start))
    }

    pub(super) fn count(&self, today: Day) -> Lines {
        let blocked = self.blocked(today).into_iter().filter(|is_blocked| *is_blocked).count();
        Lines { ready: self.lines.len() - blocked, blocked }
    }
}

impl Together {
    fn add(&mut self, line: &FarmLine) {
        self.lines += 1;
        self.acres.extend(line.facts.acres);
        if let Some(part) = line.facts.part {
            *self.on_part.entry(part).or_default() += 1;
        }
    }

    /// The others beside a line that was added.
    fn beside(&self, line: &FarmLine) -> Neighbors {
        let on_part = line.facts.part.and_then(|part| self.on_part.get(&part));
        Neighbors {
            plantings: self.lines.saturating_sub(1),
            on_same_part: on_part.map_or(0, |lines| lines.saturating_sub(1)),
            are_beyond_field: self.are_beyond_field,
        }
    }
}
