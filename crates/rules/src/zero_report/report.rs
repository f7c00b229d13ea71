use serde_json::{Map, Value};

use super::members::{CROP_YEAR, FIELD_ID, FIELD_NAME, MEMBERS};
use crate::crop_year::CropYear;
use crate::ground::{Ground, NamedFields};
use crate::ids::FieldId;
use crate::record::{Document, Origin, Report, shaped};
use crate::text::FieldName;

use super::check::check;
use super::record::{OF_THE_SERVER, TABLE};

#[derive(Clone, PartialEq, Debug)]
pub struct ZeroReport {
    pub crop_year: CropYear,
    /// The name stays as it was reported, whatever the field is called later.
    pub field_name: Option<FieldName>,
    pub field_id: Option<FieldId>,
    /// Members that only a newer release knows. Edits keep them.
    pub others: Map<String, Value>,
}

impl ZeroReport {
    /// That the farm has no acres to report.
    pub fn of_farm(crop_year: CropYear) -> Self {
        Self { crop_year, field_name: None, field_id: None, others: Map::new() }
    }

    /// The ground on which nothing is planted; none if the farm has no acres to report.
    pub fn ground(&self, fields: &NamedFields) -> Option<Ground> {
        match (self.field_id, &self.field_name) {
            (None, None) => None,
            (id, name) => Some(fields.ground(id, name.as_ref().map_or("", FieldName::as_str))),
        }
    }

    /// Ignores members that the server adds, and keeps those that this release does not know. Fails if no release could
    /// have written the members.
    pub fn of_members(mut members: Map<String, Value>) -> Result<Self, serde_json::Error> {
        members.retain(|name, _| !OF_THE_SERVER.contains(&name.as_str()));
        read(members)
    }
}

impl Report for ZeroReport {
    fn read(document: &Document) -> Result<Self, serde_json::Error> {
        read(serde_json::from_str(document.as_str())?)
    }

    fn members(&self) -> Map<String, Value> {
        let values = [
            (&CROP_YEAR, Some(self.crop_year.0.into())),
            (&FIELD_NAME, self.field_name.as_ref().map(|name| name.as_str().into())),
            (&FIELD_ID, self.field_id.map(|id| id.to_string().into())),
        ];
        let known = values.into_iter().filter_map(|(member, value)| Some((member.name.to_owned(), value?)));
        self.others.clone().into_iter().chain(known).collect()
    }
}

fn read<E: serde::de::Error>(members: Map<String, Value>) -> Result<ZeroReport, E> {
    let mut members = shaped::<E>(&TABLE, members)?;
    let report = check(&members, &|_| Origin::Store).map_err(|violations| {
        E::custom(violations.first().map_or("not a zero report", |violation| violation.rule.message()))
    })?;
    members.retain(|name, _| MEMBERS.iter().all(|member| member.name != name));
    Ok(ZeroReport { others: members, ..report })
}
