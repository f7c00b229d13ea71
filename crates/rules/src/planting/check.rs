//! Turns the values of a form, a body or a document into a report, or lists all rules that they break.

use std::collections::BTreeMap;

use serde_json::Map;

use super::member_text::MemberText;
use super::members::{
    CROP, END_DATE, ESTIMATED_ACRES, FIELD_ID, FIELD_NAME, FIX, LATITUDE, LONGITUDE, MEMBERS, NOTES,
    ORIGINAL_ACRES, SHARE, START_DATE,
};
use super::report::{Period, PlantingReport};
use crate::acres::Acres;
use crate::code::Code;
use crate::crop::Crop;
use crate::day::Day;
use crate::field::subfield;
use crate::fix::{Fix, Mark};
use crate::ids::FieldId;
use crate::location::Location;
use crate::notes::Notes;
use crate::percent::Percent;
use crate::record::{Kind, Member, Origin};
use crate::text::{FieldName, LineFault};
use crate::violation::{Field, Rule, Violation, Violations};

/// A form has texts where a body has numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Given<'a> {
    Absent,
    /// A value that the member does not take.
    Malformed,
    Text(&'a str),
    Number(f64),
    /// A person typed them.
    Acres(Result<Acres, Rule>),
    /// A person typed it.
    Percent(Result<Percent, Rule>),
}

pub(super) struct Draft<'a> {
    pub(super) given: &'a dyn Fn(&Member) -> Given<'a>,
    pub(super) fix: Result<Option<Fix>, Rule>,
    pub(super) origin: &'a dyn Fn(&Member) -> Origin,
}

