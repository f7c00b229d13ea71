//! The values of a record's members as people read them in a mail, by the table of its kind.

use rules::acres::Acres;
use rules::day::Day;
use rules::percent::Percent;
use rules::record::{Kind as MemberKind, LandKind, Member, Table, Unit};
use serde_json::{Map, Value};
use store::Language;

use super::correspondent::defang;
use super::rule_texts;

/// So many characters of a note are enough to know it again.
const NOTE_MAX: usize = 80;

/// The members of a record, with what is needed to read them.
#[derive(Clone, Copy)]
pub(super) struct MemberTexts<'a> {
    pub(super) table: &'static Table,
    pub(super) members: &'a Map<String, Value>,
    pub(super) language: Language,
}

impl MemberTexts<'_> {
    /// The value of the first member of that kind. None if it was not reported.
    pub(super) fn first(self, kind: MemberKind) -> Option<String> {
        self.text(self.table.members.iter().find(|member| member.kind == kind)?)
    }

    /// The unit's value; of a boundary its acres. None if a part of it was not reported.
    pub(super) fn unit(self, unit: Unit) -> Option<String> {
        if unit == Unit::BOUNDARY {
            return self.first(MemberKind::Acres).map(|acres| format!("{acres} acres"));
        }
        let read = self.table.members_of(unit).filter(|member| is_read(member));
        Some(read.map(|member| self.text(member)).collect::<Option<Vec<_>>>()?.join(", "))
    }

    /// None if the member was not reported.
    fn text(self, member: &'static Member) -> Option<String> {
        let value = self.members.get(member.name)?;
        Some(match member.kind {
            MemberKind::Acres => Acres::new(value.as_f64()?).ok()?.to_string(),
            MemberKind::Crop => rule_texts::crop(value.as_str()?, self.language).to_owned(),
            MemberKind::StartDate | MemberKind::EndDate => Day::parse(value.as_str()?).ok()?.month_day_year(),
            MemberKind::Percent => format!("{} %", Percent::new(value.as_f64()?).ok()?.decimal()),
            MemberKind::Line(_) | MemberKind::Lines(_) | MemberKind::Notes => {
                shortened(&defang(value.as_str()?))
            }
            MemberKind::FieldName | MemberKind::Subfield | MemberKind::Land(LandKind::Number) => {
                defang(value.as_str()?)
            }
            MemberKind::Choice(_) => {
                let code = value.as_str()?;
                let label = rule_texts::choice(member, code, self.language);
                label.map_or_else(|| defang(code), str::to_owned)
            }
            MemberKind::Land(LandKind::County) => {
                format!("{}, {}", value["name"].as_str()?, value["state"].as_str()?)
            }
            MemberKind::Latitude | MemberKind::Longitude => value.as_f64()?.to_string(),
            MemberKind::CropYear | MemberKind::Fix | MemberKind::FieldId | MemberKind::Land(_) => {
                value.to_string()
            }
        })
    }
}

/// Whether people read the member, and not only programs.
fn is_read(member: &Member) -> bool {
    member.is_typed() || matches!(member.kind, MemberKind::CropYear | MemberKind::Land(LandKind::County))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(NOTE_MAX) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
