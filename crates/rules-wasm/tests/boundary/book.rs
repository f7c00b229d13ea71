use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use proptest::collection::vec;
use proptest::prelude::*;
use rules::acres::TotalAcres;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::{Filter, is_in_no_season};
use rules::fix::{Fix, Mark};
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::news::Times;
use rules::order::natural_key;
use rules::planting::{Period, Planting};
use rules::text::FieldName;
use rules_wasm::book::{
    Alike, Book, Entry, GroupBy, GroupKey, NotPlantings, Sort, SortKey, TwoYears, Unfit, YearSums,
};
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
    let mut book = Book::default();
    book.sort_crops_by(&Crop::labels().filter_map(place).collect::<Vec<_>>());
    book.put_all(json)?;
    Ok(book)
}

fn entry(planting: &Planting) -> Entry {
    let report = &planting.report;
    Entry {
        planting_id: planting.planting_id,
        farmer: planting.farmer,
        creator: planting.creator,
        field_name: report.field_name.as_str().to_owned(),
        crop: report.crop,
        acres: report.acres,
        start: report.period.start(),
        end: report.period.end(),
        created_at: planting.created_at,
        updated_at: planting.updated_at,
        reported_at: planting.reported_at,
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
    (prop::sample::select(SortKey::ALL.to_vec()), any::<bool>())
        .prop_map(|(key, descending)| Sort { key, descending })
}

/// The result that `select` must have, computed without columns.
fn selected(plantings: &[Planting], filter: &Filter, sort: Sort, today: Day) -> Vec<PlantingId> {
    let sieve = filter.on(today);
    let mut kept: Vec<_> = plantings
        .iter()
        .filter(|planting| {
            let report = &planting.report;
            sieve.keeps(report.crop, report.period.start(), report.period.end())
        })
        .collect();
    let name = |planting: &Planting| natural_key(planting.report.field_name.as_str());
    let acres = |planting: &Planting| planting.report.acres;
    let start = |planting: &Planting| planting.report.period.start();
    kept.sort_by_key(|planting| (name(planting), planting.planting_id));
    match (sort.key, sort.descending) {
        (SortKey::Name, false) => {}
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
        (SortKey::Updated, false) => kept.sort_by_key(|planting| planting.updated_at),
        (SortKey::Updated, true) => kept.sort_by_key(|planting| Reverse(planting.updated_at)),
    }
    kept.into_iter().map(|planting| planting.planting_id).collect()
}

fn sum<'a>(plantings: impl Iterator<Item = &'a Planting>) -> TotalAcres {
    plantings.filter_map(|planting| planting.report.acres).sum()
}

const BY_NAME: Sort = Sort { key: SortKey::Name, descending: false };

const TODAY: &str = "2026-11-21";

