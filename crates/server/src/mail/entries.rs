//! What agents entered, as the values of a mail's template.

use minijinja::{Value, context};
use rules::record::RESTORE_DAYS;
use store::Language;
use store::corrections::{Entered, Entry};

use super::correspondent::{defang, name};
use super::rule_texts;

pub(super) fn values(entries: &[Entry], more: usize, language: Language) -> Value {
    let entered = entries.iter().map(|entry| value(entry, language)).collect::<Vec<_>>();
    context! {
        plantings => have_plantings(entries),
        fields => have_fields(entries),
        entries => entered,
        more,
        days => RESTORE_DAYS,
    }
}

pub(super) fn have_plantings(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| matches!(entry.of, Entered::Planting(_)))
}

fn have_fields(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| matches!(entry.of, Entered::Field(_)))
}

/// A value that was not entered is none.
fn value(Entry { by, of }: &Entry, language: Language) -> Value {
    let by = name(by.first_name.as_str(), by.last_name.as_str());
    match of {
        Entered::Planting(report) => context! {
            by,
            field => defang(report.field_name.as_str()),
            crop => rule_texts::crop(report.crop.label(), language),
            acres => report.acres.map(|acres| acres.to_string()),
            start => report.period.start().map(|day| day.month_day_year()),
        },
        Entered::Field(report) => {
            let measures = report.boundary.as_ref().and_then(|boundary| boundary.measures);
            context! {
                by,
                field => defang(report.name.as_str()),
                crop => None::<&str>,
                acres => measures.map(|measures| measures.acres.to_string()),
                start => None::<&str>,
            }
        }
    }
}
