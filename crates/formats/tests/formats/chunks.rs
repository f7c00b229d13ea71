use formats::{Document, Format, PlantingRow};
use proptest::prelude::*;
use rules::planting::Planting;

use crate::plantings::{people, some, three, write};
use crate::support::same_cases;

fn in_chunks(format: Format, chunks: &[&[Planting]]) -> String {
    let people = people(&chunks.concat());
    let mut document = Document::of::<PlantingRow<'_>>(format);
    let mut bytes = Vec::new();
    for chunk in chunks {
        bytes.extend(
            document.chunk(chunk.iter().map(|planting| PlantingRow::named(planting, &people))).unwrap(),
        );
    }
    bytes.extend(document.end().unwrap());
    String::from_utf8(bytes).unwrap()
}

#[test]
fn file_without_plantings_is_complete() {
    for format in Format::ALL {
        assert_eq!(in_chunks(format, &[]), write(format, &[]));
        assert_eq!(in_chunks(format, &[&[], &[]]), write(format, &[]));
    }
}

#[test]
fn an_empty_chunk_changes_nothing() {
    let plantings = three();
    for format in Format::ALL {
        let chunks = [&[], &plantings[..1], &[], &plantings[1..]];
        assert_eq!(in_chunks(format, &chunks), write(format, &plantings));
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn joined_chunks_are_the_whole_file(plantings in some(), size in 1..4_usize) {
        let chunks: Vec<_> = plantings.chunks(size).collect();
        for format in Format::ALL {
            prop_assert_eq!(in_chunks(format, &chunks), write(format, &plantings));
        }
    }
}
