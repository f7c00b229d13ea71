//! Corrections as the values of a mail's template.

use minijinja::{Value, context};
use rules::field::FieldReport;
use rules::field::members::{BOUNDARY, COUNTY, FSA_FARM, FSA_FIELD, FSA_TRACT, NAME, NOTES};
use rules::notes::Notes;
use rules::planting::{PlantingReport, TABLE};
use rules::record::{Kind, LandKind, Member, Unit};
use store::Language;
use store::corrections::{Corrected, Correction};
use store::records::{Side, Succession};

use super::correspondent::{defang, name};
use super::rule_texts;

/// So many characters of a note are enough to know it again.
const NOTE_MAX: usize = 80;

/// A change is one line of a mail: a value that was corrected, or a merge or a split.
#[derive(Clone, Default, Debug)]
pub(super) struct Change {
    by: String,
    field: String,
    /// It is none if a field was corrected.
    crop: Option<String>,
    /// The names of the fields that were merged into this one.
    merged: String,
    /// The names of the fields that this one was split into.
    parts: String,
    /// It is none if nothing changed that has a text.
    member: Option<String>,
    /// It is none if the value was not reported.
    from: Option<String>,
    to: Option<String>,
    /// Stands with the last change of a correction.
    reason: Option<String>,
}

pub(super) fn changes(corrections: &[Correction], language: Language) -> Vec<Change> {
    let changes = |Correction { by, reason, of }: &Correction| {
        let by = name(by.first_name.as_str(), by.last_name.as_str());
        let mut changes = match of {
            Corrected::Planting(versions) => changes_of_planting(by, versions, language),
            Corrected::Field(versions, others) => changes_of_field(by, versions, others, language),
        };
        if let Some(last) = changes.last_mut() {
            last.reason = reason.as_deref().map(defang);
        }
        changes
    };
    corrections.iter().flat_map(changes).collect()
}

pub(super) fn have_plantings(corrections: &[Correction]) -> bool {
    corrections.iter().any(|correction| matches!(correction.of, Corrected::Planting(_)))
}

pub(super) fn have_fields(corrections: &[Correction]) -> bool {
    corrections.iter().any(|correction| matches!(correction.of, Corrected::Field(..)))
}

fn changes_of_planting(by: String, [before, after]: &[PlantingReport; 2], language: Language) -> Vec<Change> {
    let field = defang(after.field_name.as_str());
    let crop = Some(rule_texts::crop(after.crop.label(), language).to_owned());
    let change = Change { by, field, crop, ..Change::default() };
    let changed = |unit| {
        let (from, to) = (text_of_unit(before, unit, language), text_of_unit(after, unit, language));
        change.of(TABLE.named_by(unit)?, from, to, language)
    };
    at_least_one(TABLE.units().filter_map(changed).collect(), &change)
}

fn changes_of_field(
    by: String,
    [before, after]: &[FieldReport; 2],
    others: &[Succession],
    language: Language,
) -> Vec<Change> {
    let names = |side| {
        let on_side = others.iter().filter(|other| other.side == side);
        on_side.map(|other| defang(&other.name)).collect::<Vec<_>>().join(", ")
    };
    let (merged, parts) = (names(Side::Predecessor), names(Side::Successor));
    let change = Change { by, field: defang(after.name.as_str()), merged, parts, ..Change::default() };
    if !(change.merged.is_empty() && change.parts.is_empty()) {
        return vec![change];
    }
    let members = [&NAME, &BOUNDARY, &FSA_FARM, &FSA_TRACT, &FSA_FIELD, &NOTES, &COUNTY];
    let changed =
        |member| change.of(member, text_of_field(before, member), text_of_field(after, member), language);
    at_least_one(members.into_iter().filter_map(changed).collect(), &change)
}

impl From<Change> for Value {
    fn from(change: Change) -> Self {
        let Change { by, field, crop, merged, parts, member, from, to, reason } = change;
        context! { by, field, crop, merged, parts, member, from, to, reason }
    }
}

impl Change {
    /// Returns none if the value is the same.
    fn of(
        &self,
        member: &'static Member,
        from: Option<String>,
        to: Option<String>,
        language: Language,
    ) -> Option<Self> {
        let member = Some(rule_texts::member(member, language));
        (from != to).then(|| Self { member, from, to, ..self.clone() })
    }
}

fn at_least_one(changes: Vec<Change>, change: &Change) -> Vec<Change> {
    if changes.is_empty() { vec![change.clone()] } else { changes }
}

/// The unit's value as people read it. None if a part of it was not reported.
fn text_of_unit(report: &PlantingReport, unit: Unit, language: Language) -> Option<String> {
    let typed = TABLE.members_of(unit).filter(|member| member.is_typed());
    let parts = typed.map(|member| text_of_planting(report, member, language)).collect::<Option<Vec<_>>>()?;
    Some(parts.join(", "))
}

fn text_of_planting(report: &PlantingReport, member: &'static Member, language: Language) -> Option<String> {
    match member.kind {
        Kind::Acres => report.acres_of(member).map(|acres| acres.to_string()),
        Kind::Crop => Some(rule_texts::crop(report.crop.label(), language).to_owned()),
        Kind::StartDate => report.period.start().map(|day| day.month_day_year()),
        Kind::EndDate => report.period.end().map(|day| day.month_day_year()),
        Kind::Percent => report.share.map(|share| format!("{} %", share.decimal())),
        Kind::Line(_) | Kind::Lines(_) => {
            report.texts.get(member.name).map(|text| shortened(&defang(text.as_str())))
        }
        Kind::Notes => text_of_notes(report.notes.as_ref()),
        Kind::FieldName
        | Kind::Latitude
        | Kind::Longitude
        | Kind::Choice(_)
        | Kind::Subfield
        | Kind::Fix
        | Kind::FieldId
        | Kind::CropYear
        | Kind::Land(_) => {
            let text = Some(member.text(report)).filter(|text| !text.is_empty())?;
            let choice = rule_texts::choice(member, &text, language).map(str::to_owned);
            // Only names are typed; a number with a space after its point would be another one.
            let is_typed = matches!(member.kind, Kind::FieldName | Kind::Choice(_));
            Some(choice.unwrap_or_else(|| if is_typed { defang(&text) } else { text }))
        }
    }
}

/// The value as people read it; of a boundary its acres.
fn text_of_field(report: &FieldReport, member: &Member) -> Option<String> {
    match member.kind {
        Kind::Land(LandKind::Boundary) => {
            Some(format!("{} acres", report.boundary.as_ref()?.measures?.acres))
        }
        Kind::Notes => text_of_notes(report.notes.as_ref()),
        Kind::Land(LandKind::County) => {
            report.county.as_ref().map(|county| format!("{}, {}", county.name, county.state))
        }
        Kind::Land(_) => report.number(member).map(|number| defang(number.as_str())),
        _ => Some(defang(report.name.as_str())),
    }
}

fn text_of_notes(notes: Option<&Notes>) -> Option<String> {
    notes.map(|notes| shortened(&defang(notes.as_str())))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(NOTE_MAX) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
