//! The values of filters with their numbers of plantings.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rules::crop_year::CropYear;
use rules::field::Fips;
use rules::filter::{AnyOf, Filter, Filtered};
use rules::ids::{FieldId, UserId};
use rules::planting::Planting;
use rules::season::Season;
use rules_wasm::book::{Book, County, Facet};
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{BY_NAME, TODAY, book, distinct, ids, select, some};
use crate::support::{day, few_cases, strategy};

const COUNTIES: [&str; 2] = ["31019", "31081"];

/// Plantings of few people on few fields, of which the first ones have a county.
fn on_few_fields(plantings: Vec<Planting>) -> Vec<Planting> {
    let mut plantings = distinct(plantings);
    for (number, planting) in (0_u128..).zip(&mut plantings) {
        planting.creator = UserId(Uuid::from_u128(number % 3));
        planting.report.field_id = (number % 5 > 0).then(|| FieldId(Uuid::from_u128(number % 5)));
    }
    plantings
}

fn county_of(planting: &Planting) -> Option<Fips> {
    let field = planting.report.field_id?.0.as_u128();
    Fips::parse(COUNTIES.get(usize::try_from(field).ok()?)?)
}

fn with_counties(plantings: &[Planting]) -> Book {
    let mut book = book(plantings);
    for (number, fips) in (0_u128..).zip(COUNTIES) {
        let county = County { name: format!("County {number}"), state: "Nebraska".to_owned() };
        book.put_county(FieldId(Uuid::from_u128(number)), Fips::parse(fips).map(|fips| (fips, county)));
    }
    book
}

fn value_of(planting: &Planting, facet: &str) -> Option<String> {
    let report = &planting.report;
    let (start, end) = (report.period.start(), report.period.end());
    match facet {
        "cropType" => Some(report.crop.label().to_owned()),
        "season" => {
            let is_in = |season: &Season| season.window(day(TODAY)).keeps(start, end);
            Season::ALL.into_iter().find(is_in).map(|season| season.value().to_owned())
        }
        "cropYear" => report.crop_year().map(|CropYear(year)| year.to_string()),
        "county" => county_of(planting).map(|fips| fips.as_str().to_owned()),
        "reporter" => Some(planting.creator.to_string()),
        "confirmation" => planting.confirmation.map(|confirmation| confirmation.name().to_owned()),
        member => report.choices.get(member).map(|code| code.as_str().to_owned()),
    }
}

fn without(filter: &Filter, facet: &str) -> Filter {
    let mut others = Filter { area: None, ..filter.clone() };
    match facet {
        "cropType" => others.crops = AnyOf::default(),
        "season" => others.seasons = AnyOf::default(),
        "cropYear" => others.crop_years = AnyOf::default(),
        "county" => others.counties = AnyOf::default(),
        "reporter" => others.reporters = AnyOf::default(),
        "confirmation" => others.confirmations = AnyOf::default(),
        member => {
            others.choices.remove(member);
        }
    }
    others
}

fn keeps(filter: &Filter, planting: &Planting) -> bool {
    let Planting { report, creator: reporter, confirmation, .. } = planting;
    filter.on(day(TODAY)).keeps_planting(Filtered {
        report,
        reporter: *reporter,
        confirmation: *confirmation,
        county: county_of(planting),
    })
}

fn counts(facet: &Facet) -> BTreeMap<String, usize> {
    facet.values.iter().map(|value| (value.value.clone(), value.plantings)).collect()
}

proptest! {
    #![proptest_config(few_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn each_value_has_the_number_of_plantings_that_all_other_filters_keep(
        plantings in some(),
        filter in strategy::filter(),
    ) {
        let filter = Filter { area: None, ..filter };
        let plantings = on_few_fields(plantings);
        let mut book = with_counties(&plantings);
        for facet in book.of(None).facets(None, &filter, day(TODAY)) {
            let others = without(&filter, facet.name);
            let mut expected = BTreeMap::new();
            for planting in plantings.iter().filter(|planting| keeps(&others, planting)) {
                if let Some(value) = value_of(planting, facet.name) {
                    *expected.entry(value).or_insert(0) += 1;
                }
            }
            prop_assert_eq!(counts(&facet), expected, "{}", facet.name);
        }
        let rows = select(&mut book, &filter, BY_NAME);
        let mut selected = ids(&book, &rows);
        selected.sort_unstable();
        let kept = plantings.iter().filter(|planting| keeps(&filter, planting));
        prop_assert_eq!(selected, kept.map(|planting| planting.planting_id).collect::<Vec<_>>());
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn rows_that_were_left_out_before_are_not_counted(plantings in some(), count in 0..20_usize) {
        let plantings = on_few_fields(plantings);
        let mut book = with_counties(&plantings);
        let rows: Vec<u32> = (0..).take(count.min(plantings.len())).collect();
        let facets = book.of(None).facets(Some(&rows), &Filter::default(), day(TODAY));
        let crops = facets.iter().find(|facet| facet.name == "cropType").unwrap();
        prop_assert_eq!(counts(crops).values().sum::<usize>(), rows.len());
    }
}
