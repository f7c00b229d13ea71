use std::collections::BTreeMap;

use serde::de::Deserializer;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::check::Draft;
use super::record::TABLE;
use super::report::FieldReport;
use crate::record::{Member, Origin, Report as _, typed_texts};
use crate::violation::Violations;

/// The text of each member that is typed. A boundary, with its source and accuracy, and the county are no texts: a page
/// gives them as they are.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct FieldForm(BTreeMap<String, String>);

impl FieldForm {
    pub fn members() -> impl Iterator<Item = &'static Member> {
        TABLE.typed()
    }

    /// Returns an empty text if nothing was typed.
    pub fn text(&self, member: &Member) -> &str {
        self.0.get(member.name).map_or("", String::as_str)
    }

    #[must_use]
    pub fn with(mut self, member: &'static Member, text: impl Into<String>) -> Self {
        self.0.insert(member.name.to_owned(), text.into());
        self
    }

    /// `land` has the members that are not typed. Only a survey, which the server makes, checks the boundary itself.
    /// Members that are as in `seen` stay as they are, even if only a newer release knows them.
    pub fn check(
        &self,
        land: &Map<String, Value>,
        seen: Option<&FieldReport>,
    ) -> Result<FieldReport, Violations> {
        let before = seen.map(FieldReport::members).unwrap_or_default();
        let mut members = Map::new();
        for member in TABLE.members.iter().filter(|member| !member.is_derived) {
            let value = if member.is_typed() { self.value(member) } else { land.get(member.name).cloned() };
            members.extend(value.map(|value| (member.name.to_owned(), value)));
        }
        let is_left = |member: &Member| before.get(member.name) == members.get(member.name);
        let origin = |member: &Member| if is_left(member) { Origin::Store } else { Origin::Client };
        let report = Draft { members: &members, origin: &origin, survey: None }.check()?;
        let others = seen.map(|seen| seen.others.clone()).unwrap_or_default();
        Ok(FieldReport { others, ..report })
    }

    fn value(&self, member: &Member) -> Option<Value> {
        Some(self.text(member)).filter(|text| !text.is_empty()).map(Value::from)
    }
}

impl From<&FieldReport> for FieldForm {
    fn from(report: &FieldReport) -> Self {
        let members = report.members();
        let text = |member: &Member| members.get(member.name).and_then(Value::as_str).unwrap_or_default();
        Self::members().fold(Self::default(), |form, member| form.with(member, text(member)))
    }
}

impl<'de> Deserialize<'de> for FieldForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        typed_texts(&TABLE, deserializer).map(Self)
    }
}
