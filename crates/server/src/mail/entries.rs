//! What agents entered, as the values of a mail's template.

use minijinja::{Value, context};
use rules::record::{Kind as MemberKind, RESTORE_DAYS};
use rules::tables::table;
use store::Language;
use store::corrections::Entry;

use super::correspondent::name;
use super::kind_words::{Kinds, words};
use super::member_texts::MemberTexts;

pub(super) fn values(entries: &[Entry], more: usize, language: Language) -> Value {
    let kinds = kinds(entries);
    context! {
        kinds => kinds.in_words(language),
        page => kinds.page(language),
        entries => entries.iter().map(|entry| value(entry, language)).collect::<Vec<_>>(),
        more,
        days => RESTORE_DAYS,
    }
}

pub(super) fn kinds(entries: &[Entry]) -> Kinds {
    entries.iter().map(|entry| entry.kind).collect()
}

/// A value that was not entered is none.
fn value(Entry { by, kind, members }: &Entry, language: Language) -> Value {
    let texts = MemberTexts { table: table(*kind), members, language };
    context! {
        by => name(by.first_name.as_str(), by.last_name.as_str()),
        kind => words(*kind, language),
        field => texts.first(MemberKind::FieldName).unwrap_or_default(),
        crop => texts.first(MemberKind::Crop),
        acres => texts.first(MemberKind::Acres),
        start => texts.first(MemberKind::StartDate),
    }
}
