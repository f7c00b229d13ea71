use std::cmp::Reverse;
use std::collections::BTreeSet;

use formats::Row;
use proptest::collection::vec;
use proptest::prelude::*;
use rules::acres::TotalAcres;
use rules::crop::Crop;
use rules::day::Day;
use rules::filter::{Filter, is_in_no_season};
use rules::planting::Planting;
use rules_wasm::book::{Book, Sort, SortKey};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::plantings::{book, seeded};
use crate::support::{day, few_cases, strategy};

fn sorts() -> impl Strategy<Value = Sort> {
    (prop::sample::select(SortKey::ALL.to_vec()), any::<bool>())
        .prop_map(|(key, descending)| Sort { key, descending })
}

/// What `select` promises, said without columns.
fn selected(plantings: &[Planting], filter: Filter, sort: Sort, today: Day) -> Vec<u32> {
    let sieve = filter.on(today);
    let mut kept: Vec<_> = (0..)
        .zip(plantings)
        .filter(|(_, planting)| {
            let report = &planting.report;
            sieve.keeps(report.crop, report.period.start(), report.period.end())
        })
        .collect();
    let name = |planting: &Planting| planting.report.field_name.as_str().to_lowercase();
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
fn a_book_of_nothing_answers_nothing() {
    let book = Book::read(b"[]").unwrap();
    assert!(book.is_empty() && book.row(0).is_none());
    assert_eq!(book.select(Filter::default(), BY_NAME, day("2026-11-21")), [0_u32; 0]);
    assert_eq!((book.len(), book.in_no_season(day("2026-11-21")), book.crop_years()), (0, 0, vec![]));
    assert_eq!((book.totals(&[]).acres, book.totals(&[]).by_crop), (TotalAcres::default(), vec![]));
}

#[wasm_bindgen_test(unsupported = test)]
fn bytes_that_are_no_plantings_are_refused_with_a_reason() {
    let planting = serde_json::to_string(&seeded(1)[0]).unwrap();
    let cases = [
        (String::new(), "EOF"),
        ("<html>".into(), "expected value"),
        ("{}".into(), "an array of plantings"),
        ("[1]".into(), "expected struct"),
        ("[{}]".into(), "plantingId"),
        (format!("[{planting}"), "EOF"),
        (format!("[{planting}]]"), "trailing characters"),
        (
            format!("[{}]", planting.replace("\"crop\":\"", "\"crop\":\"x")),
            "Please choose a crop from the list",
        ),
    ];
    for (json, reason) in cases {
        let refusal = Book::read(json.as_bytes()).unwrap_err().to_string();
        assert!(refusal.contains(reason), "{json}: {refusal}");
    }
    assert!(Book::read(&[0xFF, 0xFE, 0x00]).is_err());
}

#[wasm_bindgen_test(unsupported = test)]
fn rows_that_are_not_there_are_passed_over() {
    let plantings = seeded(3);
    let book = book(&plantings);
    let rows = [3, 0, u32::MAX, 2, 2];
    assert!(book.row(3).is_none() && book.row(u32::MAX).is_none());
    assert_eq!(book.rows(&rows).count(), 3);
    let there = [&plantings[0], &plantings[2], &plantings[2]];
    assert_eq!(book.totals(&rows).acres, sum(there.into_iter()));
}

#[wasm_bindgen_test(unsupported = test)]
fn a_book_takes_a_hundred_thousand_plantings() {
    let mut json = serde_json::to_string(&seeded(1_000)).unwrap();
    let thousand = json.trim_start_matches('[').trim_end_matches(']').to_owned();
    json = format!("[{}]", vec![thousand; 100].join(","));
    let book = Book::read(json.as_bytes()).unwrap();
    assert_eq!(book.len(), 100_000);
    let mut all = book.select(Filter::default(), BY_NAME, day("2026-11-21"));
    all.sort_unstable();
    assert!(all.into_iter().eq(0..100_000));
    assert_eq!(book.row(99_999).map(|row| row.planting_id), book.row(999).map(|row| row.planting_id));
}

proptest! {
    #![proptest_config(few_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn a_row_is_the_planting_of_the_response(plantings in vec(strategy::alike(), 0..40)) {
        let book = book(&plantings);
        prop_assert_eq!(book.len(), plantings.len());
        for (row, planting) in (0..).zip(&plantings) {
            prop_assert_eq!(book.row(row), Some(Row::from(planting)));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn select_is_filter_and_sort_by_the_plain_rules(
        plantings in vec(strategy::alike(), 0..40),
        filter in strategy::filter(),
        sorts in vec(sorts(), 1..4),
        today in strategy::day(),
    ) {
        let book = book(&plantings);
        for sort in sorts {
            prop_assert_eq!(book.select(filter, sort, today), selected(&plantings, filter, sort, today));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn totals_are_the_sums_by_the_plain_rules(plantings in vec(strategy::alike(), 0..40), filter in strategy::filter(), today in strategy::day()) {
        let book = book(&plantings);
        let rows = book.select(filter, BY_NAME, today);
        let kept: Vec<_> = rows.iter().map(|&row| &plantings[row as usize]).collect();
        let totals = book.totals(&rows);
        prop_assert_eq!(totals.acres, sum(kept.iter().copied()));
        let crops: BTreeSet<_> = kept.iter().map(|planting| planting.report.crop).collect();
        let offered: Vec<_> = Crop::ALL.into_iter().filter(|crop| crops.contains(crop)).collect();
        prop_assert_eq!(totals.by_crop.iter().map(|total| total.crop).collect::<Vec<_>>(), offered);
        for total in totals.by_crop {
            let of_crop = || kept.iter().copied().filter(|planting| planting.report.crop == total.crop);
            prop_assert_eq!((total.acres, total.plantings), (sum(of_crop()), of_crop().count()));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn seasons_and_crop_years_are_those_of_the_plain_rules(plantings in vec(strategy::alike(), 0..40), today in strategy::day()) {
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
