use serde_json::{Map, Value};

use super::county::FieldCounty;
use super::measures::Measures;
use super::members::{FSA_FARM, FSA_FIELD, FSA_TRACT};
use crate::code::Code;
use crate::fix::Accuracy;
use crate::notes::Notes;
use crate::record::Member;
use crate::text::{FieldName, Line};

/// The unit is characters. The Farm Service Agency's numbers of farms have at most seven digits; other programs write
/// more.
pub const NUMBER_MAX: usize = 20;

pub type LandNumber = Line<NUMBER_MAX>;

/// Only the name is required. A boundary may follow once someone has walked it.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldReport {
    pub name: FieldName,
    pub boundary: Option<FieldBoundary>,
    pub fsa_farm: Option<LandNumber>,
    pub fsa_tract: Option<LandNumber>,
    pub fsa_field: Option<LandNumber>,
    pub notes: Option<Notes>,
    pub county: Option<FieldCounty>,
    /// Members that only a newer release knows. Edits keep them.
    pub others: Map<String, Value>,
}

impl FieldReport {
    pub fn new(name: FieldName) -> Self {
        Self {
            name,
            boundary: None,
            fsa_farm: None,
            fsa_tract: None,
            fsa_field: None,
            notes: None,
            county: None,
            others: Map::new(),
        }
    }

    /// Returns none also for a member that holds no such number.
    pub fn number(&self, member: &Member) -> Option<&LandNumber> {
        let numbers =
            [(&FSA_FARM, &self.fsa_farm), (&FSA_TRACT, &self.fsa_tract), (&FSA_FIELD, &self.fsa_field)];
        numbers.into_iter().find(|(numbered, _)| numbered.name == member.name)?.1.as_ref()
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct FieldBoundary {
    /// GeoJSON as a survey returned it.
    pub shape: Value,
    /// May be known only to a newer release.
    pub source: Option<Code>,
    pub accuracy: Option<Accuracy>,
    /// They are none on a device until the server has told them.
    pub measures: Option<Measures>,
}