/// The sums for a crop year and the one before, by the plain rules.
fn two_years<'a>(plantings: &(impl Iterator<Item = &'a Planting> + Clone), year: i32) -> TwoYears {
    let of_year = |year| {
        let of_year =
            || plantings.clone().filter(move |planting| planting.report.crop_year() == Some(CropYear(year)));
        YearSums {
            plantings: of_year().count(),
            acres: sum(of_year()),
            without_acres: of_year().filter(|planting| planting.report.acres.is_none()).count(),
            corrected: of_year().filter(|planting| planting.updated_at > planting.reported_at).count(),
        }
    };
    TwoYears { this_year: of_year(year), year_before: of_year(year - 1) }
}

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
    assert_eq!(part.in_no_season(day(TODAY)), 0);
    let totals = book.totals(&[]);
    assert_eq!((totals.acres, totals.by_crop, totals.without_acres), (TotalAcres::default(), vec![], 0));
    assert!(book.recent_farmers(instant("2026-11-21T12:00:00Z")).is_empty());
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
fn crop_that_only_a_newer_release_knows_is_listed_after_the_others() {
    let mut plantings = seeded(2);
    plantings[0].report.crop = Crop::stored("Dragon Fruit").unwrap();
    plantings[1].report.crop = Crop::WHEAT;
    let mut book = book(&plantings);
    let by_crop = Sort { key: SortKey::Crop, descending: false };
    assert_eq!(select(&mut book, &Filter::default(), by_crop), [1, 0]);
    let filter = Filter { crop: Crop::stored("Dragon Fruit"), ..Filter::default() };
    assert_eq!(select(&mut book, &filter, by_crop), [0]);
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
fn rows_out_of_range_are_skipped() {
    let plantings = seeded(3);
    let book = book(&plantings);
    let rows = [3, 0, u32::MAX, 2, 2];
    assert!(book.entry(3).is_none() && book.entry(u32::MAX).is_none());
    let there = [&plantings[0], &plantings[2], &plantings[2]];
    assert_eq!(book.totals(&rows).acres, sum(there.into_iter()));
}

#[wasm_bindgen_test(unsupported = test)]
fn farmers_with_activity_within_thirty_days_are_recent() {
    let mut plantings = seeded(4);
    let [old, recent, later] =
        ["2026-05-31T11:59:59Z", "2026-05-31T12:00:00Z", "2026-06-30T12:00:01Z"].map(instant);
    let times = [(old, old), (old, recent), (old, later), (recent, recent)];
    for (number, (planting, (created_at, reported_at))) in (1_u128..).zip(plantings.iter_mut().zip(times)) {
        planting.farmer = UserId(Uuid::from_u128(number));
        planting.report.period = Period::default();
        (planting.created_at, planting.reported_at) = (created_at, reported_at);
    }
    let recent = book(&plantings).recent_farmers(instant("2026-06-30T12:00:00Z"));
    assert_eq!(recent.into_iter().collect::<Vec<_>>(), [plantings[1].farmer, plantings[3].farmer]);
}

#[wasm_bindgen_test(unsupported = test)]
fn rows_of_one_name_are_told_apart_by_farmer_then_by_start() {
    let mut plantings = seeded(6);
    let named = [
        (1, "North", Some("2026-05-01")),
        (1, "North", Some("2026-05-02")),
        (2, "North", Some("2026-05-01")),
        (1, "South", None),
        (1, "South", None),
        (1, "South", Some("2026-05-01")),
    ];
    for (number, (planting, (farmer, name, start))) in (0_u128..).zip(plantings.iter_mut().zip(named)) {
        planting.planting_id = PlantingId(Uuid::from_u128(number));
        planting.farmer = UserId(Uuid::from_u128(farmer));
        planting.report.field_name = FieldName::parse(name).unwrap();
        planting.report.period = Period::new(start.map(day), None).unwrap();
    }
    let book = book(&plantings);
    let [nothing, name, both] = [Alike::Nothing, Alike::Name, Alike::NameAndStart];
    assert_eq!(book.alike(&[0, 1, 2, 3, 4, 5]), [name, name, nothing, both, both, name]);
    assert_eq!(book.alike(&[5, 3]), [name, name]);
    assert_eq!(book.alike(&[1, 2, 9, 9]), [nothing; 4]);
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
    fn book_after_changes_equals_a_book_of_what_remains(first in some(), more in some(), removed in vec(any::<prop::sample::Index>(), 0..10)) {
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
    fn part_of_a_farmer_equals_a_book_of_their_plantings(plantings in some(), filter in strategy::filter(), sort in sorts(), today in strategy::day()) {
        let mut book = book(&plantings);
        let plantings = distinct(plantings);
        let farmers: BTreeSet<_> = plantings.iter().map(|planting| planting.farmer).chain([UserId(Uuid::nil())]).collect();
        for farmer in farmers {
            let of_farmer: Vec<_> = plantings.iter().filter(|planting| planting.farmer == farmer).cloned().collect();
            let part = book.of(Some(farmer));
            let mut alone = self::book(&of_farmer);
            let expected = alone.of(None);
            prop_assert_eq!(
                (part.len(), part.in_no_season(today), part.crops(), part.crop_years()),
                (expected.len(), expected.in_no_season(today), expected.crops(), expected.crop_years())
            );
            let rows = part.select(&filter, sort, today);
            prop_assert_eq!(ids(&book, &rows), selected(&of_farmer, &filter, sort, today));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn totals_equal_the_sums_by_the_plain_rules(plantings in some(), filter in strategy::filter(), today in strategy::day()) {
        let mut book = book(&plantings);
        let rows = book.of(None).select(&filter, BY_NAME, today);
        let kept: Vec<_> = distinct(plantings).into_iter().filter(|planting| ids(&book, &rows).contains(&planting.planting_id)).collect();
        let totals = book.totals(&rows);
        prop_assert_eq!(totals.acres, sum(kept.iter()));
        prop_assert_eq!(totals.without_acres, kept.iter().filter(|planting| planting.report.acres.is_none()).count());
        let crops: BTreeSet<_> = kept.iter().map(|planting| planting.report.crop).collect();
        let offered: Vec<_> = Crop::all().filter(|crop| crops.contains(crop)).collect();
        prop_assert_eq!(totals.by_crop.iter().map(|total| total.crop).collect::<Vec<_>>(), offered);
        for total in totals.by_crop {
            let of_crop = || kept.iter().filter(|planting| planting.report.crop == total.crop);
            prop_assert_eq!((total.acres, total.plantings), (sum(of_crop()), of_crop().count()));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn sums_of_farmers_equal_those_by_the_plain_rules(plantings in some(), year in 2024..2028_i32) {
        let found = book(&plantings).farmer_sums(CropYear(year));
        let plantings = distinct(plantings);
        let farmers: BTreeSet<_> = plantings.iter().map(|planting| planting.farmer).collect();
        prop_assert_eq!(found.keys().copied().collect::<BTreeSet<_>>(), farmers);
        for (farmer, sums) in found {
            let own = || plantings.iter().filter(move |planting| planting.farmer == farmer);
            prop_assert_eq!(Some(sums.last_reported_at), own().map(|planting| planting.reported_at).max());
            prop_assert_eq!(sums.years, two_years(&own(), year));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn news_and_plantings_without_acres_equal_those_by_the_plain_rules(plantings in some(), since in strategy::instant()) {
        let mut book = book(&plantings);
        let plantings = distinct(plantings);
        let rows = select(&mut book, &Filter::default(), BY_NAME);
        let is_news = |planting: &Planting| {
            let Planting { created_at, reported_at, updated_at, .. } = *planting;
            Times { created_at, reported_at, updated_at }.news(since).is_some()
        };
        let of = |rows: &[u32]| ids(&book, rows).into_iter().collect::<BTreeSet<_>>();
        let those = |keeps: &dyn Fn(&Planting) -> bool| {
            plantings.iter().filter(|planting| keeps(planting)).map(|planting| planting.planting_id).collect::<BTreeSet<_>>()
        };
        let news = of(&book.with_news(&rows, since));
        prop_assert_eq!(&news, &those(&is_news));
        prop_assert_eq!(of(&book.without_acres(&rows)), those(&|planting| planting.report.acres.is_none()));
        let part = book.of(None);
        prop_assert_eq!(part.news(since), news.len());
        prop_assert_eq!(part.updated_at(), plantings.iter().map(|planting| planting.updated_at).max());
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn sums_of_crops_equal_those_by_the_plain_rules(plantings in some(), year in 2024..2028_i32) {
        let Some(farmer) = plantings.first().map(|planting| planting.farmer) else { return Ok(()) };
        let mut book = book(&plantings);
        let plantings = distinct(plantings);
        for farmer in [None, Some(farmer)] {
            let own = || plantings.iter().filter(move |planting| farmer.is_none_or(|one| planting.farmer == one));
            let crops: BTreeSet<_> = own().map(|planting| planting.report.crop).collect();
            let of_crop = |crop| two_years(&own().filter(move |planting| planting.report.crop == crop), year);
            let expected: BTreeMap<_, _> = crops.into_iter().map(|crop| (crop, of_crop(crop))).collect();
            let found = book.of(farmer).crop_sums(CropYear(year));
            for (crop, sums) in expected {
                prop_assert_eq!(found.by_crop.get(&crop).copied().unwrap_or_default(), sums);
            }
            prop_assert!(found.by_crop.values().all(|sums| *sums != TwoYears::default()));
            prop_assert_eq!(found.total, two_years(&own(), year));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn groups_have_each_row_once_in_its_order_and_the_sums_of_their_rows(plantings in some(), sort in sorts()) {
        let mut book = book(&plantings);
        let rows = select(&mut book, &Filter::default(), sort);
        for by in [GroupBy::Farmer, GroupBy::Crop] {
            let (grouped, groups) = book.grouped(&rows, by);
            let mut rest = grouped.as_slice();
            let mut seen = BTreeSet::new();
            for group in groups {
                let (members, after) = rest.split_at(group.plantings);
                rest = after;
                let is_member = |&&row: &&u32| match group.key {
                    GroupKey::Farmer(farmer) => book.entry(row).unwrap().farmer == farmer,
                    GroupKey::Crop(crop) => book.entry(row).unwrap().crop == crop,
                };
                prop_assert_eq!(members.to_vec(), rows.iter().filter(is_member).copied().collect::<Vec<_>>());
                let sums = book.totals(members);
                prop_assert_eq!((group.acres, group.without_acres), (sums.acres, sums.without_acres));
                prop_assert!(seen.insert(members.first().copied()));
            }
            prop_assert!(rest.is_empty());
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

    #[wasm_bindgen_test(unsupported = test)]
    fn first_reports_are_counted_between_each_time_and_the_next(plantings in some(), times in vec(strategy::instant(), 0..6)) {
        let mut times = times;
        times.sort_unstable();
        let mut book = book(&plantings);
        let rows = book.of(None).latest(usize::MAX);
        let plantings = distinct(plantings);
        let between = |pair: &[Instant]| {
            plantings.iter().filter(|planting| (pair[0]..pair[1]).contains(&planting.created_at)).count()
        };
        let expected: Vec<_> = times.windows(2).map(between).collect();
        prop_assert_eq!(book.first_reported(&rows, &times), expected);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn seasons_and_crop_years_equal_those_of_the_plain_rules(plantings in some(), today in strategy::day()) {
        let mut book = book(&plantings);
        let plantings = distinct(plantings);
        let none = plantings.iter().filter(|planting| {
            let period = planting.report.period;
            is_in_no_season(period.start(), period.end(), today)
        });
        let part = book.of(None);
        prop_assert_eq!(part.in_no_season(today), none.count());
        let years: BTreeSet<_> = plantings.iter().filter_map(|planting| planting.report.crop_year()).collect();
        prop_assert_eq!(part.crop_years(), years);
    }
}
