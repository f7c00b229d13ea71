use serde_json::{Map, Value};

use super::check::check;
use super::members::{CROP_YEAR, FIELD_ID, FIELD_NAME};
use super::report::ZeroReport;
use crate::ids::ZeroReportId;
use crate::record::{Member, Origin, Report, Unsurveyed};
use crate::violation::Violations;

impl Report for ZeroReport {
    type Id = ZeroReportId;

    fn check(members: &Map<String, Value>, origin: &dyn Fn(&Member) -> Origin) -> Result<Self, Violations> {
        check(members, origin)
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

    fn others(&self) -> &Map<String, Value> {
        &self.others
    }

    fn with_others(self, others: Map<String, Value>) -> Self {
        Self { others, ..self }
    }
}

impl Unsurveyed for ZeroReport {}
