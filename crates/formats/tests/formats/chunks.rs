use formats::{Document, Format, PlantingRow, in_memory};
use proptest::prelude::*;
use rules::planting::Planting;

use crate::plantings::{bytes, people, some, three};
use crate::support::same_cases;

fn in_chunks(format: Format, chunks: &[&[Planting]]) -> Vec<u8> {
    let people = people(&chunks.concat());
    let mut document = Document::of::<PlantingRow<'_>>(format, in_memory).unwrap();
    let mut bytes = Vec::new();
    for chunk in chunks {
        let rows = chunk.iter().map(|planting| PlantingRow::named(planting, &people));
        bytes.append(&mut document.chunk(rows).unwrap());
    }
    let mut ending = document.end().unwrap();
    while let Some(mut more) = ending.next_bytes().unwrap() {
        assert!(!more.is_empty());
        bytes.append(&mut more);
    }
    bytes
}

#[test]
fn file_without_plantings_is_complete() {
    for format in Format::ALL {
        assert_eq!(in_chunks(format, &[]), bytes(format, &[]));
        assert_eq!(in_chunks(format, &[&[], &[]]), bytes(format, &[]));
    }
}

#[test]
fn an_empty_chunk_changes_nothing() {
    let plantings = three();
    for format in Format::ALL {
        let chunks = [&[], &plantings[..1], &[], &plantings[1..]];
        assert_eq!(in_chunks(format, &chunks), bytes(format, &plantings));
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn joined_chunks_are_the_whole_file(plantings in some(), size in 1..4_usize) {
        let chunks: Vec<_> = plantings.chunks(size).collect();
        for format in Format::ALL {
            prop_assert_eq!(in_chunks(format, &chunks), bytes(format, &plantings));
        }
    }
}