impl Draft<'_> {
    /// All violations, in the order of the members.
    pub(super) fn check(&self) -> Result<PlantingReport, Violations> {
        let mut violations = Violations::new();
        let field_name = keep(&mut violations, self.field_name());
        let field_id = keep(&mut violations, self.field_id()).flatten();
        let crop = keep(&mut violations, self.crop());
        let acres = keep(&mut violations, self.acres(&ESTIMATED_ACRES)).flatten();
        let location = self.location(&mut violations);
        let start = keep(&mut violations, self.day(&START_DATE));
        let end = keep(&mut violations, self.day(&END_DATE));
        let period = start.zip(end).and_then(|(start, end)| keep(&mut violations, Period::new(start, end)));
        let fix = keep(&mut violations, self.fix()).flatten();
        let choices = self.choices(&mut violations);
        let share = keep(&mut violations, self.percent(&SHARE)).flatten();
        let original_acres = keep(&mut violations, self.acres(&ORIGINAL_ACRES)).flatten();
        let texts = self.texts(&mut violations);
        let notes = keep(&mut violations, Notes::of_member(&NOTES, self.text(&NOTES))).flatten();
        let (Some(field_name), Some(crop), Some(period), true) =
            (field_name, crop, period, violations.is_empty())
        else {
            violations.sort_by_key(|violation| place(violation.field));
            return Err(violations);
        };
        Ok(PlantingReport {
            field_name,
            field_id,
            crop,
            acres,
            location: location.map(|location| Mark { location, fix }),
            period,
            choices,
            share,
            original_acres,
            texts,
            notes,
            others: Map::new(),
        })
    }

    fn text(&self, member: &Member) -> &str {
        match (self.given)(member) {
            Given::Text(text) => text,
            Given::Absent | Given::Malformed | Given::Number(_) | Given::Acres(_) | Given::Percent(_) => "",
        }
    }

    fn is_absent(&self, member: &Member) -> bool {
        (self.given)(member) == Given::Absent
    }

    fn field_name(&self) -> Result<FieldName, Violation> {
        let text = self.text(&FIELD_NAME);
        let name = match (self.origin)(&FIELD_NAME) {
            Origin::Client => FieldName::parse(text),
            Origin::Store => FieldName::stored(text),
        };
        name.map_err(|fault| {
            FIELD_NAME.broke(match fault {
                LineFault::Empty => Rule::FieldNameMissing,
                LineFault::TooLong => Rule::FieldNameTooLong,
                LineFault::ControlCharacter => Rule::ControlCharacter,
            })
        })
    }

    fn field_id(&self) -> Result<Option<FieldId>, Violation> {
        let text = self.text(&FIELD_ID);
        if text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| FIELD_ID.broke(Rule::FieldIdFormat))
    }

    fn crop(&self) -> Result<Crop, Violation> {
        let text = self.text(&CROP);
        let crop = match (self.origin)(&CROP) {
            Origin::Client => Crop::from_label(text),
            Origin::Store => Crop::stored(text),
        };
        let rule = if text.is_empty() { Rule::CropMissing } else { Rule::CropUnknown };
        crop.ok_or_else(|| CROP.broke(rule))
    }

    fn acres(&self, member: &Member) -> Result<Option<Acres>, Violation> {
        let acres = match (self.given)(member) {
            Given::Absent => return Ok(None),
            Given::Acres(acres) => acres,
            Given::Number(acres) => Acres::new(acres),
            Given::Malformed | Given::Text(_) | Given::Percent(_) => Err(Rule::AcresNotANumber),
        };
        acres.map(Some).map_err(|rule| member.broke(rule))
    }

    fn percent(&self, member: &Member) -> Result<Option<Percent>, Violation> {
        let percent = match (self.given)(member) {
            Given::Absent => return Ok(None),
            Given::Percent(percent) => percent,
            Given::Number(percent) => Percent::new(percent),
            Given::Malformed | Given::Text(_) | Given::Acres(_) => Err(Rule::PercentNotANumber),
        };
        percent.map(Some).map_err(|rule| member.broke(rule))
    }

    fn location(&self, violations: &mut Violations) -> Option<Location> {
        let degrees = |member: &Member| match (self.given)(member) {
            Given::Number(degrees) => degrees,
            Given::Absent | Given::Malformed | Given::Text(_) | Given::Acres(_) | Given::Percent(_) => {
                f64::NAN
            }
        };
        match (self.is_absent(&LATITUDE), self.is_absent(&LONGITUDE)) {
            (true, true) => None,
            (true, false) => {
                violations.push(LATITUDE.broke(Rule::LatitudeMissing));
                None
            }
            (false, true) => {
                violations.push(LONGITUDE.broke(Rule::LongitudeMissing));
                None
            }
            (false, false) => match Location::new(degrees(&LATITUDE), degrees(&LONGITUDE)) {
                Ok(location) => Some(location),
                Err(fault) => {
                    violations.extend(fault.latitude.map(|rule| LATITUDE.broke(rule)));
                    violations.extend(fault.longitude.map(|rule| LONGITUDE.broke(rule)));
                    None
                }
            },
        }
    }

    fn day(&self, member: &Member) -> Result<Option<Day>, Violation> {
        let text = self.text(member);
        if text.is_empty() {
            return Ok(None);
        }
        Day::parse(text).map(Some).map_err(|rule| member.broke(rule))
    }

    fn fix(&self) -> Result<Option<Fix>, Violation> {
        let fix = self.fix.map_err(|rule| FIX.broke(rule))?;
        if fix.is_some() && self.is_absent(&LATITUDE) && self.is_absent(&LONGITUDE) {
            return Err(FIX.broke(Rule::FixWithoutLocation));
        }
        Ok(fix)
    }

    fn choices(&self, violations: &mut Violations) -> BTreeMap<&'static str, Code> {
        let mut choices = BTreeMap::new();
        for member in MEMBERS {
            let text = self.text(member);
            let (known, broken) = match member.kind {
                Kind::Choice(_) => {
                    (member.choice(text).map(|choice| choice.code.to_owned()), Rule::ChoiceUnknown)
                }
                Kind::Subfield => (subfield(text), Rule::SubfieldFormat),
                _ => continue,
            };
            let stored = || Some(text.to_owned()).filter(|_| (self.origin)(member) == Origin::Store);
            match known.or_else(stored).and_then(|code| Code::parse(&code)) {
                Some(code) => {
                    choices.insert(member.name, code);
                }
                None if text.trim().is_empty() => {}
                None => violations.push(member.broke(broken)),
            }
        }
        choices
    }

    fn texts(&self, violations: &mut Violations) -> BTreeMap<&'static str, MemberText> {
        let text = |member: &'static Member| {
            let text = keep(violations, MemberText::of_member(member, self.text(member))).flatten()?;
            Some((member.name, text))
        };
        MEMBERS.into_iter().filter_map(text).collect()
    }
}

/// The place of a member in the table.
fn place(field: Field) -> Option<usize> {
    MEMBERS.iter().position(|member| Field::Member(member.name) == field)
}

fn keep<T>(violations: &mut Violations, checked: Result<T, Violation>) -> Option<T> {
    checked.map_err(|violation| violations.push(violation)).ok()
}
