//! The filters in SQL keep the same plantings as the rules.

use std::collections::BTreeMap;

use rstest_reuse::apply;
use rules::bounding_box::BoundingBox;
use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::field::{Certainty, FieldCounty, FieldReport, Fips};
use rules::filter::{Filter, Filtered, ResolvedFilter};
use rules::ids::PlantingId;
use rules::planting::{Planting, PlantingReport};
use rules::record::Document;
use rules::season::Season;
use rules::text::Line;
use store::fields;
use store::plantings::{self, NewPlanting};

use crate::support::{
    People, TestDatabase, async_on_each_engine, farmer, field_report, later, new_field_id, new_planting_id,
    now, reports,
};

fn sieves() -> Vec<ResolvedFilter> {
    let crops = [None, Some(Crop::WHEAT), Some(Crop::CORN), Some(Crop::MIXED_FORAGE)];
    let seasons = [None, Some(Season::SpringSummer), Some(Season::Fall)];
    let years = [None, Some(CropYear(2025)), Some(CropYear(2026)), Some(CropYear(1999))];
    let todays = [(2026, 2, 14), (2026, 2, 15), (2026, 7, 31), (2026, 8, 1), (2027, 1, 1)];
    let mut sieves = Vec::new();
    for (year, month, day) in todays {
        let today = Day::new(year, month, day).unwrap();
        for crop in crops {
            for season in seasons {
                let filters = years.map(|year| Filter {
                    crops: crop.into_iter().collect(),
                    seasons: season.into_iter().collect(),
                    crop_years: year.into_iter().collect(),
                    ..Filter::default()
                });
                sieves.extend(filters.map(|filter| filter.on(today)));
            }
        }
    }
    for (irrigation, intended_use) in
        [(Some("irrigated"), None), (Some("nonIrrigated"), Some("grain")), (None, Some("cover"))]
    {
        let codes = [("irrigation", irrigation), ("intendedUse", intended_use)];
        let choices: BTreeMap<_, _> =
            codes.into_iter().filter_map(|(name, code)| Some((name, Code::parse(code?)?.into()))).collect();
        sieves.extend(crops.map(|crop| ResolvedFilter {
            crops: crop.into_iter().collect(),
            choices: choices.clone(),
            ..ResolvedFilter::default()
        }));
    }
    let several = Filter {
        crops: [Crop::WHEAT, Crop::CORN].into_iter().collect(),
        seasons: Season::ALL.into_iter().collect(),
        crop_years: [CropYear(2025), CropYear(2026)].into_iter().collect(),
        choices: [(
            "irrigation",
            ["irrigated", "nonIrrigated"].into_iter().filter_map(Code::parse).collect(),
        )]
        .into(),
        ..Filter::default()
    };
    sieves.push(several.on(Day::new(2026, 8, 1).unwrap()));
    for corners in [[-130.0, 20.0, -60.0, 50.0], [100.0, -60.0, -100.0, 60.0], [0.0, 0.0, 400.0, 90.0]] {
        let area = BoundingBox::new(corners);
        sieves.extend(crops.map(|crop| ResolvedFilter {
            crops: crop.into_iter().collect(),
            area,
            ..ResolvedFilter::default()
        }));
    }
    sieves
}

#[apply(async_on_each_engine)]
async fn filters_in_sql_match_the_rules(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    let new: Vec<_> = reports(1500)
        .into_iter()
        .map(|report| NewPlanting {
            planting_id: new_planting_id(),
            farmer: farmer.user_id,
            creator: farmer.user_id,
            report,
            created_at: now(),
        })
        .collect();
    let written = new.clone();
    database.write(move |connection| plantings::insert_many(connection, &written)).await;

    let mut kept_by_any = 0;
    for sieve in sieves() {
        let asked = sieve.clone();
        let kept = database
            .read(move |connection| {
                plantings::matching(connection, farmer, farmer.user_id, &asked, plantings::Part::ALL)
            })
            .await
            .unwrap();
        let by_rule = |planting: &&NewPlanting| {
            sieve.keeps_planting(Filtered {
                report: &planting.report,
                reporter: planting.creator,
                confirmation: None,
                county: None,
            })
        };
        let expected: Vec<_> = new.iter().filter(by_rule).map(|planting| planting.planting_id).collect();
        assert_eq!(ids(&kept), expected, "{sieve:?}");
        kept_by_any += usize::from(!kept.is_empty());
    }
    assert!(kept_by_any > 60, "too few filters find anything: {kept_by_any}");
}

