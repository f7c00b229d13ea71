use std::collections::BTreeMap;

use rules::code::Code;
use rules::filter::AnyOf;
use rules::planting::TABLE;
use rules::record::Member;

use super::repeated::Repeated;

/// The codes of the members with a list of their own, with the member's name, in the order of the table. A code may be
/// known only to a newer release. Most plantings have few, so a map would cost more than it saves.
pub type Choices = Vec<(&'static str, Code)>;

/// A column for each member with a list of its own, in the order of the table.
#[derive(Debug)]
pub(super) struct ChoiceColumns(pub(super) Vec<ChoiceColumn>);

#[derive(Debug)]
pub(super) struct ChoiceColumn {
    pub(super) member: &'static Member,
    pub(super) codes: Repeated<Option<Code>>,
}

impl Default for ChoiceColumns {
    fn default() -> Self {
        let column = |member| ChoiceColumn { member, codes: Repeated::default() };
        Self(TABLE.choices().map(column).collect())
    }
}

impl ChoiceColumns {
    /// None if no member of this name has a list.
    pub(super) fn named(&self, name: &str) -> Option<&ChoiceColumn> {
        self.0.iter().find(|column| column.member.name == name)
    }

    pub(super) fn push(&mut self, choices: &Choices) {
        for column in &mut self.0 {
            let code = choices.iter().find(|(name, _)| *name == column.member.name);
            column.codes.push(code.map(|(_, code)| *code));
        }
    }

    /// For each row, the place of the code of each member among all codes; an empty code is none.
    #[expect(clippy::cast_possible_truncation, reason = "memory ends long before 2³² codes")]
    pub(super) fn numbered(&self, rows: &[u32]) -> (Vec<u32>, Vec<String>) {
        let mut codes = Vec::new();
        let mut columns = Vec::new();
        for ChoiceColumn { codes: column, .. } in &self.0 {
            columns.push((codes.len() as u32, &column.places));
            let text = |code: &Option<Code>| code.map(|code| code.as_str().to_owned()).unwrap_or_default();
            codes.extend(column.values.iter().map(text));
        }
        let mut places = Vec::with_capacity(rows.len() * columns.len());
        for &row in rows {
            let place = |(start, column): &(u32, &Vec<u32>)| Some(start + column.get(row as usize)?);
            places.extend(columns.iter().filter_map(place));
        }
        (places, codes)
    }

    pub(super) fn row(&self, row: usize) -> Choices {
        let code = |column: &ChoiceColumn| Some((column.member.name, column.code(row)?));
        self.0.iter().filter_map(code).collect()
    }

    /// Takes back the rows that have not one of the codes of each member.
    pub(super) fn keep(&self, choices: &BTreeMap<&str, AnyOf<Code>>, kept: &mut [bool]) {
        for (name, wanted) in choices {
            let Some(ChoiceColumn { codes, .. }) = self.named(name) else { continue };
            codes.keep(|code| wanted.keeps(code.as_ref()), kept);
        }
    }
}

impl ChoiceColumn {
    /// None also for a row out of range.
    pub(super) fn code(&self, row: usize) -> Option<Code> {
        self.codes.get(row).copied().flatten()
    }

    /// For sorting: the place in the member's list. Codes that only a newer release knows come after it.
    pub(super) fn rank(&self, row: usize) -> Option<i64> {
        let code = self.code(row)?;
        let list = self.member.list();
        let place = list.iter().position(|choice| choice.code == code.as_str());
        i64::try_from(place.unwrap_or(list.len())).ok()
    }
}
