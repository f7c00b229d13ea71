//! Corrections of fields in the words of a language.

use rules::field::FieldReport;
use rules::field::members::{BOUNDARY, COUNTY, FSA_FARM, FSA_FIELD, FSA_TRACT, NAME, NOTES};
use rules::record::{Kind, LandKind, Member};
use store::records::{Side, Succession};

use super::corrected_words::{ChangedField, WhoseField, Words};
use super::correspondent::harmless;

/// In characters: enough of a note to know it again.
const SHOWN_MAX: usize = 80;

/// A line for each value that was corrected, or for the merge or split.
pub(super) fn lines(
    name: &str,
    [before, after]: &[FieldReport; 2],
    others: &[Succession],
    words: &Words,
) -> Vec<String> {
    let field = harmless(after.name.as_str());
    let whose = || WhoseField { name, field: &field };
    let names = |side| {
        let on_side = others.iter().filter(|other| other.side == side);
        on_side.map(|other| harmless(&other.name)).collect::<Vec<_>>().join(", ")
    };
    match (names(Side::Predecessor), names(Side::Successor)) {
        (taken, _) if !taken.is_empty() => return vec![(words.of_field.merged)(&whose(), &taken)],
        (_, parts) if !parts.is_empty() => return vec![(words.of_field.split)(&whose(), &parts)],
        _ => {}
    }
    let said = |report, member| text(report, member).unwrap_or_else(|| words.not_reported.to_owned());
    let changed = |member: &'static Member| {
        let (from, to) = (said(before, member), said(after, member));
        let member = (words.member)(member);
        (from != to).then(|| (words.of_field.changed)(&ChangedField { whose: whose(), member, from, to }))
    };
    let members = [&NAME, &BOUNDARY, &FSA_FARM, &FSA_TRACT, &FSA_FIELD, &NOTES, &COUNTY];
    let lines: Vec<_> = members.into_iter().filter_map(changed).collect();
    if lines.is_empty() { vec![(words.of_field.otherwise)(&whose())] } else { lines }
}

/// The value as people read it; of a boundary its acres.
fn text(report: &FieldReport, member: &Member) -> Option<String> {
    match member.kind {
        Kind::Land(LandKind::Boundary) => {
            Some(format!("{} acres", report.boundary.as_ref()?.measures?.acres))
        }
        Kind::Land(LandKind::Notes) => {
            report.notes.as_ref().map(|notes| shortened(&harmless(notes.as_str())))
        }
        Kind::Land(LandKind::County) => {
            report.county.as_ref().map(|county| format!("{}, {}", county.name, county.state))
        }
        Kind::Land(_) => report.number(member).map(|number| harmless(number.as_str())),
        _ => Some(harmless(report.name.as_str())),
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN_MAX) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
