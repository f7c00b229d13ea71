use std::collections::HashMap;

use rules::acres::TotalAcres;
use rules::code::Code;
use rules::crop::Crop;
use rules::ids::UserId;
use rules::planting::TABLE;

use super::columns::Columns;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupBy {
    Farmer,
    Crop,
    /// The code of the member of this name.
    Choice(&'static str),
}

impl GroupBy {
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "farmer" => Some(Self::Farmer),
            "crop" => Some(Self::Crop),
            _ => TABLE.choice_named(name).map(|member| Self::Choice(member.name)),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GroupKey {
    Farmer(UserId),
    Crop(Crop),
    /// None for the rows without a code.
    Choice(Option<Code>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    pub key: GroupKey,
    pub plantings: usize,
    pub acres: TotalAcres,
    pub without_acres: usize,
}

/// Brings the rows of each group together. The groups are in the order of their first rows, and the rows of a group
/// keep their order. Rows out of range are skipped.
pub(super) fn grouped(columns: &Columns, rows: &[u32], by: GroupBy) -> (Vec<u32>, Vec<Group>) {
    let mut places = HashMap::new();
    let mut groups = Vec::<(Group, Vec<u32>)>::new();
    for &row in rows {
        let Some(key) = key(columns, row as usize, by) else { continue };
        let place = *places.entry(key).or_insert(groups.len());
        if place == groups.len() {
            let none = Group { key, plantings: 0, acres: TotalAcres::default(), without_acres: 0 };
            groups.push((none, Vec::new()));
        }
        let Some((sums, members)) = groups.get_mut(place) else { continue };
        members.push(row);
        sums.plantings += 1;
        match columns.acres(row as usize) {
            Some(acres) => sums.acres += acres,
            None => sums.without_acres += 1,
        }
    }
    let (sums, members): (_, Vec<_>) = groups.into_iter().unzip();
    (members.concat(), sums)
}

fn key(columns: &Columns, row: usize, by: GroupBy) -> Option<GroupKey> {
    match by {
        GroupBy::Farmer => columns.farmer(row).map(GroupKey::Farmer),
        GroupBy::Crop => columns.crop(row).map(GroupKey::Crop),
        GroupBy::Choice(name) => columns.choices.named(name)?.codes.get(row).copied().map(GroupKey::Choice),
    }
}
