//! Reads the planting on a shape from the columns of a file, for files in which each shape is a line of a report.

use rules::planting::TABLE;
use rules::planting::members::{CROP, ESTIMATED_ACRES, FIELD_NAME, IRRIGATION, START_DATE};
use rules::record::Member;

use crate::columns::{NAMES_OF_FIELDS, normalized};

/// A dBase table cuts a name after so many characters.
const DBASE_NAME: usize = 10;

/// Other programs' names of columns, as `normalized` writes them.
fn other_names(member: &Member) -> &'static [&'static str] {
    match member.name {
        name if name == FIELD_NAME.name => NAMES_OF_FIELDS,
        name if name == CROP.name => &["CROPNAME", "CROPTYPE", "COMMODITY"],
        name if name == ESTIMATED_ACRES.name => &["REPORTEDACRES", "PLANTEDACRES", "RPTACRES"],
        name if name == START_DATE.name => &["PLANTINGDATE", "PLANTDATE", "DATEPLANTED", "PLANTED"],
        name if name == IRRIGATION.name => &["IRRIGATIONPRACTICE", "IRRPRACTICE"],
        _ => &[],
    }
}

/// The member of a planting that each column fills: by the member's name, its label or heading, or another program's
/// name for it. No two columns fill the same.
pub fn planting_members(columns: &[&str]) -> Vec<Option<&'static Member>> {
    let normal: Vec<_> = columns.iter().map(|name| normalized(name)).collect();
    let mut members = vec![None; columns.len()];
    for member in TABLE.typed() {
        let own = [Some(member.name), member.heading, Some(member.label), Some(member.form_label)];
        let own = own.into_iter().flatten().map(normalized);
        let mut names = own.chain(other_names(member).iter().map(|&name| name.to_owned()));
        let found = names.find_map(|name| normal.iter().position(|column| is_name(column, &name)));
        if let Some(free) = found.and_then(|at| members.get_mut(at)).filter(|free| free.is_none()) {
            *free = Some(member);
        }
    }
    members
}

fn is_name(column: &str, name: &str) -> bool {
    column == name || (column.len() == DBASE_NAME && name.starts_with(column))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(columns: &[&str]) -> Vec<&'static str> {
        planting_members(columns).into_iter().map(|member| member.map_or("", |member| member.name)).collect()
    }

    #[test]
    fn columns_are_known_by_our_names_and_by_those_of_other_programs() {
        assert_eq!(
            members(&["Field", "Crop", "Acres", "Start Date", "Irrigation", "OBJECTID"]),
            ["fieldName", "crop", "estimatedAcres", "startDateISO", "irrigation", ""]
        );
        assert_eq!(
            members(&["fieldName", "crop_name", "planted_acres", "PlantingDate"]),
            ["fieldName", "crop", "estimatedAcres", "startDateISO"]
        );
    }

    #[test]
    fn names_that_a_dbase_table_cut_are_known() {
        assert_eq!(
            members(&["estimatedA", "startDateI", "intendedUs"]),
            ["estimatedAcres", "startDateISO", "intendedUse"]
        );
    }

    #[test]
    fn no_two_columns_fill_one_member() {
        assert_eq!(members(&["Crop", "crop_name"]), ["crop", ""]);
    }
}
