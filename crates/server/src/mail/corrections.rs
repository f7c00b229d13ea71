//! Corrections as the values of a mail's template.

use minijinja::{Value, context};
use rules::record::{Kind as MemberKind, Member};
use rules::tables::table;
use store::Language;
use store::corrections::Correction;
use store::records::Side;

use super::correspondent::{defang, name};
use super::kind_words::{Kinds, words};
use super::member_texts::MemberTexts;
use super::rule_texts;

/// A change is one line of a mail: a value that was corrected, or a merge or a split.
#[derive(Clone, Debug)]
struct Change {
    by: String,
    /// The words of the record's kind.
    kind: Value,
    /// The name that people know the record by.
    field: String,
    /// It is none if the record has no crop.
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

pub(super) fn values(corrections: &[Correction], more: usize, settings: &str, language: Language) -> Value {
    let kinds = kinds(corrections);
    let changes = corrections.iter().flat_map(|correction| changes_of(correction, language));
    context! {
        kinds => kinds.in_words(language),
        are_land => kinds.are_land(),
        page => kinds.page(language),
        changes => changes.map(Value::from).collect::<Vec<_>>(),
        more,
        settings,
    }
}

pub(super) fn kinds(corrections: &[Correction]) -> Kinds {
    corrections.iter().map(|correction| correction.kind).collect()
}

fn changes_of(correction: &Correction, language: Language) -> Vec<Change> {
    let Correction { by, reason, kind, versions, successions } = correction;
    let table = table(*kind);
    let [before, after] = versions.each_ref().map(|members| MemberTexts { table, members, language });
    let names = |side| {
        let on_side = successions.iter().filter(|other| other.side == side);
        on_side.map(|other| defang(&other.name)).collect::<Vec<_>>().join(", ")
    };
    let change = Change {
        by: name(by.first_name.as_str(), by.last_name.as_str()),
        kind: words(*kind, language),
        field: after.first(MemberKind::FieldName).unwrap_or_default(),
        crop: after.first(MemberKind::Crop),
        merged: names(Side::Predecessor),
        parts: names(Side::Successor),
        member: None,
        from: None,
        to: None,
        reason: None,
    };
    let of_unit = |unit| change.of(table.named_by(unit)?, before.unit(unit), after.unit(unit), language);
    let is_reshaped = !(change.merged.is_empty() && change.parts.is_empty());
    let mut changes: Vec<_> =
        if is_reshaped { Vec::new() } else { table.units().filter_map(of_unit).collect() };
    if changes.is_empty() {
        changes.push(change);
    }
    if let Some(last) = changes.last_mut() {
        last.reason = reason.as_deref().map(defang);
    }
    changes
}

impl From<Change> for Value {
    fn from(change: Change) -> Self {
        let Change { by, kind, field, crop, merged, parts, member, from, to, reason } = change;
        context! { by, kind, field, crop, merged, parts, member, from, to, reason }
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
