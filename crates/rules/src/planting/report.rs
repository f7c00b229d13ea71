use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::member_text::MemberText;
use super::members::{END_DATE, ORIGINAL_ACRES, START_DATE};
use crate::acres::Acres;
use crate::code::Code;
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::fix::Mark;
use crate::ids::FieldId;
use crate::notes::Notes;
use crate::percent::Percent;
use crate::record::Member;
use crate::text::FieldName;
use crate::violation::{Rule, Violation};

/// Only the field name and the crop are required. The rest may follow later, so that an incomplete report is not lost.
#[derive(Clone, PartialEq, Debug)]
pub struct PlantingReport {
    pub field_name: FieldName,
    /// The name stays as it was reported, whatever the field is called later.
    pub field_id: Option<FieldId>,
    pub crop: Crop,
    pub acres: Option<Acres>,
    pub location: Option<Mark>,
    pub period: Period,
    /// The choices and the part of the field, by the name of the member. A code may be known only to a newer release.
    pub choices: BTreeMap<&'static str, Code>,
    pub share: Option<Percent>,
    /// As first reported, if they have changed since.
    pub original_acres: Option<Acres>,
    /// The texts of members that have a limit of their own, by the name of the member.
    pub texts: BTreeMap<&'static str, MemberText>,
    pub notes: Option<Notes>,
    /// Members that only a newer release knows. Edits keep them.
    pub others: Map<String, Value>,
}

impl PlantingReport {
    pub fn new(field_name: FieldName, crop: Crop) -> Self {
        Self {
            field_name,
            field_id: None,
            crop,
            acres: None,
            location: None,
            period: Period::default(),
            choices: BTreeMap::new(),
            share: None,
            original_acres: None,
            texts: BTreeMap::new(),
            notes: None,
            others: Map::new(),
        }
    }

    /// Returns none without a start date.
    pub fn crop_year(&self) -> Option<CropYear> {
        CropYear::of(self.crop, self.period.start())
    }

    /// The acres of a member of the kind [`Kind::Acres`](crate::record::Kind::Acres).
    pub fn acres_of(&self, member: &Member) -> Option<Acres> {
        if member.name == ORIGINAL_ACRES.name { self.original_acres } else { self.acres }
    }
}

/// The end is an estimate, requires a start and is never before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Period {
    start: Option<Day>,
    end: Option<Day>,
}

impl Period {
    /// The violation names the date to correct.
    pub fn new(start: Option<Day>, end: Option<Day>) -> Result<Self, Violation> {
        match (start, end) {
            (None, Some(_)) => Err(START_DATE.broke(Rule::StartMissing)),
            (Some(start), Some(end)) if end < start => Err(END_DATE.broke(Rule::EndBeforeStart)),
            _ => Ok(Self { start, end }),
        }
    }

    pub const fn start(&self) -> Option<Day> {
        self.start
    }

    pub const fn end(&self) -> Option<Day> {
        self.end
    }
}
