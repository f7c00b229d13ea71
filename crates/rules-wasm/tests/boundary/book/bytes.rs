//! What a book reads, saves and loads.

use proptest::collection::vec;
use proptest::prelude::*;
use rules::filter::Filter;
use rules::fix::{Fix, Mark};
use rules::ids::PlantingId;
use rules::location::Location;
use rules::record::Version;
use rules::text::FieldName;
use rules_wasm::book::{Book, Unfit};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{BY_NAME, book, distinct, entries, entry, ids, read, select, some};
use crate::seeded::seeded;
use crate::support::{few_cases, instant};

#[wasm_bindgen_test(unsupported = test)]
fn bytes_that_are_not_plantings_are_refused_with_a_reason() {
    let planting = serde_json::to_string(&seeded(1)[0]).unwrap();
    let second = |from: &str, to: &str| {
        assert!(planting.contains(from), "{from}");
        format!("[{planting},{}]", planting.replacen(from, to, 1))
    };
    let shapeless = [
        String::new(),
        "<html>".into(),
        "{}".into(),
        "[1]".into(),
        "[{\"crop\":1".into(),
        "[{\"crop\":[]}]".into(),
        "[{\"else\":nil}]".into(),
        format!("[{planting}"),
        format!("[{planting}]]"),
        format!("[{planting},]"),
        second("\"version\":1", "\"version\":1."),
        second("\"version\":1", "\"version\""),
    ];
    for json in shapeless {
        assert!(read(json.as_bytes()).is_err(), "{json}");
    }
    let reasons = [
        (second("\"crop\":\"", "\"crop\":\"\\n"), "not a crop"),
        (second("\"plantingId\":\"0", "\"plantingId\":\"x"), "UUID"),
        (second("\"plantingId\":", "\"else\":"), "missing field `plantingId`"),
        (second("\"fieldName\":\"", "\"fieldName\":5,\"else\":\""), "expected a string"),
        (second("\"startDateISO\":\"", "\"startDateISO\":\"x"), "YYYY-MM-DD"),
        (second("\"estimatedAcres\":", "\"estimatedAcres\":-"), "Acres should be more than 0"),
    ];
    for (json, reason) in reasons {
        let refusal = read(json.as_bytes()).unwrap_err().to_string();
        assert!(refusal.starts_with("planting 2: ") && refusal.contains(reason), "{refusal}: {json}");
    }
    assert!(read(&[0xFF, 0xFE, 0x00]).is_err());
}

