//! The filters in SQL keep the same plantings as the rules.

use std::collections::BTreeMap;

use rstest::rstest;
use rules::bounding_box::BoundingBox;
use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::{Filter, ResolvedFilter};
use rules::ids::PlantingId;
use rules::planting::Planting;
use rules::record::Document;
use rules::season::Season;
use store::plantings::{self, NewPlanting};

use crate::support::{Engine, TestDatabase, farmer, new_planting_id, now, reports};

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
                let filters = years.map(|crop_year| Filter { crop, season, crop_year, ..Filter::default() });
                sieves.extend(filters.map(|filter| filter.on(today)));
            }
        }
    }
    for (irrigation, intended_use) in
        [(Some("irrigated"), None), (Some("nonIrrigated"), Some("grain")), (None, Some("cover"))]
    {
        let codes = [("irrigation", irrigation), ("intendedUse", intended_use)];
        let choices: BTreeMap<_, _> =
            codes.into_iter().filter_map(|(name, code)| Some((name, Code::parse(code?)?))).collect();
        sieves.extend(crops.map(|crop| ResolvedFilter {
            crop,
            choices: choices.clone(),
            ..ResolvedFilter::default()
        }));
    }
    for corners in [[-130.0, 20.0, -60.0, 50.0], [100.0, -60.0, -100.0, 60.0], [0.0, 0.0, 400.0, 90.0]] {
        let area = BoundingBox::new(corners);
        sieves.extend(crops.map(|crop| ResolvedFilter { crop, area, ..ResolvedFilter::default() }));
    }
    sieves
}

#[rstest]
#[tokio::test]
async fn filters_in_sql_match_the_rules(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let database = TestDatabase::new(engine);
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
        let by_rule = |planting: &&NewPlanting| sieve.keeps_report(&planting.report);
        let expected: Vec<_> = new.iter().filter(by_rule).map(|planting| planting.planting_id).collect();
        assert_eq!(ids(&kept), expected, "{sieve:?}");
        kept_by_any += usize::from(!kept.is_empty());
    }
    assert!(kept_by_any > 60, "too few filters find anything: {kept_by_any}");
}

#[rstest]
#[tokio::test]
async fn every_report_comes_back_as_it_was_written(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let database = TestDatabase::new(engine);
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
