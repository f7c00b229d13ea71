//! Fuzz targets for a book that reads an answer's bytes; see the fuzz targets of the rules.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops at its first failure")]

use std::collections::BTreeSet;

use rules::ids::PlantingId;
use rules::planting::Planting;
use rules_wasm::book::Book;

#[allow(dead_code, reason = "the rules' targets use all of it")]
#[path = "../../../rules/tests/fuzz/mutant.rs"]
mod mutant;

const ANSWERS: [&str; 3] = [
    concat!(
        r#"[{"plantingId":"01936b7e-0000-7000-8000-000000000001","fieldName":"North 40","crop":"Sugar Beets","#,
        r#""estimatedAcres":37.25,"latitude":41.2565,"longitude":-101.7423123,"startDate":"04/30/2026","#,
        r#""endDate":"05/04/2026","startDateISO":"2026-04-30","endDateISO":"2026-05-04","#,
        r#""creator":"01936b7e-0000-7000-8000-0000000000e1","farmer":"01936b7e-0000-7000-8000-0000000000f1","#,
        r#""createdAt":"2026-04-30T13:30:00.000Z","updatedAt":"2026-05-01T13:30:00.500Z","#,
        r#""updatedBy":"01936b7e-0000-7000-8000-0000000000e1","#,
        r#""reportedAt":"2026-05-01T13:30:00.500Z","version":2}]"#
    ),
    concat!(
        r#"[{"plantingId":"01936b7e-0000-7000-8000-000000000002","fieldName":"S\u00fcd","crop":"Oats","#,
        r#""estimatedAcres":null,"latitude":1e-7,"longitude":-0.0,"#,
        r#""creator":"01936b7e-0000-7000-8000-0000000000e1","farmer":"01936b7e-0000-7000-8000-0000000000f1","#,
        r#""createdAt":"2026-04-30T13:30:00.000Z","updatedAt":"2026-05-01T13:30:00.500Z","#,
        r#""updatedBy":"01936b7e-0000-7000-8000-0000000000e1","#,
        r#""reportedAt":"2026-05-01T13:30:00.500Z","version":1,"more":{"of":[1,true,"\ud83c\udf3d"]}}]"#
    ),
    "[]",
];

/// The book of these bytes, if they are plantings.
fn book(bytes: &[u8]) -> Option<Book> {
    let mut book = Book::default();
    book.put_all(bytes).ok().map(|()| book)
}

fn ids(book: &Book) -> BTreeSet<PlantingId> {
    (0..).map_while(|row| book.entry(row)).map(|entry| entry.planting_id).collect()
}

#[test]
fn book_holds_each_planting_of_the_answer_once() {
    bolero::check!().for_each(|script: &[u8]| {
        let bytes = mutant::bytes(script, &ANSWERS);
        let Some(book) = book(&bytes) else { return };
        assert_eq!(ids(&book).len(), book.len());
        let all: Vec<u32> = (0..).take(book.len()).collect();
        assert_eq!(book.totals(&all).by_crop.iter().map(|total| total.plantings).sum::<usize>(), book.len());
        let loaded = Book::load(&book.save()).unwrap();
        assert_eq!(
            (0..).map_while(|row| loaded.entry(row)).collect::<Vec<_>>(),
            (0..).map_while(|row| book.entry(row)).collect::<Vec<_>>()
        );
    });
}

#[test]
fn book_reads_all_plantings_that_serde_reads_and_writes() {
    bolero::check!().for_each(|script: &[u8]| {
        let bytes = mutant::bytes(script, &ANSWERS);
        let Ok(plantings) = serde_json::from_slice::<Vec<Planting>>(&bytes) else { return };
        let book = book(&serde_json::to_vec(&plantings).unwrap()).unwrap();
        assert_eq!(ids(&book), plantings.iter().map(|planting| planting.planting_id).collect());
    });
}

#[test]
fn book_is_loaded_from_saved_bytes_only() {
    let saved = book(ANSWERS[0].as_bytes()).unwrap().save();
    bolero::check!().for_each(|bytes: &[u8]| {
        assert_eq!(Book::load(bytes).is_ok_and(|book| !book.is_empty()), bytes == saved);
    });
}
