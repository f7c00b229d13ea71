//! Tests of the book against the plain rules on a list of plantings.

mod bytes;
mod facets;
mod rows;
mod sums;

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use rules::acres::TotalAcres;
use rules::code::Code;
use rules::crop::Crop;
use rules::filter::Filter;
use rules::ids::PlantingId;
use rules::location::Location;
use rules::planting::{Planting, TABLE};
use rules_wasm::book::{Book, Entry, NotPlantings, Sort, SortKey};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, instant, strategy};

/// The book of a response with these plantings.
fn book(plantings: &[Planting]) -> Book {
    read(&serde_json::to_vec(plantings).unwrap()).unwrap()
}

/// Reads a book that sorts the crops by their English labels.
fn read(json: &[u8]) -> Result<Book, NotPlantings> {
    let mut sorted: Vec<_> = Crop::labels().collect();
    sorted.sort_unstable();
    let place =
        |label| sorted.iter().position(|one| *one == label).and_then(|place| u8::try_from(place).ok());
    let mut book = Book::default();
    book.sort_crops_by(&Crop::labels().filter_map(place).collect::<Vec<_>>());
    book.put_all(json)?;
    Ok(book)
}

fn entry(planting: &Planting) -> Entry {
    let report = &planting.report;
    let location = report.location.map(|mark| mark.location);
    Entry {
        planting_id: planting.planting_id,
        farmer: planting.farmer,
        creator: planting.creator,
        field: report.field_id,
        field_name: report.field_name.as_str().to_owned(),
        crop: report.crop,
        part: report.subfield().and_then(Code::parse),
        acres: report.acres,
        original_acres: report.original_acres,
        has_share: report.share.is_some(),
        latitude: location.map(Location::latitude),
        longitude: location.map(Location::longitude),
        start: report.period.start(),
        end: report.period.end(),
        created_at: planting.created_at,
        updated_at: planting.updated_at,
        updated_by: planting.updated_by,
        reported_at: planting.reported_at,
        confirmation: planting.confirmation,
        version: planting.version,
        answer: planting.answer,
        choices: TABLE
            .choices()
            .filter_map(|member| Some((member.name, *report.choices.get(member.name)?)))
            .collect(),
    }
}

/// All plantings of a book, by id.
fn entries(book: &Book) -> Vec<Entry> {
    let mut entries: Vec<_> = (0..).map_while(|row| book.entry(row)).collect();
    entries.sort_by_key(|entry| entry.planting_id);
    entries
}

fn ids(book: &Book, rows: &[u32]) -> Vec<PlantingId> {
    rows.iter().map(|&row| book.entry(row).unwrap().planting_id).collect()
}

/// The plantings by id, the last of each.
fn distinct(plantings: Vec<Planting>) -> Vec<Planting> {
    plantings
        .into_iter()
        .map(|planting| (planting.planting_id, planting))
        .collect::<BTreeMap<_, _>>()
        .into_values()
        .collect()
}

/// Plantings that often share an id, a name, a crop or a farmer.
fn some() -> impl Strategy<Value = Vec<Planting>> {
    vec(strategy::alike(), 0..40)
}

fn sorts() -> impl Strategy<Value = Sort> {
    (prop::sample::select(SortKey::all().collect::<Vec<_>>()), any::<bool>())
        .prop_map(|(key, descending)| Sort { key, descending })
}

const BY_NAME: Sort = Sort { key: SortKey::Name, descending: false };

const TODAY: &str = "2026-11-21";

fn select(book: &mut Book, filter: &Filter, sort: Sort) -> Vec<u32> {
    book.of(None).select(filter, sort, day(TODAY))
}

#[wasm_bindgen_test(unsupported = test)]
fn empty_book_has_empty_answers() {
    let mut book = read(b"[]").unwrap();
    assert!(book.is_empty() && book.entry(0).is_none());
    assert_eq!(select(&mut book, &Filter::default(), BY_NAME), [0_u32; 0]);
    let part = book.of(None);
    assert!(part.is_empty() && part.crops().is_empty() && part.crop_years().is_empty());
    assert!(part.facets(None, &Filter::default(), day(TODAY)).iter().all(|facet| facet.values.is_empty()));
    assert_eq!(book.count_in_no_season(&[], day(TODAY)), [0; 4]);
    let totals = book.totals(&[]);
    assert_eq!((totals.acres, totals.by_crop, totals.without_acres), (TotalAcres::default(), vec![], 0));
    assert!(book.recent_farmers(instant("2026-11-21T12:00:00Z")).is_empty());
}
