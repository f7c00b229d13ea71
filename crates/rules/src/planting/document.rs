use serde_json::{Map, Value};

use super::body::check;
use super::members::MEMBERS;
use super::report::PlantingReport;
use super::table::TABLE;
use crate::record::{Document, Origin, Report, shaped};

impl Report for PlantingReport {
    fn read(document: &Document) -> Result<Self, serde_json::Error> {
        report(serde_json::from_str(document.as_str())?)
    }

    fn members(&self) -> Map<String, Value> {
        let mut members = self.others.clone();
        for member in MEMBERS {
            if let Some(value) = member.value(self) {
                members.insert(member.name.to_owned(), value);
            }
        }
        members
    }
}

pub(super) fn report<E: serde::de::Error>(members: Map<String, Value>) -> Result<PlantingReport, E> {
    let mut members = shaped::<E>(&TABLE, members)?;
    let report = check(&members, &|_| Origin::Store).map_err(|violations| {
        E::custom(violations.first().map_or("not a report", |violation| violation.rule.message()))
    })?;
    members.retain(|name, _| TABLE.named(name).is_none());
    Ok(PlantingReport { others: members, ..report })
}