#[wasm_bindgen_test(unsupported = test)]
fn json_is_read_however_it_is_written() {
    let planting = &mut seeded(1)[0];
    planting.report.field_name = FieldName::parse("Süd \"40\" \\ 🌽").unwrap();
    let fix = Fix::Moved { accuracy: None, taken_at: instant("2026-05-01T14:02:03Z") };
    let location = Location::new(0.000_000_1, -101.742_3).unwrap();
    planting.report.location = Some(Mark { location, fix: Some(fix) });
    let json = serde_json::to_string(planting).unwrap();
    assert!(json.contains("1e-7"), "{json}");
    let escaped = json.replace('ü', "\\u00fc").replace('🌽', "\\ud83c\\udf3d").replace("1e-7", "0.1E-6");
    let spaced = json.replace(',', " ,\n\t").replace("\":", "\" :\r ");
    let more = json.replacen('{', "{\"else\":[{\"a\":null},1.5e3,\"\\n\",true],", 1);
    for json in [json, escaped, spaced, more] {
        let book = read(format!(" [{json}]\n").as_bytes()).unwrap();
        assert_eq!(entries(&book), [entry(planting)], "{json}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn members_that_a_book_does_not_ask_for_pass_unread() {
    let expected = &seeded(1)[0];
    let planting = serde_json::to_string(expected).unwrap();
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    // JavaScript reads all of these, serde_json none.
    for value in [r#""\ud83c""#, "1e999", deep.as_str()] {
        let json = planting.replacen('{', &format!("{{\"else\":{value},"), 1);
        assert!(serde_json::from_str::<serde_json::Value>(&json).is_err(), "{json}");
        let book = read(format!("[{json}]").as_bytes()).unwrap();
        assert_eq!(entries(&book), [entry(expected)]);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn plantings_with_one_that_cannot_be_read_change_nothing() {
    let plantings = seeded(2);
    let mut book = book(&plantings[..1]);
    let json = serde_json::to_string(&plantings).unwrap();
    let broken =
        json.replacen(&format!("\"plantingId\":\"{}", plantings[1].planting_id), "\"plantingId\":\"x", 1);
    assert_ne!(broken, json);
    assert!(book.put_all(broken.as_bytes()).is_err());
    assert_eq!(entries(&book), [entry(&plantings[0])]);
}

#[wasm_bindgen_test(unsupported = test)]
fn book_knows_the_version_of_a_planting() {
    let mut plantings = seeded(2);
    plantings[0].version = Version(5);
    let book = book(&plantings[..1]);
    assert_eq!(book.version(plantings[0].planting_id), Some(Version(5)));
    assert_eq!(book.version(plantings[1].planting_id), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn book_holds_a_hundred_thousand_plantings() {
    let mut plantings = seeded(1_000);
    let mut book = Book::default();
    for hundred in 0..100_u128 {
        for (number, planting) in (0_u128..).zip(&mut plantings) {
            planting.planting_id = PlantingId(Uuid::from_u128(1_000 * hundred + number));
        }
        book.put_all(&serde_json::to_vec(&plantings).unwrap()).unwrap();
    }
    assert_eq!(book.len(), 100_000);
    let mut loaded = Book::load(&book.save()).unwrap();
    assert_eq!(loaded.entry(99_999), Some(entry(&plantings[999])));
    let mut all = select(&mut loaded, &Filter::default(), BY_NAME);
    all.sort_unstable();
    assert!(all.into_iter().eq(0..100_000));
}

#[wasm_bindgen_test(unsupported = test)]
fn bytes_that_this_version_did_not_save_are_refused() {
    let saved = book(&seeded(20)).save();
    assert_eq!(Book::load(&saved).unwrap().len(), 20);
    for bytes in [&[][..], b"[]", &saved[1..], &saved[..saved.len() - 1], &[saved.as_slice(), &[0]].concat()]
    {
        assert_eq!(Book::load(bytes).err(), Some(Unfit));
    }
    // The form number comes first.
    let other = [&[99], &saved[1..]].concat();
    assert_eq!(Book::load(&other).err(), Some(Unfit));
}

proptest! {
    #![proptest_config(few_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn book_after_changes_equals_a_book_of_what_remains(
        first in some(),
        more in some(),
        removed in vec(any::<prop::sample::Index>(), 0..10)
    ) {
        let mut changed = book(&first);
        changed.put_all(&serde_json::to_vec(&more).unwrap()).unwrap();
        let mut remaining = distinct(first.into_iter().chain(more).collect());
        for index in removed {
            // A planting may be removed twice.
            changed.remove(PlantingId(Uuid::from_u128(index.index(50) as u128)));
            remaining.retain(|one| one.planting_id.0.as_u128() != index.index(50) as u128);
            if remaining.is_empty() { continue; }
            let id = remaining.remove(index.index(remaining.len())).planting_id;
            changed.remove(id);
        }
        let expected: Vec<_> = remaining.iter().map(entry).collect();
        prop_assert_eq!(entries(&changed), expected);
        let mut anew = book(&remaining);
        let rows = select(&mut changed, &Filter::default(), BY_NAME);
        let rows_anew = select(&mut anew, &Filter::default(), BY_NAME);
        prop_assert_eq!(ids(&changed, &rows), ids(&anew, &rows_anew));
        prop_assert_eq!(changed.of(None).crops(), anew.of(None).crops());
        prop_assert_eq!(changed.totals(&rows), anew.totals(&rows_anew));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn loaded_book_equals_the_saved_one(plantings in some()) {
        let saved = book(&plantings);
        prop_assert_eq!(entries(&Book::load(&saved.save()).unwrap()), entries(&saved));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn damaged_bytes_are_refused(plantings in some(), at in any::<prop::sample::Index>(), bit in 0..8_u32) {
        let mut bytes = book(&plantings).save();
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        prop_assert_eq!(Book::load(&bytes).err(), Some(Unfit));
    }
}
