use std::cmp::Reverse;
use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use rules::acres::TotalAcres;
use rules::crop::Crop;
use rules::day::Day;
use rules::filter::{Filter, is_in_no_season};
use rules::fix::{Fix, Mark};
use rules::ids::PlantingId;
use rules::location::Location;
use rules::order::natural_key;
use rules::planting::Planting;
use rules::text::FieldName;
use rules_wasm::book::{Book, NotPlantings, Sort, SortKey};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::seeded::seeded;
use crate::support::{day, few_cases, instant, strategy};

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
    Book::read(json, &Crop::labels().filter_map(place).collect::<Vec<_>>())
}

fn sorts() -> impl Strategy<Value = Sort> {
    (prop::sample::select(SortKey::ALL.to_vec()), any::<bool>())
        .prop_map(|(key, descending)| Sort { key, descending })
}

/// The result that `select` must have, computed without columns.
fn selected(plantings: &[Planting], filter: &Filter, sort: Sort, today: Day) -> Vec<u32> {
    let sieve = filter.on(today);
    let mut kept: Vec<_> = (0..)
        .zip(plantings)
        .filter(|(_, planting)| {
            let report = &planting.report;
            sieve.keeps(report.crop, report.period.start(), report.period.end())
        })
        .collect();
    let name = |planting: &Planting| natural_key(planting.report.field_name.as_str());
    let acres = |planting: &Planting| planting.report.acres;
    kept.sort_by_key(|(row, planting)| (name(planting), planting.planting_id, *row));
    match (sort.key, sort.descending) {
        (SortKey::Name, false) => {}
        (SortKey::Name, true) => kept.sort_by_key(|(_, planting)| Reverse(name(planting))),
        (SortKey::Crop, false) => kept.sort_by_key(|(_, planting)| planting.report.crop.label()),
        (SortKey::Crop, true) => kept.sort_by_key(|(_, planting)| Reverse(planting.report.crop.label())),
        (SortKey::Acres, false) => {
            kept.sort_by_key(|(_, planting)| (acres(planting).is_none(), acres(planting)));
        }
        (SortKey::Acres, true) => {
            kept.sort_by_key(|(_, planting)| (acres(planting).is_none(), Reverse(acres(planting))));
        }
    }
    kept.into_iter().map(|(row, _)| row).collect()
}

fn sum<'a>(plantings: impl Iterator<Item = &'a Planting>) -> TotalAcres {
    plantings.filter_map(|planting| planting.report.acres).sum()
}

const BY_NAME: Sort = Sort { key: SortKey::Name, descending: false };

