use formats::Format;
use insta::assert_snapshot;
use proptest::prelude::*;

use crate::laws::{self, lines};
use crate::plantings::{some, three, write};
use crate::support::same_cases;

const BYTE_ORDER_MARK: char = '\u{FEFF}';

#[test]
fn a_csv_file_stands_as_it_always_did() {
    let file = write(Format::Csv, &three());
    assert_snapshot!(file.trim_start_matches(BYTE_ORDER_MARK).replace("\r\n", "␍␊\n"));
}

#[test]
fn file_begins_with_a_byte_order_mark_for_excel() {
    for plantings in [&three()[..], &[]] {
        assert_eq!(write(Format::Csv, plantings).matches(BYTE_ORDER_MARK).count(), 1);
        assert!(write(Format::Csv, plantings).starts_with(BYTE_ORDER_MARK));
    }
}

#[test]
fn text_that_a_spreadsheet_would_run_gets_an_apostrophe() {
    let mut plantings = three();
    for (name, expected) in [
        ("=SUM(A1)", "'=SUM(A1)"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@here", "'@here"),
        ("＝SUM(A1)", "'＝SUM(A1)"),
        ("＋1", "'＋1"),
        ("－1", "'－1"),
        ("＠here", "'＠here"),
        ("'quoted", "'quoted"),
        ("1=1", "1=1"),
        ("North 40", "North 40"),
    ] {
        plantings[0].report.field_name = rules::text::FieldName::parse(name).unwrap();
        assert_eq!(lines(&write(Format::Csv, &plantings))[1][0], expected);
    }
}

#[test]
fn numbers_get_no_apostrophe() {
    let rows = lines(&write(Format::Csv, &three()));
    assert_eq!(rows[1][2..5], ["37.25", "41.2565", "-101.7423123"]);
    assert_eq!(rows[3][2..5], ["120", "0", "-180"]);
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn any_plantings_are_read_back_from_csv(plantings in some()) {
        laws::csv(&plantings);
    }
}
