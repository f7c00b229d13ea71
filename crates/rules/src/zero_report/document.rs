use serde_json::{Map, Value};

use super::check::check;
use super::members::{CROP_YEAR, FIELD_ID, FIELD_NAME};
use super::record::{OF_THE_SERVER, TABLE};
use super::report::ZeroReport;
use crate::record::{Document, Origin, Report, shaped};

impl ZeroReport {
    /// Ignores members that the server adds, and keeps those that this release does not know. Fails if no release could
    /// have written the members.
    pub fn of_members(mut members: Map<String, Value>) -> Result<Self, serde_json::Error> {
        members.retain(|name, _| !OF_THE_SERVER.contains(&name.as_str()));
        report(members)
    }
}

impl Report for ZeroReport {
    fn read(document: &Document) -> Result<Self, serde_json::Error> {
        report(serde_json::from_str(document.as_str())?)
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

fn report<E: serde::de::Error>(members: Map<String, Value>) -> Result<ZeroReport, E> {
    let mut members = shaped::<E>(&TABLE, members)?;
    let report = check(&members, &|_| Origin::Store).map_err(|violations| {
        E::custom(violations.first().map_or("not a zero report", |violation| violation.rule.message()))
    })?;
    members.retain(|name, _| TABLE.named(name).is_none());
    Ok(ZeroReport { others: members, ..report })
}
