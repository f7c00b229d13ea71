use formats::Format;
use insta::assert_snapshot;
use proptest::prelude::*;
use serde_json::Value;

use crate::plantings::{COLUMNS, expected, says, some, three, write};
use crate::support::same_cases;

#[test]
fn a_csv_file_stands_as_it_always_did() {
    assert_snapshot!(write(Format::Csv, &three()).replace("\r\n", "␍␊\n"));
}

fn read(file: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(file.as_bytes());
    reader.records().map(|record| record.unwrap().iter().map(str::to_owned).collect()).collect()
}

#[test]
fn text_that_a_spreadsheet_would_run_gets_an_apostrophe() {
    let mut plantings = three();
    for (name, expected) in [
        ("=SUM(A1)", "'=SUM(A1)"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@here", "'@here"),
        ("'quoted", "'quoted"),
        ("1=1", "1=1"),
        ("North 40", "North 40"),
    ] {
        plantings[0].report.field_name = rules::text::FieldName::parse(name).unwrap();
        assert_eq!(read(&write(Format::Csv, &plantings))[1][1], expected);
    }
}

#[test]
fn numbers_are_left_alone() {
    let rows = read(&write(Format::Csv, &three()));
    assert_eq!(rows[1][3..6], ["37.25", "41.2565", "-101.7423123"]);
    assert_eq!(rows[3][3..6], ["120", "0", "-180"]);
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn any_plantings_are_read_back_as_lines(plantings in some()) {
        let file = write(Format::Csv, &plantings);
        let rows = read(&file);
        prop_assert_eq!(rows.len(), plantings.len() + 1);
        prop_assert_eq!(&rows[0], &COLUMNS);
        prop_assert_eq!(file.matches("\r\n").count(), rows.len());
        prop_assert_eq!(file.matches('\n').count(), rows.len());
        for (row, planting) in rows[1..].iter().zip(&plantings) {
            for (cell, value) in row.iter().zip(expected(planting)) {
                let guarded = cell.strip_prefix('\'').is_some_and(|text| says(text, &value));
                let must = matches!(&value, Value::String(text) if text.starts_with(['=', '+', '-', '@']));
                prop_assert!(if must { guarded } else { says(cell, &value) }, "{} is not {}", cell, value);
            }
        }
    }
}
