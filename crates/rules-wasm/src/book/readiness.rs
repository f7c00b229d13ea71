//! Which plantings cannot be filed.

use std::collections::{HashMap, HashSet};

use rules::book::FarmLines;
use rules::day::Day;
use rules::ids::UserId;
use rules::readiness::{LineFacts, Reason};

use super::columns::Columns;
use super::fields::Fields;

/// A farm's lines, and their rows in the same order.
#[derive(Default)]
struct Farm {
    lines: FarmLines,
    rows: Vec<usize>,
}

/// For each row of the book whether its line is blocked. It is false for farms that have none of these rows.
pub(super) fn blocked(columns: &Columns, fields: &Fields, rows: &[u32], today: Day) -> Vec<bool> {
    judged(columns, fields, rows, |lines| lines.blocked(today))
}

/// Tells what blocks each row of the book. It is nothing for farms that have none of these rows.
pub(super) fn blocking_reasons(
    columns: &Columns,
    fields: &Fields,
    rows: &[u32],
    today: Day,
) -> Vec<Vec<Reason>> {
    judged(columns, fields, rows, |lines| lines.blocking_reasons(today))
}

fn judged<Judgment: Clone + Default>(
    columns: &Columns,
    fields: &Fields,
    rows: &[u32],
    judge: impl Fn(&FarmLines) -> Vec<Judgment>,
) -> Vec<Judgment> {
    let asked: HashSet<_> = rows.iter().filter_map(|&row| columns.farmer(row as usize)).collect();
    let mut farms: HashMap<UserId, Farm> =
        asked.into_iter().map(|farmer| (farmer, Farm::default())).collect();
    for (id, field) in fields.iter() {
        if let Some(farm) = farms.get_mut(&field.farmer) {
            farm.lines.field(id, &field.name, field.facts());
        }
    }
    let line_facts = columns.line_facts();
    for row in 0..columns.len() {
        add(&mut farms, columns, row, &line_facts);
    }
    let mut judged = vec![Judgment::default(); columns.len()];
    for Farm { lines, rows } in farms.values() {
        for (row, judgment) in rows.iter().zip(judge(lines)) {
            if let Some(of_row) = judged.get_mut(*row) {
                *of_row = judgment;
            }
        }
    }
    judged
}

fn add(
    farms: &mut HashMap<UserId, Farm>,
    columns: &Columns,
    row: usize,
    line_facts: &impl Fn(usize) -> Option<LineFacts>,
) -> Option<()> {
    let farm = farms.get_mut(&columns.farmer(row)?)?;
    let ground = columns.ground(row)?;
    farm.lines.line(columns.crop_year(row), ground, line_facts(row)?);
    farm.rows.push(row);
    Some(())
}
