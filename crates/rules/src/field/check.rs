//! Turns the members of a body or a document into a report, or lists all rules that they break.

use serde_json::{Map, Value};

use super::county::FieldCounty;
use super::measures::{Measures, Survey};
use super::members::{
    BOUNDARY, BOUNDARY_ACCURACY, BOUNDARY_SOURCE, COUNTY, FSA_FARM, FSA_FIELD, FSA_TRACT, NAME, NOTES,
};
use super::report::{FieldBoundary, FieldReport, LandNumber};
use crate::code::Code;
use crate::fix::Accuracy;
use crate::notes::Notes;
use crate::record::{Member, Origin};
use crate::text::{FieldName, LineError};
use crate::violation::{Rule, Violation, Violations};

pub(super) struct Draft<'a> {
    pub(super) members: &'a Map<String, Value>,
    pub(super) origin: &'a dyn Fn(&Member) -> Origin,
    /// It is none if the boundary is stored with its measures, or cannot be surveyed.
    pub(super) survey: Option<Survey>,
}

impl Draft<'_> {
    /// All violations, in the order of the members.
    pub(super) fn check(self) -> Result<FieldReport, Violations> {
        let mut violations = Violations::new();
        let name = keep(&mut violations, self.name());
        let source = keep(&mut violations, self.source()).flatten();
        let accuracy = keep(&mut violations, self.accuracy()).flatten();
        let [fsa_farm, fsa_tract, fsa_field] = [&FSA_FARM, &FSA_TRACT, &FSA_FIELD]
            .map(|member| keep(&mut violations, self.number(member)).flatten());
        let notes = keep(&mut violations, Notes::of_member(&NOTES, self.text(&NOTES))).flatten();
        let county = keep(&mut violations, self.county()).flatten();
        let (Some(name), true) = (name, violations.is_empty()) else { return Err(violations) };
        let boundary = self.shape().cloned().map(|shape| FieldBoundary {
            shape,
            source,
            accuracy,
            measures: self.survey.as_ref().map(|survey| survey.measures).or_else(|| self.measures()),
        });
        let county = match self.survey {
            None => county,
            Some(survey) => county.and_then(FieldCounty::if_said).or(survey.county),
        };
        Ok(FieldReport { name, boundary, fsa_farm, fsa_tract, fsa_field, notes, county, others: Map::new() })
    }

    fn text(&self, member: &Member) -> &str {
        self.members.get(member.name).and_then(Value::as_str).unwrap_or_default()
    }

    fn is_of_client(&self, member: &Member) -> bool {
        (self.origin)(member) == Origin::Client
    }

    fn shape(&self) -> Option<&Value> {
        self.survey.as_ref().map(|survey| &survey.shape).or_else(|| self.members.get(BOUNDARY.name))
    }

    fn measures(&self) -> Option<Measures> {
        Measures::read(self.members)
    }

    fn name(&self) -> Result<FieldName, Violation> {
        FieldName::parse(self.text(&NAME)).map_err(|error| {
            NAME.broke(match error {
                LineError::Empty => Rule::FieldNameMissing,
                LineError::TooLong => Rule::FieldNameTooLong,
                LineError::ControlCharacter => Rule::ControlCharacter,
            })
        })
    }

    fn source(&self) -> Result<Option<Code>, Violation> {
        let text = self.text(&BOUNDARY_SOURCE);
        if text.is_empty() {
            return Ok(None);
        }
        let is_known = BOUNDARY_SOURCE.choice(text).is_some() || !self.is_of_client(&BOUNDARY_SOURCE);
        let code = Code::parse(text).filter(|_| is_known);
        let code = code.ok_or_else(|| BOUNDARY_SOURCE.broke(Rule::ChoiceUnknown))?;
        self.of_boundary(&BOUNDARY_SOURCE, code)
    }

    fn accuracy(&self) -> Result<Option<Accuracy>, Violation> {
        let Some(value) = self.members.get(BOUNDARY_ACCURACY.name) else { return Ok(None) };
        let meters = value.as_f64().unwrap_or(f64::NAN);
        let accuracy = Accuracy::new(meters).map_err(|rule| BOUNDARY_ACCURACY.broke(rule))?;
        self.of_boundary(&BOUNDARY_ACCURACY, accuracy)
    }

    fn of_boundary<T>(&self, member: &Member, value: T) -> Result<Option<T>, Violation> {
        if self.members.contains_key(BOUNDARY.name) {
            Ok(Some(value))
        } else {
            Err(member.broke(Rule::BoundaryMissing))
        }
    }

    fn number(&self, member: &Member) -> Result<Option<LandNumber>, Violation> {
        match LandNumber::parse(self.text(member)) {
            Ok(number) => Ok(Some(number)),
            Err(LineError::Empty) => Ok(None),
            Err(LineError::TooLong) => Err(member.broke(Rule::LandNumberTooLong)),
            Err(LineError::ControlCharacter) => Err(member.broke(Rule::ControlCharacter)),
        }
    }

    fn county(&self) -> Result<Option<FieldCounty>, Violation> {
        let Some(value) = self.members.get(COUNTY.name) else { return Ok(None) };
        let county =
            if self.is_of_client(&COUNTY) { FieldCounty::said(value) } else { FieldCounty::read(value) };
        county.map(Some).map_err(|rule| COUNTY.broke(rule))
    }
}

fn keep<T>(violations: &mut Violations, checked: Result<T, Violation>) -> Option<T> {
    checked.map_err(|violation| violations.push(violation)).ok()
}
