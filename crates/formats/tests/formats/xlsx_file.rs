//! Workbooks, as calamine reads them.

use std::io::Cursor;

use calamine::{Data, Range, Reader as _, Xlsx};
use formats::Format;
use proptest::prelude::*;
use rules::day::Day;
use rules::instant::Instant;
use rules::planting::{Planting, TABLE};
use rules::record::Kind;
use rules::text::FieldName;
use serde_json::Value;

use crate::fields;
use crate::plantings::{SHEET_COLUMNS, bytes, expected_in, people, some, three};
use crate::support::same_cases;

/// Excel counts days from this day, in days since 1970-01-01, and knows a 29th of February 1900.
const FIRST_DAY: i32 = -25569;
const LEAP_DAY: i32 = 60;
const MILLISECOND: f64 = 1.0 / 86_400_000.0;

fn opened(file: Vec<u8>) -> Xlsx<Cursor<Vec<u8>>> {
    Xlsx::new(Cursor::new(file)).unwrap()
}

fn sheet(file: Vec<u8>, name: &str) -> Range<Data> {
    opened(file).worksheet_range(name).unwrap()
}

/// The text of a part of the file.
fn part(file: Vec<u8>, name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    std::io::read_to_string(archive.by_name(name).unwrap()).unwrap()
}

/// The number by which Excel knows a day or an instant.
fn serial(text: &str) -> f64 {
    let day = Day::parse(text).unwrap();
    let days = day.number() - FIRST_DAY;
    let days = if days > LEAP_DAY { days } else { days - 1 };
    let milliseconds = Instant::parse(text).map_or(0, |instant| instant.number().rem_euclid(86_400_000));
    f64::from(days) + f64::from(u32::try_from(milliseconds).unwrap()) * MILLISECOND
}

fn has(cell: &Data, wanted: &Value) -> bool {
    match (cell, wanted) {
        (Data::Empty, Value::Null) => true,
        (Data::String(text), Value::String(wanted)) => text == wanted,
        (Data::Float(number), Value::Number(wanted)) => Some(*number) == wanted.as_f64(),
        (Data::DateTime(date), Value::String(wanted)) => (date.as_f64() - serial(wanted)).abs() < MILLISECOND,
        _ => false,
    }
}

/// A code stands as its label.
fn as_read(name: &str, wanted: Value) -> Value {
    match (TABLE.named(name).map(|member| member.kind), &wanted) {
        (Some(Kind::Choice(choices)), Value::String(code)) => {
            choices.iter().find(|choice| choice.code == code).unwrap().label.into()
        }
        _ => wanted,
    }
}

#[track_caller]
fn assert_has_all(plantings: &[Planting]) {
    let mut book = opened(bytes(Format::Xlsx, plantings));
    assert!(book.worksheet_formula("plantings").unwrap().is_empty());
    let found = book.worksheet_range("plantings").unwrap();
    let people = people(plantings);
    let mut rows = found.rows();
    assert_eq!(rows.next().unwrap(), SHEET_COLUMNS.map(|(_, heading)| Data::String(heading.to_owned())));
    assert_eq!(rows.len(), plantings.len());
    for (row, planting) in rows.zip(plantings) {
        let wanted = expected_in(&SHEET_COLUMNS, planting, &people);
        for ((cell, wanted), (name, _)) in row.iter().zip(wanted).zip(SHEET_COLUMNS) {
            let wanted = as_read(name, wanted);
            assert!(has(cell, &wanted), "{name}: {cell:?} is not {wanted}");
        }
    }
}

#[test]
fn a_workbook_has_every_value_in_its_type() {
    assert_has_all(&three());
    assert_has_all(&[]);
}

#[test]
fn text_stays_text_whatever_it_looks_like() {
    let mut plantings = three();
    for name in [
        "=SUM(A1)",
        "+1",
        "-1",
        "@here",
        "＝SUM(A1)",
        "{=1}",
        "'quoted",
        "007",
        "12.50",
        "2026-04-30",
        "TRUE",
        "https://example.com",
        "_x0041_",
        "A\u{FFFF}B",
        "<b>&amp;",
    ] {
        plantings[0].report.field_name = FieldName::parse(name).unwrap();
        assert_has_all(&plantings);
    }
}

#[test]
fn the_first_and_the_last_day_do_not_shift() {
    let mut plantings = three();
    for [start, end] in
        [["1900-01-01", "1900-02-28"], ["1900-03-01", "1999-12-31"], ["2024-02-29", "2199-12-31"]]
    {
        let days = [start, end].map(|day| Some(Day::parse(day).unwrap()));
        plantings[0].report.period = rules::planting::Period::new(days[0], days[1]).unwrap();
        assert_has_all(&plantings);
    }
}

#[test]
fn the_header_stays_in_view_and_filters_and_columns_are_wide_enough() {
    let file = bytes(Format::Xlsx, &three());
    let sheet = part(file.clone(), "xl/worksheets/sheet1.xml");
    for wanted in [
        "ySplit=\"1\" topLeftCell=\"A2\"",
        "state=\"frozen\"",
        "<autoFilter ref=\"A1:",
        "numberStoredAsText=\"1\"",
    ] {
        assert!(sheet.contains(wanted), "{wanted} is missing from {}", &sheet[..2000]);
    }
    // Nine digits and a sign.
    assert!(sheet.contains("<col min=\"5\" max=\"5\" width=\"12.7109375\""), "{}", &sheet[..2000]);
    let styles = part(file, "xl/styles.xml");
    for wanted in ["@", "#,##0.00", "0.000000", "yyyy-mm-dd"] {
        assert!(styles.contains(&format!("formatCode=\"{wanted}\"")), "{wanted} is missing from {styles}");
    }
}

#[test]
fn a_workbook_of_fields_has_lines_and_leading_zeros_and_no_boundaries() {
    let found = sheet(fields::file(Format::Xlsx), "fields");
    let column =
        |heading: &str| found.rows().next().unwrap().iter().position(|cell| *cell == heading).unwrap();
    let cell = |heading: &str| &found.rows().nth(1).unwrap()[column(heading)];
    assert_eq!(cell("County FIPS"), "31049");
    assert_eq!(cell("FSA Farm Number"), "1234");
    assert_eq!(cell("Notes"), "Wet in the south,\nand stony");
    assert_eq!(cell("Acres"), &Data::Float(155.37));
    assert_eq!(found.rows().len(), 4);
    assert!(found.rows().next().unwrap().iter().all(|cell| *cell != "WKT"));
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn any_plantings_are_read_back_from_a_workbook(plantings in some()) {
        assert_has_all(&plantings);
    }
}
