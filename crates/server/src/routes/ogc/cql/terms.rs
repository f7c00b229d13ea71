//! What holds for a filter in either language.

use formats::Content;
use rules::day::Day;
use rules::instant::Instant;
use serde_json::{Value, json};

use super::expression::{Filter, Operand};
use crate::routes::ogc::collection::Collection;

/// The property that stands for a feature's shape.
pub(super) const GEOMETRY: &str = "geometry";

/// The unit is bytes.
pub(super) const LENGTH_MAX: usize = 4000;

const DEPTH_MAX: usize = 32;

/// Each shape is compared with that of each feature.
const SHAPES_MAX: usize = 8;

/// How many shapes a filter has so far.
#[derive(Default)]
pub(super) struct Shapes(usize);

impl Shapes {
    pub(super) fn one_more(&mut self) -> Read<()> {
        self.0 += 1;
        if self.0 > SHAPES_MAX { Err(format!("it has more than {SHAPES_MAX} shapes")) } else { Ok(()) }
    }
}

/// The error says what is wrong, for a person.
pub(super) type Read<T> = Result<T, String>;

pub(super) fn check_length(filter: &str) -> Read<()> {
    if filter.len() > LENGTH_MAX { Err(format!("it is longer than {LENGTH_MAX} bytes")) } else { Ok(()) }
}

pub(super) fn check_depth(depth: usize) -> Read<()> {
    if depth > DEPTH_MAX { Err(format!("it is nested deeper than {DEPTH_MAX}")) } else { Ok(()) }
}

pub(super) fn property(collection: Collection, name: String) -> Read<Operand> {
    if collection.content(&name).is_some() {
        Ok(Operand::Property(name))
    } else {
        Err(format!("there is no property “{name}”"))
    }
}

/// Refuses a comparison of a number with a text.
pub(super) fn alike(collection: Collection, one: &Operand, other: Operand) -> Read<Operand> {
    if is_number(collection, one) == is_number(collection, &other) {
        Ok(other)
    } else {
        Err("it compares a number with a text".to_owned())
    }
}

fn is_number(collection: Collection, operand: &Operand) -> bool {
    match operand {
        Operand::Property(name) => matches!(collection.content(name), Some(Content::Number { .. })),
        Operand::Literal(value) => matches!(value, Value::Number(_)),
    }
}

pub(super) fn date(text: &str) -> Read<Operand> {
    time(text, Day::parse(text).ok().map(|day| day.to_string()))
}

pub(super) fn timestamp(text: &str) -> Read<Operand> {
    time(text, Instant::parse(text).ok().map(|instant| instant.to_string()))
}

fn time(text: &str, written: Option<String>) -> Read<Operand> {
    written.map(|text| Operand::Literal(json!(text))).ok_or_else(|| format!("“{text}” is no time"))
}

pub(super) fn closed(ring: &[[f64; 2]]) -> Read<()> {
    if ring.len() >= 4 && ring.first() == ring.last() {
        Ok(())
    } else {
        Err("a ring needs four points or more, and ends where it begins".to_owned())
    }
}

pub(super) fn one_or(mut filters: Vec<Filter>, several: fn(Vec<Filter>) -> Filter) -> Filter {
    match (filters.len(), filters.pop()) {
        (1, Some(only)) => only,
        (_, last) => {
            filters.extend(last);
            several(filters)
        }
    }
}
