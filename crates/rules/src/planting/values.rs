use serde_json::Value;

use super::member_text::MemberText;
use super::report::PlantingReport;
use crate::notes::Notes;
use crate::record::{Kind, Member};

impl Member {
    /// Returns none if the member was not reported.
    pub fn value(&self, report: &PlantingReport) -> Option<Value> {
        let location = report.location.map(|mark| mark.location);
        match self.kind {
            Kind::FieldName => Some(report.field_name.as_str().into()),
            Kind::Crop => Some(report.crop.label().into()),
            Kind::Acres => report.acres_of(self).map(|acres| acres.number().into()),
            Kind::Latitude => location.map(|location| location.latitude().into()),
            Kind::Longitude => location.map(|location| location.longitude().into()),
            Kind::StartDate => report.period.start().map(|day| day.to_string().into()),
            Kind::EndDate => report.period.end().map(|day| day.to_string().into()),
            // Writing a fix as JSON never fails.
            Kind::Fix => serde_json::to_value(report.location.and_then(|mark| mark.fix)?).ok(),
            Kind::Choice(_) | Kind::Subfield => {
                report.choices.get(self.name).map(|code| code.as_str().into())
            }
            Kind::Percent => report.share.map(|share| share.number().into()),
            Kind::Line(_) | Kind::Lines(_) => report.texts.get(self.name).map(|text| text.as_str().into()),
            Kind::Notes => report.notes.as_ref().map(|notes| notes.as_str().into()),
            Kind::FieldId => report.field_id.map(|id| id.to_string().into()),
            Kind::CropYear | Kind::Land(_) => None,
        }
    }

    /// Returns an empty text if the member was not reported, and for a fix.
    pub fn text(&self, report: &PlantingReport) -> String {
        let location = report.location.map(|mark| mark.location);
        match self.kind {
            Kind::FieldName => report.field_name.to_string(),
            Kind::Crop => report.crop.label().to_owned(),
            Kind::Acres => text(report.acres_of(self).map(|acres| acres.decimal())),
            Kind::Percent => text(report.share.map(|share| share.decimal())),
            Kind::Line(_) | Kind::Lines(_) => text(report.texts.get(self.name).map(MemberText::as_str)),
            Kind::Latitude => text(location.map(|location| location.latitude_decimal())),
            Kind::Longitude => text(location.map(|location| location.longitude_decimal())),
            Kind::StartDate => text(report.period.start()),
            Kind::EndDate => text(report.period.end()),
            Kind::Fix | Kind::FieldId | Kind::CropYear | Kind::Land(_) => String::new(),
            Kind::Choice(_) | Kind::Subfield => text(report.choices.get(self.name).map(|code| code.as_str())),
            Kind::Notes => text(report.notes.as_ref().map(Notes::as_str)),
        }
    }
}

fn text(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
