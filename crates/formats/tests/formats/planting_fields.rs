//! Spreadsheets of plantings have facts of the fields.

use std::io::Cursor;

use calamine::{Data, Reader as _, Xlsx};
use formats::{Fields, Format, People, PlantingRow};
use rules::field::{FieldRecord, LandNumber};
use rules::record::Document;

use crate::fields;
use crate::laws::lines;
use crate::plantings::three;

const FACTS: [(&str, &str); 6] = [
    ("Acres of the Field", "155.37"),
    ("County", "Deuel County"),
    ("State", "Nebraska"),
    ("FSA Farm Number", "0012"),
    ("FSA Tract Number", ""),
    ("FSA Field Number", ""),
];

/// A planting on a known field, on an unknown one, and on none.
fn file(format: Format) -> Vec<u8> {
    let mut known = Fields::default();
    let [mut home, other, _] = <[_; 3]>::try_from(fields::three()).unwrap();
    for number in ["1234", "0012"] {
        home.document = document_with_farm(&home, number);
        known.insert(&home).unwrap();
    }
    let mut plantings = three();
    plantings[0].report.field_id = Some(home.id);
    plantings[1].report.field_id = Some(other.id);
    let people = People::default();
    formats::write(format, plantings.iter().map(|it| PlantingRow::named(it, &people).on(&known))).unwrap()
}

#[test]
fn a_spreadsheet_has_the_county_numbers_and_acres_of_the_field() {
    let csv = lines(&String::from_utf8(file(Format::Csv)).unwrap());
    let mut book = Xlsx::new(Cursor::new(file(Format::Xlsx))).unwrap();
    let sheet = book.worksheet_range("plantings").unwrap();
    let workbook = sheet.rows().map(|row| row.iter().map(Data::to_string).collect()).collect();
    for rows in [csv, workbook] {
        for (heading, fact) in FACTS {
            let place = rows[0].iter().position(|cell| cell == heading).unwrap();
            let found: Vec<_> = rows[1..].iter().map(|row| row[place].as_str()).collect();
            assert_eq!(found, [fact, "", ""], "{heading}");
        }
    }
}

#[test]
fn ids_stand_last_in_a_spreadsheet() {
    let csv = lines(&String::from_utf8(file(Format::Csv)).unwrap());
    let is_id: Vec<_> = csv[0].iter().map(|heading| heading.ends_with(" ID")).collect();
    assert!(is_id.is_sorted() && is_id.contains(&true), "{:?}", csv[0]);
}

#[test]
fn other_formats_leave_the_field_to_its_layer() {
    for format in Format::ALL.into_iter().filter(|format| !format.is_sheet()) {
        let text = String::from_utf8_lossy(&file(format)).into_owned();
        assert!(!text.contains("Deuel") && !text.contains("fieldAcres"), "{format:?}");
    }
}

/// The document of a field that has another number of its farm.
fn document_with_farm(field: &FieldRecord, number: &str) -> Document {
    let mut report = field.report().unwrap();
    report.fsa_farm = Some(LandNumber::parse(number).unwrap());
    Document::from(&report)
}
