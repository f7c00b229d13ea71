use crate::feature::Column;

/// A name in a dBase table is this long at most.
const LENGTH: usize = 10;

/// The names in a dBase table: the first ten characters, or fewer with a number where another column has them already.
pub(super) fn short(columns: &[Column]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for column in columns {
        let endings = (0..).map(|number: u32| if number == 0 { String::new() } else { number.to_string() });
        let names_in_turn = endings.map(|ending| {
            let kept = column.name.chars().take(LENGTH.saturating_sub(ending.len()));
            kept.chain(ending.chars()).collect::<String>()
        });
        let is_free = |name: &String| !names.iter().any(|taken| taken.eq_ignore_ascii_case(name));
        let name = names_in_turn.into_iter().find(is_free).unwrap_or_default();
        names.push(name);
    }
    names
}

/// A line for each column.
pub(super) fn legend(columns: &[Column], names: &[String]) -> String {
    let lines = names.iter().zip(columns);
    let lines = lines.map(|(short, Column { name, heading, .. })| format!("{short}\t{name}\t{heading}\r\n"));
    let lines: String = lines.collect();
    format!(
        "Column\tName\tMeaning\r\n{lines}\r\nText is UTF-8, and ends after 254 bytes. Coordinates are WGS 84.\r\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::feature::Content;
    use crate::{Feature, FieldRow, PlantingRow};

    fn named(names: &[&'static str]) -> Vec<String> {
        let column = |&name| Column { name, heading: "", content: Content::Text, is_for_sheets: false };
        short(&names.iter().map(column).collect::<Vec<_>>())
    }

    #[test]
    fn names_are_cut_to_ten_characters_and_stay_unique() {
        assert_eq!(
            named(&["crop", "boundaryAccuracy", "boundaryAcres", "BOUNDARYAC", "crop"]),
            ["crop", "boundaryAc", "boundaryA1", "BOUNDARYA2", "crop1"]
        );
    }

    #[test]
    fn no_column_of_today_needs_a_number() {
        let columns = PlantingRow::columns().map(|it| it.name).collect::<Vec<_>>();
        let of_fields = FieldRow::columns().map(|it| it.name).collect::<Vec<_>>();
        for names in [columns, of_fields] {
            let cut: Vec<_> =
                names.iter().map(|name| name.chars().take(LENGTH).collect::<String>()).collect();
            assert_eq!(named(&names), cut);
        }
    }
}
