//! Corrections in the words of a language.

use rules::planting::{PlantingReport, TABLE};
use rules::record::{Kind, Member, Unit};
use store::corrections::{Corrected, Correction};

use super::corrected_field;
use super::corrected_words::{Changed, Whose, Words};
use super::correspondent::{harmless, name};

/// What a mail is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Subject {
    Plantings,
    Fields,
    Both,
}

impl Subject {
    pub(super) fn of(corrections: &[Correction]) -> Self {
        let is_of_field = |correction: &Correction| matches!(correction.of, Corrected::Field(..));
        match corrections.iter().filter(|correction| is_of_field(correction)).count() {
            0 => Self::Plantings,
            fields if fields == corrections.len() => Self::Fields,
            _ => Self::Both,
        }
    }
}

/// A line for each value that was corrected.
pub(super) fn lines(corrections: &[Correction], words: &Words) -> Vec<String> {
    corrections.iter().flat_map(|correction| lines_of(correction, words)).collect()
}

fn lines_of(Correction { by, of }: &Correction, words: &Words) -> Vec<String> {
    let name = name(by.first_name.as_str(), by.last_name.as_str());
    match of {
        Corrected::Planting(versions) => lines_of_planting(&name, versions, words),
        Corrected::Field(versions, others) => corrected_field::lines(&name, versions, others, words),
    }
}

fn lines_of_planting(name: &str, [before, after]: &[PlantingReport; 2], words: &Words) -> Vec<String> {
    let field = harmless(after.field_name.as_str());
    let whose = || Whose { name, crop: (words.crop)(after.crop.label()), field: &field };
    let said = |report, unit| said(report, unit, words).unwrap_or_else(|| words.not_reported.to_owned());
    let lines: Vec<_> = TABLE
        .units()
        .filter_map(|unit| {
            let (from, to) = (said(before, unit), said(after, unit));
            let member = (words.member)(TABLE.named_by(unit)?);
            (from != to).then(|| (words.changed)(&Changed { whose: whose(), member, from, to }))
        })
        .collect();
    if lines.is_empty() { vec![(words.otherwise)(&whose())] } else { lines }
}

/// The unit's value as people read it. None if a part of it was not reported.
fn said(report: &PlantingReport, unit: Unit, words: &Words) -> Option<String> {
    let typed = TABLE.members_of(unit).filter(|member| member.is_typed());
    let parts = typed.map(|member| text(report, member, words)).collect::<Option<Vec<_>>>()?;
    Some(parts.join(", "))
}

fn text(report: &PlantingReport, member: &'static Member, words: &Words) -> Option<String> {
    match member.kind {
        Kind::Acres => report.acres.map(|acres| acres.to_string()),
        Kind::Crop => Some((words.crop)(report.crop.label()).to_owned()),
        Kind::StartDate => report.period.start().map(|day| day.month_day_year()),
        Kind::EndDate => report.period.end().map(|day| day.month_day_year()),
        Kind::FieldName
        | Kind::Latitude
        | Kind::Longitude
        | Kind::Choice(_)
        | Kind::Fix
        | Kind::FieldId
        | Kind::Land(_) => {
            let text = Some(member.text(report)).filter(|text| !text.is_empty())?;
            let choice = (words.choice)(member, &text).map(str::to_owned);
            // Only names are typed; a number with a space after its point would be another one.
            let is_typed = matches!(member.kind, Kind::FieldName | Kind::Choice(_));
            Some(choice.unwrap_or_else(|| if is_typed { harmless(&text) } else { text }))
        }
    }
}
