use std::collections::BTreeMap;

use serde::de::Deserializer;
use serde::{Deserialize, Serialize};

use super::check::{Draft, Given};
use super::members::{FIELD_NAME, LATITUDE, LONGITUDE, START_DATE};
use super::report::PlantingReport;
use super::table::TABLE;
use crate::acres::Acres;
use crate::decimal;
use crate::percent::Percent;
use crate::record::{Kind, Member, Origin, typed_texts};
use crate::violation::{Rule, Violations};

/// The text of each member that is typed. It has no fix: [`Mark::after_edit`](crate::fix::Mark::after_edit) finds that.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct PlantingForm(BTreeMap<String, String>);

impl PlantingForm {
    pub fn members() -> impl Iterator<Item = &'static Member> {
        TABLE.typed()
    }

    pub const fn texts(&self) -> &BTreeMap<String, String> {
        &self.0
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

    pub fn check(&self) -> Result<PlantingReport, Violations> {
        self.check_with(&|_| Origin::Client)
    }

    /// [`Self::check`] of what an agent enters for a farmer. The agent was not in the field and does not know the day,
    /// so the farmer says it.
    pub fn check_entered(&self) -> Result<PlantingReport, Violations> {
        let checked = self.check();
        if !self.text(&START_DATE).trim().is_empty() {
            return checked;
        }
        let missing = START_DATE.broke(Rule::PlantingDayMissing);
        let others = checked.err().unwrap_or_default().into_iter();
        Err(others.filter(|violation| violation.field != missing.field).chain([missing]).collect())
    }

    /// Members that the person left alone keep their values, even those that only a newer release knows. Another name
    /// of the field clears its id.
    pub fn check_edit(&self, seen: &PlantingReport) -> Result<PlantingReport, Violations> {
        let is_left = |member: &Member| self.text(member) == member.text(seen);
        let edited =
            self.check_with(&|member| if is_left(member) { Origin::Store } else { Origin::Client })?;
        let location =
            if is_left(&LATITUDE) && is_left(&LONGITUDE) { seen.location } else { edited.location };
        let field_id = seen.field_id.filter(|_| is_left(&FIELD_NAME));
        Ok(PlantingReport { location, field_id, others: seen.others.clone(), ..edited })
    }

    fn check_with(&self, origin: &dyn Fn(&Member) -> Origin) -> Result<PlantingReport, Violations> {
        let given = |member: &Member| {
            let text = self.text(member);
            match member.kind {
                Kind::Acres => unless_empty(text, |text| Given::Acres(Acres::typed(text))),
                Kind::Percent => unless_empty(text, |text| Given::Percent(Percent::typed(text))),
                Kind::Latitude | Kind::Longitude => unless_empty(text, degrees),
                Kind::StartDate | Kind::EndDate => Given::Text(text.trim()),
                Kind::FieldName
                | Kind::Crop
                | Kind::Fix
                | Kind::Choice(_)
                | Kind::Line(_)
                | Kind::Lines(_)
                | Kind::Subfield
                | Kind::Notes
                | Kind::FieldId
                | Kind::CropYear
                | Kind::Land(_) => Given::Text(text),
            }
        };
        Draft { given: &given, fix: Ok(None), origin }.check()
    }
}

impl From<&PlantingReport> for PlantingForm {
    fn from(report: &PlantingReport) -> Self {
        Self::members().fold(Self::default(), |form, member| form.with(member, member.text(report)))
    }
}

impl<'de> Deserialize<'de> for PlantingForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        typed_texts(&TABLE, deserializer).map(Self)
    }
}

fn unless_empty<'a>(text: &'a str, read: impl Fn(&'a str) -> Given<'a>) -> Given<'a> {
    if text.trim().is_empty() { Given::Absent } else { read(text) }
}

/// No location has a thousand degrees, so a separator always starts the decimals.
fn degrees(text: &str) -> Given<'_> {
    match decimal::typed(text) {
        Some(number) => Given::Number(number.below_a_thousand()),
        None => Given::Malformed,
    }
}