#[wasm_bindgen_test(unsupported = test)]
fn empty_book_has_empty_answers() {
    let book = read(b"[]").unwrap();
    assert!(book.is_empty() && book.row(0).is_none());
    assert_eq!(book.select(&Filter::default(), BY_NAME, day("2026-11-21")), [0_u32; 0]);
    assert_eq!((book.len(), book.in_no_season(day("2026-11-21")), book.crop_years()), (0, 0, vec![]));
    assert_eq!((book.totals(&[]).acres, book.totals(&[]).by_crop), (TotalAcres::default(), vec![]));
}

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
        assert_eq!(book.row(0), Some(json.as_str()));
        let kept = book.select(
            &Filter { crop: Some(planting.report.crop), ..Filter::default() },
            BY_NAME,
            day("2026-11-21"),
        );
        assert_eq!((kept, book.totals(&[0]).acres), (vec![0], sum(std::iter::once(&*planting))), "{json}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn members_that_a_book_does_not_ask_for_pass_unread() {
    let planting = serde_json::to_string(&seeded(1)[0]).unwrap();
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    // JavaScript reads all of these, serde_json none.
    for value in [r#""\ud83c""#, "1e999", deep.as_str()] {
        let json = planting.replacen('{', &format!("{{\"else\":{value},"), 1);
        assert!(serde_json::from_str::<serde_json::Value>(&json).is_err(), "{json}");
        let book = read(format!("[{json}]").as_bytes()).unwrap();
        assert_eq!(book.row(0), Some(json.as_str()));
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_that_only_a_newer_release_knows_is_listed_after_the_others() {
    let mut plantings = seeded(2);
    plantings[0].report.crop = Crop::stored("Dragon Fruit").unwrap();
    plantings[1].report.crop = Crop::WHEAT;
    let book = book(&plantings);
    let by_crop = Sort { key: SortKey::Crop, descending: false };
    assert_eq!(book.select(&Filter::default(), by_crop, day("2026-11-21")), [1, 0]);
    let filter = Filter { crop: Crop::stored("Dragon Fruit"), ..Filter::default() };
    assert_eq!(book.select(&filter, by_crop, day("2026-11-21")), [0]);
    let crops: Vec<_> = book.totals(&[0, 1]).by_crop.iter().map(|total| total.crop).collect();
    assert_eq!(crops, [Crop::WHEAT, plantings[0].report.crop]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rows_sort_by_the_value_of_numbers_and_the_given_order_of_crops() {
    let mut plantings = seeded(4);
    let named = [
        ("Field 10", Crop::CORN),
        ("field 2", Crop::OATS),
        ("Field 1", Crop::WHEAT),
        ("Field 2", Crop::CORN),
    ];
    for (number, (planting, (name, crop))) in (0_u128..).zip(plantings.iter_mut().zip(named)) {
        planting.planting_id = PlantingId(Uuid::from_u128(number));
        planting.report.field_name = FieldName::parse(name).unwrap();
        planting.report.crop = crop;
    }
    let json = serde_json::to_vec(&plantings).unwrap();
    let today = day("2026-11-21");
    let rows =
        |places: &[u8], sort| Book::read(&json, places).unwrap().select(&Filter::default(), sort, today);
    assert_eq!(rows(&[], BY_NAME), [2, 1, 3, 0]);
    assert_eq!(rows(&[], Sort { descending: true, ..BY_NAME }), [0, 1, 3, 2]);
    // In Spanish oats (avena) come before corn (maíz), and corn before wheat (trigo).
    let by_crop = Sort { key: SortKey::Crop, descending: false };
    assert_eq!(rows(&[3, 9, 1, 5, 6, 4, 8, 7, 0, 2], by_crop), [1, 3, 0, 2]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rows_out_of_range_are_skipped() {
    let plantings = seeded(3);
    let book = book(&plantings);
    let rows = [3, 0, u32::MAX, 2, 2];
    assert!(book.row(3).is_none() && book.row(u32::MAX).is_none());
    let there = [&plantings[0], &plantings[2], &plantings[2]];
    assert_eq!(book.totals(&rows).acres, sum(there.into_iter()));
}

#[wasm_bindgen_test(unsupported = test)]
fn book_holds_a_hundred_thousand_plantings() {
    let mut json = serde_json::to_string(&seeded(1_000)).unwrap();
    let thousand = json.trim_start_matches('[').trim_end_matches(']').to_owned();
    json = format!("[{}]", vec![thousand; 100].join(","));
    let book = read(json.as_bytes()).unwrap();
    assert_eq!(book.len(), 100_000);
    let mut all = book.select(&Filter::default(), BY_NAME, day("2026-11-21"));
    all.sort_unstable();
    assert!(all.into_iter().eq(0..100_000));
    assert_eq!(book.row(99_999), book.row(999));
}

proptest! {
    #![proptest_config(few_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn row_is_the_planting_of_the_response(plantings in vec(strategy::alike(), 0..40)) {
        let book = book(&plantings);
        prop_assert_eq!(book.len(), plantings.len());
        for (row, planting) in (0..).zip(&plantings) {
            let json: Planting = serde_json::from_str(book.row(row).unwrap()).unwrap();
            prop_assert_eq!(&json, planting);
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn select_equals_filtering_and_sorting_by_the_plain_rules(
        plantings in vec(strategy::alike(), 0..40),
        filter in strategy::filter(),
        sorts in vec(sorts(), 1..4),
        today in strategy::day(),
    ) {
        let book = book(&plantings);
        for sort in sorts {
            prop_assert_eq!(book.select(&filter, sort, today), selected(&plantings, &filter, sort, today));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn totals_equal_the_sums_by_the_plain_rules(plantings in vec(strategy::alike(), 0..40), filter in strategy::filter(), today in strategy::day()) {
        let book = book(&plantings);
        let rows = book.select(&filter, BY_NAME, today);
        let kept: Vec<_> = rows.iter().map(|&row| &plantings[row as usize]).collect();
        let totals = book.totals(&rows);
        prop_assert_eq!(totals.acres, sum(kept.iter().copied()));
        let crops: BTreeSet<_> = kept.iter().map(|planting| planting.report.crop).collect();
        let offered: Vec<_> = Crop::all().filter(|crop| crops.contains(crop)).collect();
        prop_assert_eq!(totals.by_crop.iter().map(|total| total.crop).collect::<Vec<_>>(), offered);
        for total in totals.by_crop {
            let of_crop = || kept.iter().copied().filter(|planting| planting.report.crop == total.crop);
            prop_assert_eq!((total.acres, total.plantings), (sum(of_crop()), of_crop().count()));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn seasons_and_crop_years_equal_those_of_the_plain_rules(plantings in vec(strategy::alike(), 0..40), today in strategy::day()) {
        let book = book(&plantings);
        let none = plantings.iter().filter(|planting| {
            let period = planting.report.period;
            is_in_no_season(period.start(), period.end(), today)
        });
        prop_assert_eq!(book.in_no_season(today), none.count());
        let years: BTreeSet<_> = plantings.iter().filter_map(|planting| planting.report.crop_year()).collect();
        prop_assert_eq!(book.crop_years(), years.into_iter().rev().collect::<Vec<_>>());
    }
}
