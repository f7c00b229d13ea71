//! Reads a response's bytes into columns.
//!
//! hifijson parses the JSON. serde generates a reader for each type, with texts for wrong types, and would be a third
//! of the module. Texts are borrowed from the bytes, and the plantings never all exist as rows.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use hifijson::num::LexWrite as _;
use hifijson::str::LexAlloc as _;
use hifijson::token::Lex as _;
use hifijson::{Expect, SliceLexer, ignore};
use rules::decimal;
use rules::instant::Instant;
use rules::planting::{Draft, Number, Planting, Version};

use super::columns::Columns;

/// The error for bytes that are not plantings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotPlantings {
    /// Not a JSON array of objects.
    Shape,
    /// An invalid planting: its number, counted from 1, and the reason.
    Planting(usize, &'static str),
}

impl fmt::Display for NotPlantings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape => out.write_str("not a JSON array of plantings"),
            Self::Planting(number, reason) => write!(out, "planting {number}: {reason}"),
        }
    }
}

impl std::error::Error for NotPlantings {}

impl From<Expect> for NotPlantings {
    fn from(_: Expect) -> Self {
        Self::Shape
    }
}

/// Appends a JSON array of plantings to the columns.
pub(super) fn read(bytes: &[u8], mut columns: Columns) -> Result<Columns, NotPlantings> {
    SliceLexer::new(bytes).exactly_one(SliceLexer::ws_peek, |next, lexer| {
        opened(next, b'[', lexer)?;
        let mut number = 0;
        lexer.seq(b']', SliceLexer::ws_peek, |next, lexer| {
            opened(next, b'{', lexer)?;
            number += 1;
            let members = Members::read(lexer)?;
            let fix = members.fix;
            let planting = members.planting().map_err(|reason| NotPlantings::Planting(number, reason))?;
            columns.push(&planting, fix);
            Ok::<_, NotPlantings>(())
        })
    })?;
    Ok(columns)
}

/// Consumes the bracket that must come next.
fn opened(next: u8, bracket: u8, lexer: &mut SliceLexer<'_>) -> Result<(), NotPlantings> {
    lexer.expect(|_| Some(next), bracket).ok_or(NotPlantings::Shape)
}

/// The members that are read. The dates as `MM/DD/YYYY` are left out, as they follow from the others.
const NAMES: [&str; 14] = [
    "plantingId",
    "fieldName",
    "crop",
    "estimatedAcres",
    "latitude",
    "longitude",
    "startDateISO",
    "endDateISO",
    "creator",
    "farmer",
    "createdAt",
    "updatedAt",
    "reportedAt",
    "version",
];

const FIX: &str = "fix";

/// Texts, and numbers as written, in the order of [`NAMES`]. Null and missing members are empty.
#[derive(Default)]
struct Members<'a> {
    planting: [Cow<'a, str>; NAMES.len()],
    /// JSON.
    fix: &'a str,
}

impl<'a> Members<'a> {
    fn read(lexer: &mut SliceLexer<'a>) -> Result<Self, NotPlantings> {
        let mut members = Self::default();
        lexer.seq(b'}', SliceLexer::ws_peek, |next, lexer| {
            lexer.expect(|_| Some(next), b'"').ok_or(NotPlantings::Shape)?;
            let name = lexer.str_string().map_err(|_| NotPlantings::Shape)?;
            lexer.expect(SliceLexer::ws_peek, b':').ok_or(NotPlantings::Shape)?;
            let next = lexer.ws_peek().ok_or(NotPlantings::Shape)?;
            let mut planting = NAMES.iter().zip(&mut members.planting);
            if let Some((_, member)) = planting.find(|&(known, _)| *known == name) {
                *member = value(next, lexer)?;
            } else {
                let passed_over = passed_over(next, lexer)?;
                if name == FIX && next == b'{' {
                    members.fix = passed_over;
                }
            }
            Ok::<_, NotPlantings>(())
        })?;
        Ok(members)
    }

    fn planting(self) -> Result<Planting, &'static str> {
        let [
            id,
            name,
            crop,
            acres,
            latitude,
            longitude,
            start,
            end,
            creator,
            farmer,
            created,
            updated,
            reported,
            version,
        ] = self.planting;
        let draft = Draft {
            field_name: &name,
            crop: &crop,
            acres: number(&acres)?,
            latitude: number(&latitude)?,
            longitude: number(&longitude)?,
            start: &start,
            end: &end,
        };
        let report = draft.check().map_err(|violations| {
            violations.first().map_or("not a planting", |violation| violation.rule.message())
        })?;
        Ok(Planting {
            planting_id: parsed(&id, "its id is not a UUID")?,
            farmer: parsed(&farmer, "its farmer is not a UUID")?,
            creator: parsed(&creator, "its creator is not a UUID")?,
            report,
            created_at: instant(&created)?,
            updated_at: instant(&updated)?,
            reported_at: instant(&reported)?,
            version: Version(parsed(&version, "its version is not a number")?),
        })
    }
}

/// Skips one JSON value and returns its text.
fn passed_over<'a>(next: u8, lexer: &mut SliceLexer<'a>) -> Result<&'a str, NotPlantings> {
    let rest = lexer.as_slice();
    ignore::parse(next, lexer).map_err(|_| NotPlantings::Shape)?;
    let length = rest.len() - lexer.as_slice().len();
    rest.get(..length).and_then(|text| str::from_utf8(text).ok()).ok_or(NotPlantings::Shape)
}

/// A text, or a number as written. Null is empty.
fn value<'a>(next: u8, lexer: &mut SliceLexer<'a>) -> Result<Cow<'a, str>, NotPlantings> {
    match next {
        b'"' => lexer.discarded().str_string().map_err(|_| NotPlantings::Shape),
        b'-' | b'0'..=b'9' => match lexer.num_string().validated() {
            Ok((number, _)) => Ok(Cow::Borrowed(number)),
            Err(_) => Err(NotPlantings::Shape),
        },
        _ => match lexer.null_or_bool() {
            Some(None) => Ok(Cow::Borrowed("")),
            _ => Err(NotPlantings::Shape),
        },
    }
}

fn number(text: &str) -> Result<Number, &'static str> {
    if text.is_empty() {
        return Ok(Number::Absent);
    }
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let number = decimal::read(digits).zip(exponent.parse().ok());
    number.map(|(number, exponent)| Number::Given(number * 10_f64.powi(exponent))).ok_or("not a number")
}

fn instant(text: &str) -> Result<Instant, &'static str> {
    Instant::parse(text).map_err(|_| "one of its times is not RFC 3339")
}

fn parsed<T: FromStr>(text: &str, otherwise: &'static str) -> Result<T, &'static str> {
    text.parse().map_err(|_| otherwise)
}
