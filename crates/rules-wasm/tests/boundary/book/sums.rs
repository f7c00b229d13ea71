//! The figures of a book.

use std::collections::{BTreeMap, BTreeSet};

use proptest::collection::vec;
use proptest::prelude::*;
use rules::acres::TotalAcres;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::filter::{Filter, NoSeason};
use rules::ids::UserId;
use rules::instant::Instant;
use rules::news::Times;
use rules::planting::{Period, Planting};
use rules::record::Confirmation;
use rules_wasm::book::{GroupBy, GroupKey, TwoYears, YearSums};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{BY_NAME, book, distinct, ids, select, some, sorts};
use crate::seeded::seeded;
use crate::support::{few_cases, instant, strategy};

fn sum<'a>(plantings: impl Iterator<Item = &'a Planting>) -> TotalAcres {
    plantings.filter_map(|planting| planting.report.acres).sum()
}

/// The sums for a crop year and the one before, by the plain rules.
fn two_years<'a>(plantings: &(impl Iterator<Item = &'a Planting> + Clone), year: i32) -> TwoYears {
    let of_year = |year| {
        let of_year =
            || plantings.clone().filter(move |planting| planting.report.crop_year() == Some(CropYear(year)));
        YearSums {
            plantings: of_year().count(),
            acres: sum(of_year()),
            without_acres: of_year().filter(|planting| planting.report.acres.is_none()).count(),
            corrected: of_year().filter(|it| it.updated_at > it.reported_at && !is_pending(it)).count(),
        }
    };
    TwoYears { this_year: of_year(year), year_before: of_year(year - 1) }
}

fn is_pending(planting: &Planting) -> bool {
    planting.confirmation == Some(Confirmation::Pending)
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

proptest! {
    #![proptest_config(few_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn totals_equal_the_sums_by_the_plain_rules(
        plantings in some(),
        filter in strategy::filter(),
        today in strategy::day()
    ) {
        let mut book = book(&plantings);
        let rows = book.of(None).select(&filter, BY_NAME, today);
        let listed = ids(&book, &rows);
        let kept: Vec<_> =
            distinct(plantings).into_iter().filter(|planting| listed.contains(&planting.planting_id)).collect();
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
            prop_assert_eq!(Some(sums.last_reported_at), own().map(|planting| planting.created_at).max());
            prop_assert_eq!(Some(sums.last_changed_at), own().map(|planting| planting.updated_at).max());
            prop_assert_eq!(sums.years, two_years(&own(), year));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn news_and_plantings_without_acres_equal_those_by_the_plain_rules(
        plantings in some(),
        since in strategy::instant()
    ) {
        let mut book = book(&plantings);
        let plantings = distinct(plantings);
        let reader = plantings.first().map(|planting| planting.updated_by);
        book.read_by(reader);
        let rows = select(&mut book, &Filter::default(), BY_NAME);
        let is_news = |planting: &Planting| {
            let Planting { created_at, reported_at, updated_at, updated_by, confirmation, .. } = *planting;
            Times { created_at, reported_at, updated_at, updated_by, confirmation }.news(since, reader).is_some()
        };
        let of = |rows: &[u32]| ids(&book, rows).into_iter().collect::<BTreeSet<_>>();
        let those = |keeps: &dyn Fn(&Planting) -> bool| {
            let kept = plantings.iter().filter(|planting| keeps(planting));
            kept.map(|planting| planting.planting_id).collect::<BTreeSet<_>>()
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
        for by in ["farmer", "crop", "intendedUse", "irrigation"].map(|name| GroupBy::from_name(name).unwrap()) {
            let (grouped, groups) = book.grouped(&rows, by);
            let mut rest = grouped.as_slice();
            let mut seen = BTreeSet::new();
            for group in groups {
                let (members, after) = rest.split_at(group.plantings);
                rest = after;
                let is_member = |&&row: &&u32| match group.key {
                    GroupKey::Farmer(farmer) => book.entry(row).unwrap().farmer == farmer,
                    GroupKey::Crop(crop) => book.entry(row).unwrap().crop == crop,
                    GroupKey::Choice(code) => {
                        let GroupBy::Choice(name) = by else { return false };
                        let choices = book.entry(row).unwrap().choices;
                        choices.iter().find(|(member, _)| *member == name).map(|(_, code)| *code) == code
                    }
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
    fn first_reports_are_counted_between_each_time_and_the_next(
        plantings in some(),
        times in vec(strategy::instant(), 0..6)
    ) {
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
        let rows = select(&mut book, &Filter::default(), BY_NAME);
        let expected = NoSeason::ALL.map(|reason| {
            let has_reason = |planting: &&Planting| {
                let period = planting.report.period;
                NoSeason::of(period.start(), period.end(), today) == Some(reason)
            };
            plantings.iter().filter(has_reason).count()
        });
        prop_assert_eq!(book.count_in_no_season(&rows, today), expected);
        let part = book.of(None);
        let years: BTreeSet<_> = plantings.iter().filter_map(|planting| planting.report.crop_year()).collect();
        prop_assert_eq!(part.crop_years(), years);
    }
}
