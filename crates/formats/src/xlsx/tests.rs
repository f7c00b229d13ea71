use std::io::Cursor;

use calamine::{Reader as _, Xlsx};
use rules::field::{FieldRecord, FieldReport};
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::text::FieldName;

use super::Workbook;
use crate::feature::{Layer, Row};
use crate::whole::Whole as _;
use crate::{FieldRow, Format, People, in_memory};

/// Writes numbered fields into sheets of three rows, and reads the names of each sheet.
fn sheets(count: u8) -> Vec<(String, Vec<String>)> {
    let mut workbook =
        Box::new(Workbook::with_rows(Layer::of::<FieldRow<'_>>(Format::Xlsx), in_memory, 3).unwrap());
    let people = People::default();
    for number in 1..=count {
        let report = FieldReport::new(FieldName::parse(&number.to_string()).unwrap());
        let [id, farmer] = [number, 0].map(|number| uuid::Uuid::from_bytes([number; 16]));
        let at = Instant::from_number(0).unwrap();
        let field = FieldRecord::first(FieldId(id), UserId(farmer), UserId(farmer), &report, at);
        workbook.record(Row::of(&FieldRow::named(&field, &people).unwrap(), Format::Xlsx)).unwrap();
    }
    let mut blocks = workbook.end().unwrap();
    blocks.rewind().unwrap();
    let mut bytes = Vec::new();
    while let Some(mut block) = blocks.next().unwrap() {
        bytes.append(&mut block);
    }
    let mut book = Xlsx::new(Cursor::new(bytes)).unwrap();
    let names = |(name, sheet): (String, calamine::Range<calamine::Data>)| {
        (name, sheet.rows().map(|row| row.first().unwrap().to_string()).collect())
    };
    book.worksheets().into_iter().map(names).collect()
}

#[test]
fn rows_beyond_a_full_sheet_go_to_another_one() {
    let sheet = |name: &str, rows: &[&str]| {
        (name.to_owned(), ["Field"].iter().chain(rows).map(|&cell| cell.to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(sheets(0), [sheet("fields", &[])]);
    assert_eq!(sheets(2), [sheet("fields", &["1", "2"])]);
    assert_eq!(
        sheets(5),
        [sheet("fields", &["1", "2"]), sheet("fields 2", &["3", "4"]), sheet("fields 3", &["5"])]
    );
}
