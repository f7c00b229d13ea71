//! The table of an agent's farmers.

use std::io::Cursor;

use calamine::{Data, Reader as _, Xlsx};
use formats::{FarmerRow, Format, file_name_of_farmers, write};
use rules::acres::TotalAcres;
use rules::book::{TwoYears, YearSums};
use rules::crop_year::CropYear;
use rules::ids::UserId;
use rules::text::Line;
use rules::user::{Contact, EmailAddress, PhoneNumber, User, UserType};
use uuid::Uuid;

use crate::laws::lines;
use crate::support::{day, instant};

fn farmer(number: u128, names: [&str; 2], farm: Option<&str>) -> User {
    let [first_name, last_name] = names.map(|name| Line::parse(name).unwrap());
    let contact = Contact {
        email: EmailAddress::parse("ada@farm.example").unwrap(),
        phone_number: PhoneNumber::parse("0855550134").unwrap(),
    };
    User {
        user_id: UserId(Uuid::from_u128(number)),
        user_type: UserType::Farmer,
        first_name,
        last_name,
        farm_name: farm.map(|name| Line::parse(name).unwrap()),
        contact: Some(contact),
        farmers: Vec::new(),
    }
}

/// The plantings and the hundredths of an acre of the crop year, and of the one before.
fn years([this_year, year_before]: [(usize, u64); 2]) -> TwoYears {
    let sums = |(plantings, hundredths)| YearSums {
        plantings,
        acres: TotalAcres::from_hundredths(hundredths),
        without_acres: 0,
    };
    TwoYears { this_year: sums(this_year), year_before: sums(year_before) }
}

fn file(format: Format) -> Vec<u8> {
    let people = [
        farmer(1, ["Ada", "Miller"], Some("=Miller, Farms")),
        User { contact: None, ..farmer(2, ["+Begoña", "O’Brien"], None) },
    ];
    let at = instant("2026-11-21T08:00:00Z");
    let reported = Some(instant("2026-05-02T13:30:00Z"));
    let rows = [
        FarmerRow::new(&people[0], CropYear(2026), years([(12, 123_450), (0, 0)]), reported, at),
        FarmerRow::new(&people[1], CropYear(2026), years([(0, 0), (3, 25)]), None, at),
    ];
    write(format, rows).unwrap()
}

const HEADINGS: [&str; 12] = [
    "Farmer",
    "Farm",
    "Email",
    "Phone",
    "Crop Year",
    "Reported",
    "Plantings",
    "Acres",
    "Plantings the Year Before",
    "Acres the Year Before",
    "Last Report",
    "Farmer ID",
];

#[test]
fn a_csv_file_of_farmers_keeps_its_order_and_runs_no_formula() {
    let text = String::from_utf8(file(Format::Csv)).unwrap();
    let expected = [
        HEADINGS,
        [
            "Ada Miller",
            "'=Miller, Farms",
            "ada@farm.example",
            "0855550134",
            "2026",
            "Yes",
            "12",
            "1234.5",
            "0",
            "0",
            "2026-05-02T13:30:00.000Z",
            "00000000-0000-0000-0000-000000000001",
        ],
        [
            "'+Begoña O’Brien",
            "",
            "",
            "",
            "2026",
            "No",
            "0",
            "0",
            "3",
            "0.25",
            "",
            "00000000-0000-0000-0000-000000000002",
        ],
    ];
    assert_eq!(lines(&text), expected);
}

#[test]
fn a_workbook_of_farmers_has_dates_numbers_and_texts() {
    let mut book = Xlsx::new(Cursor::new(file(Format::Xlsx))).unwrap();
    let sheet = book.worksheet_range("farmers").unwrap();
    let heads: Vec<_> = sheet.headers().unwrap();
    assert_eq!(heads, HEADINGS);
    assert_eq!(sheet.get((1, 1)), Some(&Data::String("=Miller, Farms".to_owned())));
    assert_eq!(sheet.get((1, 3)), Some(&Data::String("0855550134".to_owned())));
    assert_eq!(sheet.get((1, 7)), Some(&Data::Float(1234.5)));
    assert!(matches!(sheet.get((1, 10)), Some(Data::DateTime(_))));
    assert_eq!(sheet.get((2, 10)), Some(&Data::Empty));
    assert!(book.worksheet_formula("farmers").unwrap().is_empty());
}

#[test]
fn file_of_farmers_is_named_by_the_crop_year_and_the_day() {
    let name = file_name_of_farmers(Format::Xlsx, CropYear(2026), day("2026-11-21"));
    assert_eq!(name, "farmers-crop-year-2026-2026-11-21.xlsx");
}
