use serde_json::{Map, Value};

use super::check::Draft;
use super::county::FieldCounty;
use super::members::{
    BOUNDARY, BOUNDARY_ACCURACY, BOUNDARY_SOURCE, COUNTY, FSA_FARM, FSA_FIELD, FSA_TRACT, NAME, NOTES,
};
use super::record::TABLE;
use super::report::FieldReport;
use crate::ids::FieldId;
use crate::record::{Member, Origin, Report};
use crate::violation::Violations;

impl Report for FieldReport {
    type Id = FieldId;

    fn check(members: &Map<String, Value>, origin: &dyn Fn(&Member) -> Origin) -> Result<Self, Violations> {
        Draft { members, origin, survey: None }.check()
    }

    fn members(&self) -> Map<String, Value> {
        let text = |text: Option<&str>| text.map(Value::from);
        let number = |number: &Option<super::LandNumber>| text(number.as_ref().map(|number| number.as_str()));
        let boundary = self.boundary.as_ref();
        let source = boundary.and_then(|boundary| boundary.source.as_ref());
        let accuracy = boundary.and_then(|boundary| boundary.accuracy);
        let written: [(&Member, Option<Value>); 9] = [
            (&NAME, text(Some(self.name.as_str()))),
            (&BOUNDARY, boundary.map(|boundary| boundary.shape.clone())),
            (&BOUNDARY_SOURCE, text(source.map(|source| source.as_str()))),
            (&BOUNDARY_ACCURACY, accuracy.map(|accuracy| accuracy.number().into())),
            (&FSA_FARM, number(&self.fsa_farm)),
            (&FSA_TRACT, number(&self.fsa_tract)),
            (&FSA_FIELD, number(&self.fsa_field)),
            (&NOTES, text(self.notes.as_ref().map(|notes| notes.as_str()))),
            // Writing a county as JSON never fails.
            (&COUNTY, self.county.as_ref().and_then(|county| serde_json::to_value(county).ok())),
        ];
        let mut members = self.others.clone();
        for (member, value) in written {
            members.extend(value.map(|value| (member.name.to_owned(), value)));
        }
        if let Some(measures) = boundary.and_then(|boundary| boundary.measures) {
            measures.write(&mut members);
        }
        members
    }

    fn said(&self) -> Map<String, Value> {
        let report = Self { county: self.county.clone().and_then(FieldCounty::if_said), ..self.clone() };
        let mut members = report.members();
        members.retain(|name, _| TABLE.named(name).is_none_or(|member| !member.is_derived));
        members
    }

    fn others(&self) -> &Map<String, Value> {
        &self.others
    }

    fn with_others(self, others: Map<String, Value>) -> Self {
        Self { others, ..self }
    }
}
