//! The rows that a book selects, and their order.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use proptest::collection::vec;
use proptest::prelude::*;
use rules::code::Code;
use rules::crop::Crop;
use rules::day::Day;
use rules::field::Fips;
use rules::filter::{Filter, Filtered};
use rules::ids::{FieldId, PlantingId, UserId};
use rules::names::{Search, plain};
use rules::order::natural_key;
use rules::planting::{Period, Planting, TABLE};
use rules::same_name::SameName;
use rules::text::FieldName;
use rules_wasm::book::{Book, County, Sort, SortKey};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{BY_NAME, book, distinct, ids, select, some, sorts};
use crate::seeded::seeded;
use crate::support::{day, few_cases, strategy};

/// The result that `select` must have, computed without columns.
fn selected(plantings: &[Planting], filter: &Filter, sort: Sort, today: Day) -> Vec<PlantingId> {
    let filter = Filter { area: None, ..filter.clone() }.on(today);
    let mut kept: Vec<_> = plantings
        .iter()
        .filter(|planting| {
            let Planting { report, creator: reporter, confirmation, .. } = planting;
            filter.keeps_planting(Filtered {
                report,
                reporter: *reporter,
                confirmation: *confirmation,
                county: None,
            })
        })
        .collect();
    let name = |planting: &Planting| natural_key(planting.report.field_name.as_str());
    let acres = |planting: &Planting| planting.report.acres;
    let start = |planting: &Planting| planting.report.period.start();
    let end = |planting: &Planting| planting.report.period.end();
    let year = |planting: &Planting| planting.report.crop_year();
    let rank = |planting: &Planting, name| {
        let code = planting.report.choices.get(name)?;
        TABLE.named(name)?.list().iter().position(|choice| choice.code == code.as_str())
    };
    kept.sort_by_key(|planting| (name(planting), planting.planting_id));
    match (sort.key, sort.descending) {
        // The book knows neither the fields nor the order of the people.
        (SortKey::Name, false) | (SortKey::County | SortKey::Farmer | SortKey::ReportedBy, _) => {}
        (SortKey::Name, true) => kept.sort_by_key(|planting| Reverse(name(planting))),
        (SortKey::Crop, false) => kept.sort_by_key(|planting| planting.report.crop.label()),
        (SortKey::Crop, true) => kept.sort_by_key(|planting| Reverse(planting.report.crop.label())),
        (SortKey::Acres, false) => {
            kept.sort_by_key(|planting| (acres(planting).is_none(), acres(planting)));
        }
        (SortKey::Acres, true) => {
            kept.sort_by_key(|planting| (acres(planting).is_none(), Reverse(acres(planting))));
        }
        (SortKey::Planted, false) => {
            kept.sort_by_key(|planting| (start(planting).is_none(), start(planting)));
        }
        (SortKey::Planted, true) => {
            kept.sort_by_key(|planting| (start(planting).is_none(), Reverse(start(planting))));
        }
        (SortKey::EstimatedEnd, false) => {
            kept.sort_by_key(|planting| (end(planting).is_none(), end(planting)));
        }
        (SortKey::EstimatedEnd, true) => {
            kept.sort_by_key(|planting| (end(planting).is_none(), Reverse(end(planting))));
        }
        (SortKey::CropYear, false) => kept.sort_by_key(|planting| (year(planting).is_none(), year(planting))),
        (SortKey::CropYear, true) => {
            kept.sort_by_key(|planting| (year(planting).is_none(), Reverse(year(planting))));
        }
        (SortKey::Updated, false) => kept.sort_by_key(|planting| planting.updated_at),
        (SortKey::Updated, true) => kept.sort_by_key(|planting| Reverse(planting.updated_at)),
        (SortKey::Choice(name), false) => {
            kept.sort_by_key(|planting| (rank(planting, name).is_none(), rank(planting, name)));
        }
        (SortKey::Choice(name), true) => {
            kept.sort_by_key(|planting| (rank(planting, name).is_none(), Reverse(rank(planting, name))));
        }
    }
    kept.into_iter().map(|planting| planting.planting_id).collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_that_only_a_newer_release_knows_is_listed_after_the_others() {
    let mut plantings = seeded(2);
    plantings[0].report.crop = Crop::stored("Dragon Fruit").unwrap();
    plantings[1].report.crop = Crop::WHEAT;
    let mut book = book(&plantings);
    let by_crop = Sort { key: SortKey::Crop, descending: false };
    assert_eq!(select(&mut book, &Filter::default(), by_crop), [1, 0]);
    let filter = Filter { crops: Crop::stored("Dragon Fruit").into_iter().collect(), ..Filter::default() };
    assert_eq!(select(&mut book, &filter, by_crop), [0]);
    let crops: Vec<_> = book.totals(&[0, 1]).by_crop.iter().map(|total| total.crop).collect();
    assert_eq!(crops, [Crop::WHEAT, plantings[0].report.crop]);
}

#[wasm_bindgen_test(unsupported = test)]
fn code_that_only_a_newer_release_knows_is_sorted_after_the_list_and_can_be_selected() {
    let mut plantings = seeded(4);
    let codes = [None, Some("biofuel"), Some("seed"), Some("grain")];
    for (number, (planting, code)) in (0_u128..).zip(plantings.iter_mut().zip(codes)) {
        planting.planting_id = PlantingId(Uuid::from_u128(number));
        planting.report.choices =
            code.map(|code| ("intendedUse", Code::parse(code).unwrap())).into_iter().collect();
    }
    let mut book = book(&plantings);
    let by_use = Sort { key: SortKey::Choice("intendedUse"), descending: false };
    assert_eq!(select(&mut book, &Filter::default(), by_use), [3, 2, 1, 0]);
    assert_eq!(select(&mut book, &Filter::default(), Sort { descending: true, ..by_use }), [1, 2, 3, 0]);
    let filter = |code| {
        let codes = Code::parse(code).into_iter().collect();
        Filter { choices: [("intendedUse", codes)].into(), ..Filter::default() }
    };
    assert_eq!(select(&mut book, &filter("biofuel"), by_use), [1]);
    assert_eq!(select(&mut book, &filter("silage"), by_use), [0_u32; 0]);
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
    let mut book = book(&plantings);
    let mut rows = |places: &[u8], sort| {
        book.sort_crops_by(places);
        select(&mut book, &Filter::default(), sort)
    };
    assert_eq!(rows(&[], BY_NAME), [2, 1, 3, 0]);
    assert_eq!(rows(&[], Sort { descending: true, ..BY_NAME }), [0, 1, 3, 2]);
    // In Spanish oats (avena) come before corn (maíz), and corn before wheat (trigo).
    let by_crop = Sort { key: SortKey::Crop, descending: false };
    assert_eq!(rows(&[3, 9, 1, 5, 6, 4, 8, 7, 0, 2], by_crop), [1, 3, 0, 2]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rows_sort_by_the_given_order_of_people_and_by_the_names_of_counties() {
    let mut plantings = seeded(4);
    let person = |number| UserId(Uuid::from_u128(number));
    let field = |number| FieldId(Uuid::from_u128(number));
    let given = [(1, 3, Some(7)), (2, 3, Some(8)), (3, 1, None), (1, 9, Some(9))];
    for (number, (planting, (farmer, creator, of_field))) in (0_u128..).zip(plantings.iter_mut().zip(given)) {
        planting.planting_id = PlantingId(Uuid::from_u128(number));
        (planting.farmer, planting.creator) = (person(farmer), person(creator));
        planting.report.field_id = of_field.map(field);
        planting.report.field_name = FieldName::parse(&format!("Field {number}")).unwrap();
    }
    let mut book = book(&plantings);
    let by = |key| Sort { key, descending: false };
    book.sort_people_by(&[person(3), person(1), person(2)]);
    assert_eq!(select(&mut book, &Filter::default(), by(SortKey::Farmer)), [2, 0, 3, 1]);
    assert_eq!(select(&mut book, &Filter::default(), by(SortKey::ReportedBy)), [0, 1, 2, 3]);
    book.sort_people_by(&[person(1), person(2), person(3)]);
    assert_eq!(select(&mut book, &Filter::default(), by(SortKey::Farmer)), [0, 3, 1, 2]);

    assert_eq!(select(&mut book, &Filter::default(), by(SortKey::County)), [0, 1, 2, 3]);
    for (number, fips, name) in [(7, "31081", "Hamilton"), (8, "31001", "Adams"), (9, "08001", "Adams")] {
        let state = if fips.starts_with("31") { "Nebraska" } else { "Colorado" };
        let county = County { name: name.to_owned(), state: state.to_owned() };
        book.put_county(field(number), Fips::parse(fips).map(|fips| (fips, county)));
    }
    assert_eq!(select(&mut book, &Filter::default(), by(SortKey::County)), [3, 1, 0, 2]);
    let descending = Sort { descending: true, ..by(SortKey::County) };
    assert_eq!(select(&mut book, &Filter::default(), descending), [0, 1, 3, 2]);
    let mut loaded = Book::load(&book.save()).unwrap();
    assert_eq!(loaded.county(0), Fips::parse("31081"));
    let adams = Filter {
        counties: ["31001", "08001"].into_iter().filter_map(Fips::parse).collect(),
        ..Filter::default()
    };
    assert_eq!(select(&mut loaded, &adams, BY_NAME), [1, 3]);
    loaded.put_county(field(8), None);
    assert_eq!(select(&mut loaded, &adams, BY_NAME), [3]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rows_of_one_name_are_told_apart_by_farmer_then_by_start() {
    let mut plantings = seeded(6);
    let named = [
        (1, "North", Some("2026-05-01")),
        (1, "North", Some("2026-05-02")),
        (2, "North", Some("2026-05-01")),
        (1, "O’Brien", None),
        (1, "O'Brien", None),
        (1, "o'brien", Some("2026-05-01")),
    ];
    for (number, (planting, (farmer, name, start))) in (0_u128..).zip(plantings.iter_mut().zip(named)) {
        planting.planting_id = PlantingId(Uuid::from_u128(number));
        planting.farmer = UserId(Uuid::from_u128(farmer));
        planting.report.field_name = FieldName::parse(name).unwrap();
        planting.report.period = Period::new(start.map(day), None).unwrap();
    }
    let book = book(&plantings);
    let [nothing, name, both] = [SameName::Nothing, SameName::Name, SameName::NameAndStart];
    assert_eq!(book.same_names(&[0, 1, 2, 3, 4, 5]), [name, name, nothing, both, both, name]);
    assert_eq!(book.same_names(&[5, 3]), [name, name]);
    assert_eq!(book.same_names(&[1, 2, 9, 9]), [nothing; 4]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rows_are_found_by_their_name_in_any_spelling_and_by_the_words_of_their_farmer() {
    let mut plantings = seeded(4);
    let named = [(1, "O’Brien East"), (1, "O'Brien West"), (2, "Section\u{a0}12"), (2, "Pen\u{303}a")];
    for (number, (planting, (farmer, name))) in (0_u128..).zip(plantings.iter_mut().zip(named)) {
        planting.planting_id = PlantingId(Uuid::from_u128(number));
        planting.farmer = UserId(Uuid::from_u128(farmer));
        planting.report.field_name = FieldName::parse(name).unwrap();
    }
    let book = book(&plantings);
    let words = HashMap::from([(UserId(Uuid::from_u128(1)), plain("Mei Cárdenas"))]);
    for (search, expected) in [
        ("o'brien", &[0, 1][..]),
        ("O’Brien west", &[1]),
        ("section 12", &[2]),
        ("Peña", &[3]),
        ("cardenas east", &[0]),
        ("cardenas 12", &[]),
        (" ", &[3, 2, 1, 0]),
    ] {
        let mut rows = book.found(&[3, 2, 1, 0], &Search::of(search), &words);
        if !search.trim().is_empty() {
            rows.reverse();
        }
        assert_eq!(rows, expected, "{search}");
    }
}

proptest! {
    #![proptest_config(few_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn select_equals_filtering_and_sorting_by_the_plain_rules(
        plantings in some(),
        filter in strategy::filter(),
        sorts in vec(sorts(), 1..4),
        today in strategy::day(),
    ) {
        let mut book = book(&plantings);
        let plantings = distinct(plantings);
        for sort in sorts {
            let rows = book.of(None).select(&filter, sort, today);
            prop_assert_eq!(ids(&book, &rows), selected(&plantings, &filter, sort, today));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn part_of_a_farmer_equals_a_book_of_their_plantings(
        plantings in some(),
        filter in strategy::filter(),
        sort in sorts(),
        today in strategy::day()
    ) {
        let mut book = book(&plantings);
        let plantings = distinct(plantings);
        let of_plantings = plantings.iter().map(|planting| planting.farmer);
        let farmers: BTreeSet<_> = of_plantings.chain([UserId(Uuid::nil())]).collect();
        for farmer in farmers {
            let of_farmer: Vec<_> = plantings.iter().filter(|planting| planting.farmer == farmer).cloned().collect();
            let part = book.of(Some(farmer));
            let mut alone = super::book(&of_farmer);
            let expected = alone.of(None);
            prop_assert_eq!(
                (part.len(), part.crops(), part.crop_years()),
                (expected.len(), expected.crops(), expected.crop_years())
            );
            let rows = part.select(&filter, sort, today);
            prop_assert_eq!(ids(&book, &rows), selected(&of_farmer, &filter, sort, today));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn latest_rows_are_those_that_were_changed_last(plantings in some(), limit in 0..12_usize) {
        let mut book = book(&plantings);
        let mut plantings = distinct(plantings);
        plantings.sort_by_key(|planting| Reverse(planting.updated_at));
        let expected: Vec<_> = plantings.iter().take(limit).map(|planting| planting.updated_at).collect();
        let rows = book.of(None).latest(limit);
        let found: Vec<_> = rows.iter().map(|&row| book.entry(row).unwrap().updated_at).collect();
        prop_assert_eq!(found, expected);
    }
}
