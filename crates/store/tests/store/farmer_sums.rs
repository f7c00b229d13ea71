//! What an agent's farmers have reported in two crop years.

use rstest_reuse::apply;
use rules::acres::Acres;
use rules::book::{TwoYears, YearSums};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::planting::{Period, PlantingReport};
use rules::record::Version;
use store::plantings::{self, FarmerSums, sums_of_farmers};
use store::{Viewer, records};

use crate::support::{People, TestDatabase, async_on_each_engine, later, new_planting_id, now, report};

/// Sugar beets, which are sown in spring.
fn started_in(year: i32) -> PlantingReport {
    PlantingReport { period: Period::new(Day::new(year, 4, 20), None).unwrap(), ..report() }
}

async fn plants(database: &TestDatabase, by: Viewer, report: PlantingReport, minute: i64) {
    let id = new_planting_id();
    database.write(move |connection| plantings::put(connection, by, id, &report, None, later(minute))).await;
}

#[apply(async_on_each_engine)]
async fn sums_have_both_years_of_linked_farmers_and_no_deleted_planting(database: TestDatabase) {
    let people = People::settle(&database).await;
    for (by, year, minute) in [
        (people.farmer, 2026, 0),
        (people.employee, 2026, 1),
        (people.farmer, 2025, 2),
        (people.farmer, 2020, 3),
        (people.other_farmer, 2026, 4),
    ] {
        plants(&database, by, started_in(year), minute).await;
    }
    let deleted = new_planting_id();
    let (farmer, agent) = (people.farmer, people.agent);
    database
        .write(move |connection| {
            plantings::put(connection, farmer, deleted, &started_in(2026), None, now())?;
            records::delete(connection, farmer, deleted, Some(Version::FIRST), now())
        })
        .await;
    let entered = new_planting_id();
    database
        .write(move |connection| {
            let report = PlantingReport { acres: None, ..started_in(2025) };
            records::put_for(connection, agent, farmer.user_id, entered, &report, now())
        })
        .await;
    let sums = database.read(move |connection| sums_of_farmers(connection, agent, CropYear(2026))).await;
    let acres = report().acres;
    let year = |acres: [Option<Acres>; 2]| {
        acres.into_iter().map(YearSums::one).fold(YearSums::default(), |mut sums, one| {
            sums += one;
            sums
        })
    };
    let years = TwoYears { this_year: year([acres, acres]), year_before: year([acres, None]) };
    let expected = FarmerSums { years, last_reported_at: Some(later(3)) };
    assert_eq!(Vec::from_iter(sums), [(farmer.user_id, expected)]);
    let former = people.former_agent;
    let none = database.read(move |connection| sums_of_farmers(connection, former, CropYear(2026))).await;
    assert!(none.is_empty());
}
