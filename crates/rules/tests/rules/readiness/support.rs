//! A line with which nothing is wrong, and changes of it.

use rules::acres::Acres;
use rules::day::Day;
use rules::deadline::Deadline;
use rules::field::FieldReport;
use rules::planting::{Planted, PlantingReport};
use rules::readiness::{FieldOverlap, ReportLine, Verdict, verdict};
use rules::record::Confirmation;
use rules::record::Report as _;
use serde_json::{Map, Value, json};

use crate::support::day;

#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) planting: Map<String, Value>,
    pub(crate) field: Option<Map<String, Value>>,
    pub(crate) others: Vec<Map<String, Value>>,
    pub(crate) confirmation: Option<Confirmation>,
    pub(crate) is_outside_field: bool,
    pub(crate) overlaps: Vec<FieldOverlap>,
    pub(crate) today: Day,
}

/// 160 acres of corn on all of North 40 in Cheyenne County, Nebraska.
pub(crate) fn fine() -> Sample {
    let ring = json!([[-103.0, 41.2], [-102.99, 41.2], [-102.99, 41.21], [-103.0, 41.2]]);
    Sample {
        planting: members(json!({
            "fieldName": "North 40",
            "crop": "Corn",
            "estimatedAcres": 160,
            "startDateISO": "2026-05-04",
            "irrigation": "nonIrrigated",
            "sharePercent": 100,
            "legalDescription": "12-14N-48W",
        })),
        field: Some(members(json!({
            "name": "North 40",
            "boundary": { "type": "Polygon", "coordinates": [ring] },
            "fsaFarm": "4321",
            "fsaTract": "12",
            "fsaField": "3",
            "county": {
                "fips": "31033", "name": "Cheyenne County", "state": "Nebraska", "certainty": "inside"
            },
            "acres": 160.0,
            "bbox": [-103.0, 41.2, -102.99, 41.21],
            "labelPoint": [-102.993, 41.203],
        }))),
        others: Vec::new(),
        confirmation: None,
        is_outside_field: false,
        overlaps: Vec::new(),
        today: day("2026-06-01"),
    }
}

impl Sample {
    /// A null removes the member.
    pub(crate) fn with(mut self, member: &str, value: impl Into<Value>) -> Self {
        set(&mut self.planting, member, value.into());
        self
    }

    pub(crate) fn with_field(mut self, member: &str, value: impl Into<Value>) -> Self {
        if let Some(field) = &mut self.field {
            set(field, member, value.into());
        }
        self
    }

    /// With another field on the line's own.
    pub(crate) fn overlapped(mut self, name: &str, hundredths: u32) -> Self {
        let acres = Acres::from_hundredths(hundredths).unwrap();
        self.overlaps.push(FieldOverlap { name: name.to_owned(), acres });
        self
    }

    /// Another planting, which differs from the line's own by these members.
    pub(crate) fn beside(mut self, changes: Value) -> Self {
        let mut other = self.planting.clone();
        for (member, value) in members(changes) {
            set(&mut other, &member, value);
        }
        self.others.push(other);
        self
    }

    pub(crate) fn verdict(&self) -> Verdict {
        self.verdict_with(&[])
    }

    pub(crate) fn verdict_with(&self, dates: &[Deadline]) -> Verdict {
        let read = |members: &Map<_, _>| PlantingReport::of_members(members.clone()).unwrap();
        let (planting, others): (_, Vec<_>) = (read(&self.planting), self.others.iter().map(read).collect());
        let field = self.field.clone().map(|field| FieldReport::of_members(field).unwrap());
        verdict(&ReportLine {
            planting: &planting,
            confirmation: self.confirmation,
            field: field.as_ref(),
            is_outside_field: self.is_outside_field,
            overlaps: &self.overlaps,
            others: &others.iter().map(Planted::of).collect::<Vec<_>>(),
            dates,
            today: self.today,
        })
    }

    pub(crate) fn codes(&self) -> Vec<&'static str> {
        codes(&self.verdict())
    }
}

pub(crate) fn codes(verdict: &Verdict) -> Vec<&'static str> {
    verdict.reasons().iter().map(|reason| reason.code()).collect()
}

pub(crate) fn members(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(members) => members,
        other => panic!("{other} is no object"),
    }
}

fn set(members: &mut Map<String, Value>, member: &str, value: Value) {
    if value.is_null() {
        members.remove(member);
    } else {
        members.insert(member.to_owned(), value);
    }
}