#[apply(async_on_each_engine)]
async fn county_of_a_planting_is_that_of_its_field_and_its_reporter_is_who_first_wrote_it(
    database: TestDatabase,
) {
    let People { farmer, employee, other_farmer, .. } = People::settle(&database).await;
    let [here, there] = ["31081", "31019"].map(|fips| Fips::parse(fips).unwrap());
    let [north, south, bare, deleted, foreign] = std::array::from_fn(|_| new_field_id());
    let marked = [
        (farmer, north, Some(here)),
        (farmer, south, Some(there)),
        (farmer, bare, None),
        (farmer, deleted, Some(here)),
        (other_farmer, foreign, Some(here)),
    ];
    database
        .write(move |connection| {
            for (owner, id, fips) in marked {
                let report = FieldReport { county: fips.map(county), ..field_report("Field") };
                fields::put(connection, owner, id, &report, None, now())?;
            }
            fields::delete(connection, farmer, deleted, None, later(1))
        })
        .await;
    let on = [Some(north), Some(south), Some(bare), Some(deleted), Some(foreign), None];
    let new: Vec<_> = (0_u128..)
        .zip(on)
        .zip(reports(on.len()))
        .map(|((number, field_id), report)| NewPlanting {
            planting_id: new_planting_id(),
            farmer: farmer.user_id,
            creator: if number % 2 == 0 { farmer.user_id } else { employee.user_id },
            report: PlantingReport { field_id, ..report },
            created_at: now(),
        })
        .collect();
    let written = new.clone();
    database.write(move |connection| plantings::insert_many(connection, &written)).await;

    for (counties, reporters, expected) in [
        (vec![here], vec![], vec![0]),
        (vec![here, there], vec![], vec![0, 1]),
        (vec![], vec![employee.user_id], vec![1, 3, 5]),
        (vec![], vec![employee.user_id, farmer.user_id], vec![0, 1, 2, 3, 4, 5]),
        (vec![here, there], vec![employee.user_id], vec![1]),
    ] {
        let sieve = ResolvedFilter {
            counties: counties.into_iter().collect(),
            reporters: reporters.into_iter().collect(),
            ..ResolvedFilter::default()
        };
        let asked = sieve.clone();
        let kept = database
            .read(move |connection| {
                plantings::matching(connection, farmer, farmer.user_id, &asked, plantings::Part::ALL)
            })
            .await
            .unwrap();
        let expected: Vec<_> = expected.into_iter().map(|place: usize| new[place].planting_id).collect();
        assert_eq!(ids(&kept), expected, "{sieve:?}");
    }
}

fn county(fips: Fips) -> FieldCounty {
    let line = |text| Line::parse(text).unwrap();
    FieldCounty { fips, name: line("A County"), state: line("Nebraska"), certainty: Certainty::Said }
}

#[apply(async_on_each_engine)]
async fn every_report_comes_back_as_it_was_written(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    for report in reports(100) {
        let planting_id = new_planting_id();
        let written = report.clone();
        let read = database
            .write(move |connection| {
                plantings::put(connection, farmer, planting_id, &written, None, now())?;
                let one = plantings::one(connection, farmer, planting_id)?;
                Ok((one, plantings::history(connection, farmer, planting_id)?))
            })
            .await;
        assert_eq!(read.0.unwrap().read().unwrap().report, report);
        assert_eq!(read.1.unwrap()[0].report, Document::from(&report));
    }
}

fn ids(plantings: &[Planting]) -> Vec<PlantingId> {
    plantings.iter().map(|planting| planting.planting_id).collect()
}
